import { type Static, type TObject, type TProperties, type TSchema, Type } from 'typebox';

// TypeBox: one definition is the type of a value in code, validates requests, serializes responses and describes both
// in openapi.json (JSON Schema 2020-12, as in OpenAPI 3.1).

// Postgres refuses NUL, and a lone surrogate is invalid in every encoding.
const STORABLE = String.raw`^[^\u0000\p{Cs}]*$`;
const MAX_EMAIL_LENGTH = 254;
export const MAX_LIST_LENGTH = 1_000;

export const text = (description: string, maxLength = 2_000) =>
  Type.String({ description, maxLength, pattern: STORABLE });

export const integer = (
  description: string,
  limits: { minimum?: number; maximum?: number; exclusiveMinimum?: number } = {},
) => Type.Integer({ description, ...limits });

export const dollars = (description: string) => Type.Number({ description, minimum: 0, examples: [19.99] });

export const boolean = (description: string) => Type.Boolean({ description });

export const email = (description = 'An e-mail address, in upper or lower case.') =>
  Type.String({
    description,
    maxLength: MAX_EMAIL_LENGTH,
    pattern: String.raw`^[^\s@\u0000\p{Cs}]+@[^\s@\u0000\p{Cs}]+$`,
  });

/** Any text: an id of another format is not malformed, it matches no row. */
export const id = (description: string) =>
  Type.String({ description, minLength: 1, maxLength: 100, pattern: STORABLE });

/** The value or null, as `type: [..., 'null']`. */
export const orNull = <Schema extends TSchema>(schema: Schema) => {
  const { type, enum: values } = schema as { type?: string; enum?: unknown[] };
  return Type.Unsafe<Static<Schema> | null>({
    ...schema,
    type: [type, 'null'],
    ...(values && { enum: [...values, null] }),
  });
};

/** One of some strings. */
export const oneOf = <Value extends string>(values: readonly Value[], description: string) =>
  Type.Unsafe<Value>({ type: 'string', enum: [...values], description });

/** A property that old clients send and the server ignores. */
export const ignored = (description: string) => Type.Optional(Type.Unknown({ description: `Ignored: ${description}` }));

export const listOf = <Item extends TSchema>(items: Item) => Type.Array(items, { maxItems: MAX_LIST_LENGTH });

export const failure = Type.Object({
  message: Type.String({ description: 'The reason, as a sentence for people.' }),
  code: Type.String({ description: 'The reason, for programs: NOT_FOUND, CONFLICT, …' }),
  field: Type.Optional(Type.String({ description: 'The invalid property or parameter, if the error is about one.' })),
});

export const byId = Type.Object({ id: id('The _id of the row.') });
export const byEmail = Type.Object({ email: email() });

// In Stripe's notation, or in quotation marks as in the IETF draft.
export const idempotencyHeaders = Type.Object({
  'Idempotency-Key': Type.Optional(
    Type.String({
      description:
        'A key for this call, 1 to 255 visible ASCII characters. The same key with the same request within 24 hours runs ' +
        'the call once and returns the first response; with another request it is refused with 409.',
      pattern: String.raw`^[\x21-\x7e]{1,257}$`,
    }),
  ),
});

const pageProperties = {
  limit: Type.Optional(
    Type.Integer({ description: 'The page size.', minimum: 1, maximum: MAX_LIST_LENGTH, default: MAX_LIST_LENGTH }),
  ),
  after: Type.Optional(text('The cursor of the page before, from its Link header.', 500)),
};

/** Query parameters of a list, with further ones. */
export const pageQuery = <Further extends TProperties>(further: Further): TObject<typeof pageProperties & Further> =>
  Type.Object({ ...pageProperties, ...further });

export interface PageQuery {
  limit?: number;
  after?: string;
}

// Responses to writes, as a MongoDB-style server gives them.

const acknowledged = boolean('Always true.');

export const inserted = Type.Object({ acknowledged, insertedId: id('The _id of the new row.') });
export const modified = Type.Object({
  acknowledged,
  matchedCount: integer('Rows that matched.'),
  modifiedCount: integer('Rows that changed.'),
});
export const deleted = Type.Object({ acknowledged, deletedCount: integer('Rows that were deleted.') });

export const modifiedResponse = (modifiedCount: 0 | 1) => ({ acknowledged: true, matchedCount: 1, modifiedCount });
export const deletedResponse = { acknowledged: true, deletedCount: 1 };
export const insertedResponse = (insertedId: string) => ({ acknowledged: true, insertedId });
