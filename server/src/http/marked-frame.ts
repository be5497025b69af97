import { escapeHtml } from '#platform/escape-html.ts';

/** The values of a frame by the names of its marks: texts, conditions, and lists of rows with values of their own. */
export interface FrameValues {
  [name: string]: string | boolean | readonly FrameValues[];
}

type Node =
  | string
  | { mark: string; isInLink: boolean }
  | { condition: string; inner: Node[] }
  | { list: string; inner: Node[] };

/**
 * A prerendered page with marks in place of its data, as the client's frame-marks.tsx writes them: `~~name~~` is a text,
 * `~~if name~~ … ~~end name~~` is shown under a condition, `~~each name~~ … ~~end name~~` is repeated for each row. Values are
 * escaped, and never read as marks themselves.
 */
export function readFrame(html: string): (values: FrameValues) => string {
  const pieces = html.split(/~~(?:(if|each|end) )?(\w+)~~/);
  let at = 0;
  const nodes = readUntil(undefined);
  return (values) => write(nodes, values);

  /** The nodes until the end of a condition or list, or of the page. */
  function readUntil(end: string | undefined): Node[] {
    const found: Node[] = [];
    for (;;) {
      const text = pieces[at] ?? '';
      found.push(text);
      const [verb, name] = [pieces[at + 1], pieces[at + 2]];
      at += 3;
      if (name === undefined || (verb === 'end' && name === end)) {
        if (name !== end) throw new Error(`a frame has no ~~end ${end}~~`);
        return found;
      }
      if (verb === 'if') found.push({ condition: name, inner: readUntil(name) });
      else if (verb === 'each') found.push({ list: name, inner: readUntil(name) });
      else found.push({ mark: name, isInLink: /href="[^"]*$/.test(text) });
    }
  }
}

function write(nodes: Node[], values: FrameValues): string {
  return nodes.map((node) => writeNode(node, values)).join('');
}

function writeNode(node: Node, values: FrameValues): string {
  if (typeof node === 'string') return node;
  if ('condition' in node) return values[node.condition] === true ? write(node.inner, values) : '';
  if ('list' in node) {
    const rows = values[node.list];
    return Array.isArray(rows) ? rows.map((row: FrameValues) => write(node.inner, { ...values, ...row })).join('') : '';
  }
  const value = values[node.mark];
  const text = typeof value === 'string' ? value : '';
  return escapeHtml(node.isInLink ? encodeURIComponent(text) : text);
}
