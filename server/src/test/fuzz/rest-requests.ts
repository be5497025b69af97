import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import type { Parts } from './requests.ts';
import { anyJson, type Known, mostly, number, textFor } from './values.ts';

interface Schema {
  type?: string | string[];
  enum?: unknown[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
}

interface Operation {
  parameters?: { in: 'path' | 'query' | 'header'; name: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
}

const contentTypes = ['application/json', 'application/json; charset=latin1', 'text/plain', 'multipart/form-data'];

/** Requests for every route of openapi.json: parameters, bodies, and bodies that are not JSON. */
export function restRequests(known: Known): fc.Arbitrary<Parts> {
  const { paths } = JSON.parse(readFileSync('server/src/rest/openapi.json', 'utf8')) as OpenApi;
  return fc.oneof(
    ...Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]) => requestOf({ method, path, operation })),
    ),
  );

  function requestOf({ method, path, operation }: { method: string; path: string; operation: Operation }) {
    const { parameters = [], requestBody } = operation;
    const named = (place: string) =>
      fc.record(
        Object.fromEntries(
          parameters.filter((one) => one.in === place).map(({ name }) => [name, mostly(textFor(name, known))]),
        ),
        { requiredKeys: place === 'path' ? undefined : [] } as { requiredKeys?: never[] },
      );
    const body = requestBody?.content['application/json']?.schema;
    const json = body ? valueOf(body, 'body').map((value) => JSON.stringify(value)) : fc.constant(undefined);
    const payload = fc.oneof(
      { weight: 12, arbitrary: json },
      { weight: 1, arbitrary: fc.constantFrom('{', '[]', '"', 'null', '{"a":1e999}', '\u0000', undefined) },
    );
    const contentType = fc.oneof(
      { weight: 12, arbitrary: fc.constant('application/json') },
      { weight: 1, arbitrary: fc.constantFrom(...contentTypes) },
    );
    return fc.record({ path: named('path'), query: named('query'), payload, contentType }).map((parts): Parts => ({
      method: method.toUpperCase() as Parts['method'],
      url: path.replaceAll(/\{(\w+)\}/g, (_, name: string) => inUrl(parts.path[name])) + search(parts.query),
      ...(parts.payload !== undefined && { payload: parts.payload, headers: { 'content-type': parts.contentType } }),
    }));
  }

  function valueOf(schema: Schema, name: string): fc.Arbitrary<unknown> {
    const types = [schema.type ?? 'string'].flat();
    return mostly(fc.oneof(...types.map((type) => ofType({ type, schema, name }))));
  }

  function ofType({ type, schema, name }: { type: string; schema: Schema; name: string }): fc.Arbitrary<unknown> {
    if (schema.enum) return fc.constantFrom(...schema.enum);
    if (type === 'null') return fc.constant(null);
    if (type === 'boolean') return fc.boolean();
    if (type === 'number' || type === 'integer') return number;
    if (type === 'array')
      return schema.items ? fc.array(valueOf(schema.items, name), { maxLength: 4 }) : fc.array(anyJson);
    if (type !== 'object') return textFor(name, known);
    const properties = Object.entries(schema.properties ?? {});
    return fc.record(Object.fromEntries(properties.map(([key, inner]) => [key, valueOf(inner, key)])), {
      requiredKeys: schema.required ?? [],
    });
  }
}

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** A lone surrogate has no place in an address; encodeURIComponent throws for it. */
const inUrl = (value: unknown) => encodeURIComponent((asText(value) ?? '').toWellFormed()) || '%20';

const search = (query: Record<string, unknown>) => {
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${inUrl(value)}`);
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
};
