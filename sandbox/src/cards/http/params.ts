import { badRequest } from './errors.ts';
import { emptyForm, type Form } from './form.ts';

/** Refuses unknown parameters, as Stripe does. */
export function allowOnly(form: Form, names: readonly string[]): void {
  for (const name of Object.keys(form)) {
    if (names.includes(name)) continue;
    throw badRequest(`Received unknown parameter: ${name}`, { code: 'parameter_unknown', param: name });
  }
}

/** The text of a field; null if it is absent or empty, which is how Stripe's clients unset a field. */
export function text(form: Form, name: string): string | null {
  const value = form[name];
  if (typeof value === 'object') throw badRequest(`Invalid string: ${name}`, { param: name });
  return value || null;
}

export function requiredText(form: Form, name: string): string {
  const value = text(form, name);
  if (value !== null) return value;
  throw badRequest(`Missing required param: ${name}.`, { code: 'parameter_missing', param: name });
}

export function integer(form: Form, name: string): number | null {
  const value = text(form, name);
  if (value === null) return null;
  if (/^-?\d{1,15}$/.test(value)) return Number(value);
  throw badRequest(`Invalid integer: ${value}`, { code: 'parameter_invalid_integer', param: name });
}

export function flag(form: Form, name: string): boolean {
  return text(form, name) === 'true';
}

export function oneOf<T extends string>(form: Form, name: string, allowed: readonly T[]): T | null {
  const value = text(form, name);
  if (value === null) return null;
  const found = allowed.find((candidate) => candidate === value);
  if (found) return found;
  throw badRequest(`Invalid ${name}: must be one of ${allowed.join(', ')}`, { param: name });
}

export function nested(form: Form, name: string): Form {
  const value = form[name];
  return typeof value === 'object' ? value : emptyForm();
}

export function listOf(form: Form, name: string): string[] {
  return Object.values(nested(form, name)).filter((value) => typeof value === 'string');
}

/** The metadata of the call merged into the stored one: an empty value deletes its key, `metadata=` deletes all. */
export function mergeMetadata(form: Form, before: Record<string, string> = {}): Record<string, string> {
  if (form['metadata'] === '') return {};
  const merged = { ...before };
  for (const key of Object.keys(nested(form, 'metadata'))) {
    const value = text(nested(form, 'metadata'), key);
    if (value === null) delete merged[key];
    else merged[key] = value;
  }
  if (Object.keys(merged).length > 50) throw badRequest('You can have up to 50 metadata keys.', { param: 'metadata' });
  return merged;
}
