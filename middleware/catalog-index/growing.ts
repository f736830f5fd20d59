export type Codes = Uint32Array<ArrayBuffer>;
type Numbers = Uint8Array<ArrayBuffer> | Uint32Array<ArrayBuffer> | Float64Array<ArrayBuffer>;

export function withRoom<A extends Numbers>(array: A, index: number, filler = 0): A {
  if (index < array.length) return array;
  const larger = new (array.constructor as new (length: number) => A)(
    Math.max(index + 1, array.length * 2),
  );
  larger.fill(filler, array.length);
  larger.set(array);
  return larger;
}

/** A list of numbers for each slot, all in one array. A list that grows is moved to the end. */
export function createLists() {
  const lists = {
    start: new Uint32Array(64),
    end: new Uint32Array(64),
    data: new Uint32Array(256),
    set(slot: number, codes: number[]) {
      lists.start = withRoom(lists.start, slot);
      lists.end = withRoom(lists.end, slot);
      if (codes.length > lists.end[slot]! - lists.start[slot]!) {
        lists.data = withRoom(lists.data, used + codes.length);
        lists.start[slot] = used;
        used += codes.length;
      }
      lists.data.set(codes, lists.start[slot]);
      lists.end[slot] = lists.start[slot]! + codes.length;
    },
    state: () => ({ start: lists.start, end: lists.end, data: lists.data, used }),
    restore(kept: { start: Codes; end: Codes; data: Codes; used: number }) {
      ({ used } = kept);
      Object.assign(lists, { start: kept.start, end: kept.end, data: kept.data });
    },
  };
  let used = 0;
  return lists;
}

export function createCodes() {
  const codes = new Map<string, number>();
  const names: string[] = [];
  return {
    names,
    find: (name: string) => codes.get(name),
    code(name: string): number {
      let code = codes.get(name);
      if (code === undefined) {
        code = names.push(name) - 1;
        codes.set(name, code);
      }
      return code;
    },
  };
}
