import { currentRequestId } from './current-request.ts';

/** Types of the parameters and rows of a statement; they exist for the compiler only. */
declare const types: unique symbol;

/**
 * A SQL statement with named parameters. Postgres prepares a named statement once per connection; without a name it
 * plans the statement at each call, for the values of that call.
 */
export interface Statement<Params, Row> {
  readonly name?: string;
  readonly text: string;
  /** The parameters in the order of their numbers: `$1` is the first. */
  readonly parameters: readonly string[];
  readonly [types]?: { params: Params; row: Row };
}

/** The placeholder (`$1`, `$2`, …) of each parameter. */
export type Placeholders<Params> = { readonly [name in keyof Params]-?: string };

/**
 * A prepared statement. `write` gets the placeholders by name:
 * `statement<{ id: string }, { name: string }>('parts.name', (p) => \`SELECT name FROM products WHERE id = ${p.id}\`)`
 */
export function statement<Params extends object, Row = never>(
  name: string,
  write: (placeholders: Placeholders<Params>) => string,
): Statement<Params, Row> {
  return { name, ...number(write) };
}

/** The same without a name: for statements whose best plan depends on the values. */
export function unpreparedStatement<Params extends object, Row = never>(
  write: (placeholders: Placeholders<Params>) => string,
): Statement<Params, Row> {
  return number(write);
}

function number<Params>(write: (placeholders: Placeholders<Params>) => string) {
  const parameters: string[] = [];
  const placeholders = new Proxy({} as Placeholders<Params>, {
    get(_, parameter: string) {
      if (!parameters.includes(parameter)) parameters.push(parameter);
      return `$${parameters.indexOf(parameter) + 1}`;
    },
  });
  return { text: write(placeholders), parameters };
}

const REQUEST_ID = 'currentRequestId()';

/** The placeholder of the id of the current request or job run, which no caller gives. */
export const requestIdOf = (placeholders: object): string => (placeholders as { [REQUEST_ID]: string })[REQUEST_ID];

type Values = Record<string, unknown>;

/** Adds a value to a statement and returns its placeholder. */
export type Bind = (value: unknown) => string;

/**
 * A statement whose text depends on its values, with these values. A `name` is for texts that occur again and again.
 */
export function composeStatement<Row>(write: (bind: Bind) => string, name?: string): [Statement<Values, Row>, Values] {
  const values: Values = {};
  const parameters: string[] = [];
  const text = write((value) => {
    const place = String(parameters.length + 1);
    parameters.push(place);
    values[place] = value;
    return `$${place}`;
  });
  return [{ ...(name !== undefined && { name }), text, parameters }, values];
}

/** A select list that yields every property of Row: `columns<Row>({ userId: 'user_id' })` is `user_id AS "userId"`. */
export function columns<Row>(expressions: { readonly [property in keyof Row]-?: string }): string {
  return Object.entries<string>(expressions)
    .map(([property, expression]) => `${expression} AS "${property}"`)
    .join(', ');
}

/** The SQL expression of the SHA-256 hash of a text. */
export const hashOf = (text: string) => `encode(sha256(convert_to(${text}, 'UTF8')), 'hex')`;

/** What the driver takes. A parameter that is missing is a mistake of the caller, not NULL. */
export function toDriverQuery<Params extends object>(
  { name, text, parameters }: Statement<Params, unknown>,
  params: Params,
): { name?: string; text: string; values: unknown[] } {
  const given = params as Values;
  const values = parameters.map((parameter) => {
    if (parameter === REQUEST_ID) return currentRequestId();
    if (given[parameter] === undefined) throw new TypeError(`${name ?? text} needs the parameter ${parameter}`);
    return given[parameter];
  });
  return { ...(name !== undefined && { name }), text, values };
}
