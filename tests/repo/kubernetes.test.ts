import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { Deployment } from "kubernetes-models/apps/v1/Deployment";
import { Job } from "kubernetes-models/batch/v1/Job";
import { Ingress } from "kubernetes-models/networking.k8s.io/v1/Ingress";
import { NetworkPolicy } from "kubernetes-models/networking.k8s.io/v1/NetworkPolicy";
import { PodDisruptionBudget } from "kubernetes-models/policy/v1/PodDisruptionBudget";
import { ConfigMap } from "kubernetes-models/v1/ConfigMap";
import { Secret } from "kubernetes-models/v1/Secret";
import { Service } from "kubernetes-models/v1/Service";
import { expect, test } from "vitest";
import { parseAllDocuments } from "yaml";
import { SETTING_NAMES } from "#app/server/config.server.ts";
import { TELEMETRY_SETTING_NAMES } from "#host/telemetry/settings.ts";
import { MIDDLEWARE_SETTING_NAMES } from "#middleware/config.ts";
import { unknownFields } from "./kubernetes-fields.ts";

/** Kubernetes' own schemas, by `apiVersion` and `kind`. */
const MODELS = {
  "v1 ConfigMap": ConfigMap,
  "v1 Secret": Secret,
  "v1 Service": Service,
  "apps/v1 Deployment": Deployment,
  "batch/v1 Job": Job,
  "networking.k8s.io/v1 Ingress": Ingress,
  "networking.k8s.io/v1 NetworkPolicy": NetworkPolicy,
  "policy/v1 PodDisruptionBudget": PodDisruptionBudget,
};

type Probe = { httpGet: { path: string }; periodSeconds: number; failureThreshold: number };
type Container = {
  image: string;
  livenessProbe: Probe;
  readinessProbe: Probe;
  securityContext: { readOnlyRootFilesystem: boolean };
};
type Pod = {
  terminationGracePeriodSeconds: number;
  securityContext: { runAsNonRoot: boolean };
  containers: [Container];
};
/** What the tests read of a Deployment or Job. */
type Shop = {
  spec: {
    replicas: number;
    strategy: { rollingUpdate: { maxUnavailable: number } };
    template: { spec: Pod };
  };
};
type Document = { file: string; apiVersion: string; kind: string; metadata: { name: string } };

const documents = globSync("deploy/kubernetes/*.yaml").flatMap((path) =>
  parseAllDocuments(readFileSync(path, "utf8")).map((parsed) => {
    if (parsed.errors.length > 0) throw new Error(`${path}: ${parsed.errors.join(", ")}`);
    return { ...(parsed.toJS() as Document), file: basename(path) };
  }),
);

function the<T>(kind: string, name = "wattle"): T {
  const found = documents.filter((one) => one.kind === kind && one.metadata.name === name);
  expect(found).toHaveLength(1);
  return found[0] as T;
}

test("every manifest is as Kubernetes' schema has it", () => {
  expect(documents.length).toBeGreaterThan(8);
  for (const { file, ...document } of documents) {
    const model = MODELS[`${document.apiVersion} ${document.kind}` as keyof typeof MODELS];
    expect(model, `${file}: ${document.kind}`).toBeDefined();
    expect(() => new model(document as never).validate(), file).not.toThrow();
  }
});

test("no manifest has a field that Kubernetes does not know", () => {
  for (const { file, ...document } of documents)
    expect(unknownFields(document, moduleOf(document)), file).toEqual([]);
});

test("a manifest with a wrong type or a misspelt field is found", () => {
  const { file: _, ...right } = the<Shop & Document>("Deployment");
  const wrong = { ...right, spec: { ...right.spec, replicas: "two" } };
  expect(() => new Deployment(wrong as never).validate()).toThrow("spec");
  const [container] = right.spec.template.spec.containers;
  const misspelt = { ...container, readynessProbe: {} };
  const spec = { ...right.spec, template: { spec: { containers: [misspelt] } } };
  expect(unknownFields({ ...right, spec }, moduleOf(right))).toEqual([
    ".spec.template.spec.containers.readynessProbe",
  ]);
});

test("the shop's replicas drain, are probed where the shop answers, and run without rights", () => {
  const { replicas, strategy, template } = the<Shop>("Deployment").spec;
  const { DRAIN_SECONDS } = the<{ data: Record<string, string> }>("ConfigMap").data;
  const { terminationGracePeriodSeconds: grace, containers, securityContext } = template.spec;
  const [{ livenessProbe, readinessProbe, ...shop }] = containers;
  expect(replicas).toBeGreaterThan(1);
  expect(strategy.rollingUpdate.maxUnavailable).toBe(0);
  expect(grace).toBeGreaterThanOrEqual(Number(DRAIN_SECONDS) + 30);
  expect(readinessProbe.periodSeconds * readinessProbe.failureThreshold).toBeLessThan(
    Number(DRAIN_SECONDS),
  );
  expect([livenessProbe.httpGet.path, readinessProbe.httpGet.path]).toEqual([
    "/healthz",
    "/readyz",
  ]);
  expect([securityContext.runAsNonRoot, shop.securityContext.readOnlyRootFilesystem]).toEqual([
    true,
    true,
  ]);
  expect(the<Shop>("Job", "wattle-setup").spec.template.spec.containers[0].image).toBe(shop.image);
});

test("every setting of the manifests is one of the shop's", () => {
  const known = [...SETTING_NAMES, ...MIDDLEWARE_SETTING_NAMES, ...TELEMETRY_SETTING_NAMES];
  const { data } = the<{ data: object }>("ConfigMap");
  const { stringData } = the<{ stringData: object }>("Secret");
  const settings = [...Object.keys(data), ...Object.keys(stringData)];
  expect(settings.filter((name) => !known.includes(name))).toEqual([]);
  expect(Object.keys(the<{ stringData: object }>("Secret", "wattle-setup").stringData)).toEqual([
    "ODOO_ADMIN_KEY",
  ]);
});

function moduleOf({ apiVersion, kind }: Pick<Document, "apiVersion" | "kind">): string {
  return `kubernetes-models/${apiVersion}/${kind}`;
}
