/**
 * Limits of one document. The largest document of the browser app has about 80 tokens and depth 5; GraphiQL's
 * introspection query has 184 tokens. limits.test.ts runs both against these limits.
 */
export const limits = {
  /** Bytes of the document. */
  documentBytes: 20_000,
  tokens: 400,
  /** Nested fields; graphql's own rule limits introspection. */
  depth: 8,
  /** Nested fragments, inline or spread. */
  fragmentDepth: 8,
  /** In the whole document, including `__typename`. */
  aliases: 15,
  /** Characters; every row of a list repeats the alias in the response. */
  aliasLength: 64,
  /** In the whole document. */
  directives: 5,
  /** Repetitions of one response name in a selection set. */
  repeats: 2,
  /** In all operations of the document, including fragments. */
  rootFields: 10,
  /** Selections after fragments are expanded. */
  selections: 2_000,
  cost: 2_000,
  /** Nested objects and arrays in the JSON of a request. */
  jsonDepth: 50,
  validationErrors: 5,
  coercionErrors: 10,
  /** Characters; some of graphql's messages quote the refused value. */
  errorMessage: 500,
} as const;
