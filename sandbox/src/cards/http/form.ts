/** A form body or query as Stripe's clients encode it: `metadata[order]=1`, `expand[0]=x`, `created[gte]=5`. */
export interface Form {
  [key: string]: FormValue;
}
export type FormValue = string | Form;

export function emptyForm(): Form {
  // No prototype: a caller may send the key `__proto__`.
  return Object.create(null) as Form;
}

export function parseForm(text: string): Form {
  const form = emptyForm();
  for (const [key, value] of new URLSearchParams(text)) place(form, pathOf(key), value);
  return form;
}

function pathOf(key: string): string[] {
  const bracket = key.indexOf('[');
  if (bracket < 1 || !key.endsWith(']')) return [key];
  return [key.slice(0, bracket), ...key.slice(bracket + 1, -1).split('][')];
}

function place(form: Form, path: string[], value: string): void {
  let at = form;
  for (const step of path.slice(0, -1)) {
    const next = at[step];
    at = typeof next === 'object' ? next : (at[step] = emptyForm());
  }
  const last = path.at(-1) ?? '';
  at[last === '' ? String(Object.keys(at).length) : last] = value;
}
