import { etagOf, joinSharedBody, makeSharedBody, type SharedBody } from '#platform/shared-body.ts';
import { type FrameValues, readFrame } from './marked-frame.ts';

/** The HTML of a page. Its styles are long, and all pages of a frame share their bytes. */
export interface PageHtml {
  /** Up to the styles. */
  head: string;
  styles: Buffer;
  /** What follows the styles. */
  rest: string;
}

const TYPE = 'text/html; charset=utf-8';

export const makePage = (html: string): SharedBody => makeSharedBody(html, TYPE);

export function divide(html: string): PageHtml {
  const end = Math.max(html.indexOf('</head>'), 0);
  const to = html.lastIndexOf('</style>', end) + '</style>'.length;
  const from = html.indexOf('<style');
  if (from === -1 || from > to) return { head: html.slice(0, end), styles: Buffer.alloc(0), rest: html.slice(end) };
  return { head: html.slice(0, from), styles: Buffer.from(html.slice(from, to)), rest: html.slice(to) };
}

/** Fills in the marks of a frame. */
export function readPageFrame(html: string): (values: FrameValues) => PageHtml {
  const { head, styles, rest } = divide(html);
  const [fillHead, fillRest] = [readFrame(head), readFrame(rest)];
  return (values) => ({ head: fillHead(values), styles, rest: fillRest(values) });
}

/** The page with this HTML: the former one if its HTML is the same, because it is compressed already. */
export function composePage({ head, styles, rest }: PageHtml, former?: SharedBody): SharedBody {
  const pieces = [Buffer.from(head), styles, Buffer.from(rest)];
  const etag = etagOf(...pieces);
  if (former?.etag === etag) return former;
  return joinSharedBody(pieces, { type: TYPE, etag, bytes: head.length + rest.length });
}

/** Changes the head of a page up to its styles. */
export const changeHead = (html: PageHtml, change: (head: string) => string): PageHtml => ({
  ...html,
  head: change(html.head),
});

/** Adds the responses to the queries of a page. */
export const withData = (html: PageHtml, data: string): PageHtml => ({
  ...html,
  rest: html.rest.replace('</body>', () => `<script type="application/json" id="page-data">${data}</script>\n</body>`),
});
