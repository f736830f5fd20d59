/** A text to copy, in a read-only field, which is easy to select on phones without scripts. */
export function ToCopy({ id, label, value }: { id: string; label: string; value: string }) {
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <input
        id={id}
        readOnly
        value={value}
        onFocus={(event) => event.target.select()}
        className="min-h-12 w-full rounded-control border border-edge bg-mist px-3 figures"
      />
    </div>
  );
}
