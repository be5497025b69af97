import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { FastifyInstance } from 'fastify';
import { describedApi } from '../openapi.ts';

interface Request {
  /** The value of {id} or {email} in the path. */
  at?: string;
  query?: Record<string, string>;
  /** A string is sent unchanged, anything else as JSON. */
  body?: unknown;
  as?: { token: string };
  headers?: Record<string, string>;
}

interface Api {
  paths: Record<string, Record<string, { responses: Record<string, { content: Record<string, { schema: object }> }> }>>;
}

/** Calls REST routes by their names in tests and validates every response against the OpenAPI document. */
export async function makeCaller(app: FastifyInstance) {
  const { paths } = (await describedApi()) as Api;
  const ajv = new Ajv2020({ allowUnionTypes: true });
  const validators = new Map<string, ValidateFunction>();

  return async function call<Body = Record<string, unknown>>(name: string, request: Request = {}) {
    const { at = '', query = {}, body, as, headers = {} } = request;
    const [method = '', path = ''] = name.split(' ');
    const response = await app.inject({
      method: method as 'GET',
      url: path.replace(/\{\w+\}/, encodeURIComponent(at)),
      query,
      headers: {
        ...(as && { authorization: `Bearer ${as.token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const answer: unknown = response.json();
    validate(path, method.toLowerCase(), { status: response.statusCode, answer });
    return { status: response.statusCode, body: answer as Body, headers: response.headers };
  };

  function validate(path: string, method: string, { status, answer }: { status: number; answer: unknown }): void {
    const kind = status < 300 ? String(status) : `${Math.floor(status / 100)}XX`;
    const schema = paths[path]?.[method]?.responses[kind]?.content['application/json']?.schema;
    if (!schema) throw new Error(`${method} ${path} answered ${status}, which openapi.json does not list`);
    const key = `${method} ${path} ${kind}`;
    const isValid = validators.get(key) ?? ajv.compile(schema);
    validators.set(key, isValid);
    if (!isValid(answer)) throw new Error(`${key} does not match openapi.json: ${ajv.errorsText(isValid.errors)}`);
  }
}
