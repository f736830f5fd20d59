declare module "@adobe/structured-data-validator" {
  type Issue = {
    issueMessage: string;
    severity: "ERROR" | "WARNING";
    /** Only of what schema.org itself says, not of what Google asks for beyond it. */
    errorType?: "schemaOrg";
    path: object[];
  };
  export default class Validator {
    constructor(vocabulary: object);
    validate(data: { jsonld: Record<string, object[]> }): Promise<Issue[]>;
  }
}
