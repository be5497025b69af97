import { ApiError } from './errors.ts';
import { text } from './params.ts';
import type { Form } from './form.ts';

/** Whether the caller has only the publishable key: as bearer token, basic auth user, or form field `key`. */
export function isPublicCaller(authorization: string | undefined, form: Form): boolean {
  const key = keyFrom(authorization) ?? text(form, 'key');
  if (key === null) {
    throw unauthorized(
      'You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth.',
    );
  }
  if (/^sk_test_\w+$/.test(key)) return false;
  if (/^pk_test_\w+$/.test(key)) return true;
  throw unauthorized(`Invalid API Key provided: ${key.slice(0, 8)}${'*'.repeat(8)}${key.slice(-4)}`);
}

export function secretKeyRequired(): ApiError {
  const message = 'This API call cannot be made with a publishable API key. Please use a secret API key.';
  return new ApiError(403, { type: 'invalid_request_error', code: 'secret_key_required', message });
}

function keyFrom(authorization = ''): string | null {
  const [scheme, value = ''] = authorization.split(' ');
  if (scheme === 'Bearer') return value;
  if (scheme === 'Basic') return Buffer.from(value, 'base64').toString().split(':')[0] ?? null;
  return null;
}

function unauthorized(message: string): ApiError {
  return new ApiError(401, { type: 'invalid_request_error', message });
}
