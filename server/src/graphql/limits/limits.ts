/**
 * What one document may ask for. The largest document of the browser app takes about 80 tokens and depth 5; GraphiQL's
 * introspection takes 184 tokens. limits.test.ts holds both against this.
 */
export const limits = {
  /** Bytes of the document. */
  documentBytes: 20_000,
  tokens: 400,
  /** Fields below one another; introspection is left to graphql's own rule. */
  depth: 8,
  /** Fragments inside one another, inline or spread. */
  fragmentDepth: 8,
  /** In the whole document, `__typename` too. */
  aliases: 15,
  /** Every row of a list repeats the alias in the answer. */
  aliasLength: 64,
  /** In the whole document. */
  directives: 5,
  /** The same field with the same name in one selection set. */
  repeats: 2,
  /** In all operations of the document, through fragments too. */
  rootFields: 10,
  /** Selections after all fragments are put in. */
  selections: 2_000,
  cost: 2_000,
  /** Objects and lists inside one another in the JSON of a request. */
  jsonDepth: 50,
  validationErrors: 5,
  coercionErrors: 10,
  /** Characters; some of graphql's messages quote what they refuse. */
  errorMessage: 500,
} as const;
