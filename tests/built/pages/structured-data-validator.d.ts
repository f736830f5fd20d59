declare module "@adobe/structured-data-validator" {
  type Issue = {
    issueMessage: string;
    severity: "ERROR" | "WARNING";
    /** Errors against schema.org itself, not against Google's additional requirements. */
    errorType?: "schemaOrg";
    path: object[];
  };
  export default class Validator {
    constructor(vocabulary: object);
    validate(data: { jsonld: Record<string, object[]> }): Promise<Issue[]>;
  }
}
