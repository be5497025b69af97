import { badInput } from '../errors.ts';

interface Element {
  /** Its attributes as written. */
  tag: string;
  content: string;
}

const MAX_ELEMENT_BYTES = 10_000_000;

/**
 * The elements of this name in a large file, one after the other as text; none is inside of another. Empty
 * elements (`<row/>`) behind the last other one are left out.
 */
export function* elementsOf(xml: Buffer, name: string): Generator<Element> {
  const prefix = prefixOf(xml.toString('latin1', 0, 2_000));
  const closing = `</${prefix}${name}>`;
  let place = 0;
  for (;;) {
    const end = xml.indexOf(closing, place);
    if (end === -1) return;
    if (end - place > MAX_ELEMENT_BYTES) throw badInput('file', 'A row is too large.');
    const next = end + closing.length;
    const text = withoutPrefix(xml.toString('utf8', place, next), prefix);
    place = next;
    yield* elementsIn(text, name);
  }
}

/** The elements of this name in a text, empty ones too. The time is proportional to the length of the text. */
export function* elementsIn(text: string, name: string): Generator<Element> {
  const opening = `<${name}`;
  const closing = `</${name}>`;
  for (let open = text.indexOf(opening); open !== -1; open = text.indexOf(opening, open + 1)) {
    if (!' />\n\r\t'.includes(text[open + opening.length] ?? 'x')) continue;
    const start = text.indexOf('>', open) + 1;
    const end = text[start - 2] === '/' ? start : text.indexOf(closing, start);
    if (start === 0 || end === -1) return;
    yield { tag: text.slice(open + opening.length, start - 1), content: text.slice(start, end) };
    open = end - 1;
  }
}

/** The content of the first element of this name; empty without one. */
export function contentOf(text: string, name: string): string {
  for (const { content } of elementsIn(text, name)) return content;
  return '';
}

/** Writers may give all elements a prefix: <x:row>. */
const prefixOf = (xml: string): string => /<(\w{1,20}:)?[a-z]\w*[\s>]/i.exec(xml)?.[1] ?? '';

const withoutPrefix = (xml: string, prefix: string): string =>
  prefix ? xml.replaceAll(`<${prefix}`, '<').replaceAll(`</${prefix}`, '</') : xml;

/** The text of a small file without such a prefix. */
export const readXml = (xml: Buffer | null): string => {
  if (xml && xml.length > MAX_ELEMENT_BYTES)
    throw badInput('file', 'The list of sheets or styles is too large. Save the sheet as CSV.');
  const text = xml?.toString() ?? '';
  return withoutPrefix(text, prefixOf(text));
};

const patterns = new Map<string, RegExp>();

/** An attribute as written; `name` is a part of a regular expression. */
export function attributeOf(tag: string, name: string): string | undefined {
  const pattern = patterns.get(name) ?? new RegExp(`(?:^|\\s)${name}=(?:"([^"]*)"|'([^']*)')`);
  patterns.set(name, pattern);
  const [, double, single] = pattern.exec(tag) ?? [];
  return double ?? single;
}

const named: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/**
 * Decodes the entities of an XML text, and the control characters, which spreadsheets write as _x000D_. Keeps unknown entities
 * as they are. Leaves out NUL and replaces halves of characters: Postgres refuses both.
 */
export function textOf(xml: string): string {
  const text = xml.includes('&')
    ? xml.replaceAll(/&(#?\w{1,8});/g, (all, entity: string) => characterOf(entity) ?? all)
    : xml;
  return text
    .replaceAll(/_x([\dA-F]{4})_/g, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll('\0', '')
    .toWellFormed();
}

function characterOf(entity: string): string | undefined {
  if (!entity.startsWith('#')) return named[entity];
  const code = /^#x/i.test(entity) ? Number.parseInt(entity.slice(2), 16) : Number(entity.slice(1));
  return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : undefined;
}
