/** A JSON schema (2020-12, as in OpenAPI 3.1). It validates a request or an answer, and describes it. */
export interface Schema {
  type?: string | string[];
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean;
  items?: Schema;
  enum?: unknown[];
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  default?: unknown;
  maxItems?: number;
  examples?: unknown[];
}

// Postgres refuses NUL, and a lone surrogate is no text in any encoding.
const STORABLE = String.raw`^[^\u0000\p{Cs}]*$`;
const LONGEST_EMAIL = 254;
export const LONGEST_LIST = 1_000;

export const text = (description: string, maxLength = 2_000): Schema => ({
  type: 'string',
  description,
  maxLength,
  pattern: STORABLE,
});

export const integer = (description: string, limits: Schema = {}): Schema => ({
  type: 'integer',
  description,
  ...limits,
});

export const dollars = (description: string): Schema => ({
  type: 'number',
  description,
  minimum: 0,
  examples: [19.99],
});

export const boolean = (description: string): Schema => ({ type: 'boolean', description });

export const email: Schema = {
  type: 'string',
  description: 'An e-mail address, in whatever case.',
  maxLength: LONGEST_EMAIL,
  pattern: String.raw`^[^\s@\u0000\p{Cs}]+@[^\s@\u0000\p{Cs}]+$`,
};

/** Another kind of id than ours finds nothing, so it is not refused as malformed. */
export const id = (description: string): Schema => ({ ...text(description, 100), minLength: 1 });

export const orNull = (schema: Schema): Schema => ({
  ...schema,
  type: [schema.type, 'null'].flat() as string[],
  ...(schema.enum && { enum: [...schema.enum, null] }),
});

/** An object of which all properties are there but those that are named as optional. */
export function object(properties: Record<string, Schema>, optional: string[] = []): Schema {
  return { type: 'object', properties, required: Object.keys(properties).filter((name) => !optional.includes(name)) };
}

export const listOf = (items: Schema): Schema => ({ type: 'array', items, maxItems: LONGEST_LIST });

export const failure: Schema = object(
  {
    message: { type: 'string', description: 'Why, in a sentence for people.' },
    code: { type: 'string', description: 'Why, for programs: NOT_FOUND, CONFLICT, …' },
    field: { type: 'string', description: 'The property or parameter that is wrong, where it is one.' },
  },
  ['field'],
);

export const byId = object({ id: id('The _id of the row.') });
export const byEmail = object({ email });

// As Stripe takes it, or in the quotation marks of the IETF's draft.
export const idempotencyKey: Schema = {
  type: 'string',
  description:
    'A name for this one call, 1 to 255 visible characters. Sent again within 24 hours, it is answered as the first time ' +
    'and done once; with another request it is refused with 409.',
  pattern: String.raw`^[\x21-\x7e]{1,257}$`,
};

export const page: Schema = object(
  {
    limit: integer('How many to return at most.', { minimum: 1, maximum: LONGEST_LIST, default: LONGEST_LIST }),
    after: text('Go on after here: taken from the Link header of the page before.', 500),
  },
  ['limit', 'after'],
);

export const inserted = object({
  acknowledged: boolean('Always true.'),
  insertedId: id('The _id of the new row.'),
});

export const modified = object({
  acknowledged: boolean('Always true.'),
  matchedCount: integer('Rows that were meant.'),
  modifiedCount: integer('Rows that are different now.'),
});

export const deleted = object({
  acknowledged: boolean('Always true.'),
  deletedCount: integer('Rows that are gone.'),
});

/** What a MongoDB-style server answers to a write. */
export const modifiedAnswer = (modifiedCount: 0 | 1) => ({ acknowledged: true, matchedCount: 1, modifiedCount });
export const deletedAnswer = { acknowledged: true, deletedCount: 1 };
export const insertedAnswer = (insertedId: string) => ({ acknowledged: true, insertedId });
