/** The OpenSearch under test: another's address, or that of `npm run search:bench -- up`. */
export const SEARCH_TEST_URL = process.env["SEARCH_TEST_URL"] ?? "http://127.0.0.1:9205";
