import { Ajv, type ErrorObject } from 'ajv';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#platform/errors.ts';

/** JSON is all that the door reads: forms and plain text, which other sites' pages can send, are answered 415. */
export function readJsonOnly(scope: FastifyInstance): void {
  const parse = scope.getDefaultJsonParser('error', 'error');
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // Old clients name a type even where they send nothing.
    if (body === '') done(null, undefined);
    else void parse(request, body.toString(), done);
  });
}

/** Numbers may come as text, as the forms of old clients send them; nothing else is bent into shape. */
export function validateStrictly(scope: FastifyInstance): void {
  const ajv = new Ajv({ coerceTypes: true, useDefaults: true, allowUnionTypes: true });
  scope.setValidatorCompiler(({ schema }) => {
    const isValid = ajv.compile(schema as object);
    return (value) => {
      if (!isValid(value)) return { error: refusalOf(isValid.errors?.[0]) };
      const field = endless(value);
      return field ? { error: new AppError('BAD_USER_INPUT', `${field} is no number.`, { field }) } : true;
    };
  });
}

/** Ajv makes Infinity of the text 1e999, and then holds it against no limit. */
function endless(value: unknown): string | undefined {
  return Object.entries(value ?? {}).find(([, member]) => [Infinity, -Infinity].includes(member as number))?.[0];
}

function refusalOf(fault?: ErrorObject): AppError {
  const missing = (fault?.params as { missingProperty?: string } | undefined)?.missingProperty;
  const field = [...(fault?.instancePath.split('/').slice(1) ?? []), missing].filter(Boolean).join('.');
  const why = fault?.keyword === 'pattern' ? 'is malformed' : (fault?.message ?? 'is wrong');
  const message = missing ? `${field} is missing.` : `${field || 'The body'} ${why}.`;
  return new AppError('BAD_USER_INPUT', message, { ...(field && { field }) });
}
