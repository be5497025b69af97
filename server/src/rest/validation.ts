import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import type { FastifyInstance } from 'fastify';
import { AppError, badInput } from '#platform/errors.ts';
import { invalidField } from '#platform/input-rules.ts';

/** Accepts JSON only: forms and plain text, which pages of other sites can send, get 415. */
export function acceptJsonOnly(scope: FastifyInstance): void {
  const parse = scope.getDefaultJsonParser('error', 'error');
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // Old clients send the content type even without a body.
    if (body === '') done(null, undefined);
    else void parse(request, body.toString(), done);
  });
}

interface ObjectSchema {
  properties?: Record<string, { type?: string | string[] }>;
}

// The schemas are checked in a test: the validator of schemas takes 50 ms of each start.
const ajv = new Ajv({ useDefaults: true, allowUnionTypes: true, validateSchema: false });
const validators = new Map<string, ValidateFunction>();

/** Compiles a schema once per process: tests build many apps with the same schemas. */
function validatorOf(schema: object): ValidateFunction {
  const key = JSON.stringify(schema);
  const validator = validators.get(key) ?? ajv.compile(schema);
  validators.set(key, validator);
  return validator;
}

/** Validates requests by their schemas. Numbers may be sent as text, as old clients do. */
export function validateRequests(scope: FastifyInstance): void {
  scope.setValidatorCompiler(({ schema, httpPart }) => {
    const isValid = validatorOf(schema);
    return (value) => {
      parseNumbers(schema as ObjectSchema, value);
      if (httpPart === 'querystring') restorePlus(value as Record<string, unknown>);
      return isValid(value) || { error: firstError(isValid.errors?.[0]) };
    };
  });
}

/** Replaces numeric text by its number where the schema wants a number. 1e999 stays text, because it is infinite. */
function parseNumbers({ properties = {} }: ObjectSchema, value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  const members = value as Record<string, unknown>;
  for (const [name, { type }] of Object.entries(properties)) {
    const text = members[name];
    if (!['number', 'integer'].includes(String(type)) || typeof text !== 'string' || text.trim() === '') continue;
    if (Number.isFinite(Number(text))) members[name] = Number(text);
  }
}

/** Old clients send e-mail addresses as they are, and a plus sign that is not encoded arrives as a space. */
function restorePlus(query: Record<string, unknown>): void {
  const { email } = query;
  if (typeof email === 'string') query['email'] = email.replaceAll(' ', '+');
}

function firstError(error?: ErrorObject): AppError {
  const missing = (error?.params as { missingProperty?: string } | undefined)?.missingProperty;
  const field = [...(error?.instancePath.split('/').slice(1) ?? []), missing].filter(Boolean).join('.');
  const reason =
    error?.keyword === 'pattern'
      ? 'is malformed'
      : (error?.message ?? 'is invalid').replace(/^must be object.*/, 'must be an object');
  const message = missing ? `${field} is missing.` : `${field || 'The body'} ${reason}.`;
  return new AppError('BAD_USER_INPUT', message, { ...(field && { field }) });
}

/**
 * Validates values by the rules of a GraphQL input class, so that both APIs have the same rules. The route's schema has
 * already checked required fields. The error names the field by its wire name.
 */
export function validated<Input extends object>(
  InputType: new () => Input,
  values: Input,
  wireNames: Partial<Record<keyof Input, string>>,
): Input {
  const invalid = invalidField(Object.assign(new InputType(), values));
  if (!invalid) return values;
  const field = wireNames[invalid.field as keyof Input] ?? invalid.field;
  throw badInput(field, invalid.message);
}

/** Names the invalid field of a service's refusal by its wire name. */
export async function withWireNames<Result>(
  call: Promise<Result>,
  wireNames: Readonly<Record<string, string>>,
): Promise<Result> {
  try {
    return await call;
  } catch (error) {
    const field = error instanceof AppError && error.field !== undefined ? wireNames[error.field] : undefined;
    if (!(error instanceof AppError) || field === undefined) throw error;
    throw new AppError(error.code, error.message, { field, cause: error });
  }
}
