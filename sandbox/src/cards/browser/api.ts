import type { ApiObject } from './messages.ts';

const TIMEOUT_MS = 60_000;

export type ApiResult = { object: ApiObject; error?: never } | { error: ApiObject; object?: never };

/** One call of the stand-in's API, form-encoded like Stripe's own script, so that the browser sends no preflight. */
export async function callApi(method: 'GET' | 'POST', url: string, params: ApiObject): Promise<ApiResult> {
  const form = new URLSearchParams(pairs(params));
  const query = method === 'GET' ? `?${form}` : '';
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(`${url}${query}`, { method, signal, ...(method === 'POST' && { body: form }) });
    const body = (await response.json()) as ApiObject;
    return response.ok ? { object: body } : { error: body['error'] as ApiObject };
  } catch {
    const message =
      'We are experiencing issues connecting to our payments provider. Please check your internet connection and try again.';
    return { error: { type: 'api_connection_error', message } };
  }
}

function pairs(params: ApiObject, prefix = ''): [string, string][] {
  return Object.entries(params).flatMap(([name, value]) => {
    const key = prefix ? `${prefix}[${name}]` : name;
    if (value === undefined || value === null) return [];
    if (typeof value === 'object') return pairs({ ...value }, key);
    return [[key, `${value as string | number | boolean}`] as [string, string]];
  });
}
