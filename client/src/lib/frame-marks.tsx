import { Fragment, type ReactNode } from 'react';
import { isPrerendering } from './config.ts';

// A frame is prerendered before its data is known. It contains marks in their place, which the server fills in:
// server/src/http/marked-frame.ts. In a browser the same components render the data.

const mark = (name: string) => `~~${name}~~`;

/** A mark in place of each property. */
export const markedItem = new Proxy({}, { get: (_, name) => mark(String(name)) });

/** The label of a value. The server knows the value by its name. */
export function labelOf<Value extends string>(labels: Record<Value, string>, value: Value | undefined): string {
  if (isPrerendering) return choice(labels);
  return value === undefined ? '' : labels[value];
}

/** One of several texts, by the condition that holds. Only for a frame. */
export const choice = (texts: Record<string, string>): string =>
  Object.entries(texts)
    .map(([name, text]) => mark(`if ${name}`) + text + mark(`end ${name}`))
    .join('');

type WhenProps = { name: string; is: boolean | undefined; children: ReactNode };

/** Content under a condition, which the server knows by its name. */
export function When({ name, is, children }: WhenProps) {
  if (!isPrerendering) return is ? children : null;
  return (
    <>
      {mark(`if ${name}`)}
      {children}
      {mark(`end ${name}`)}
    </>
  );
}

type EachProps<Item> = {
  name: string;
  items: readonly Item[] | undefined;
  keyOf: (item: Item) => string;
  children: (item: Item) => ReactNode;
};

/** A row for each item. The prerendered one is repeated by the server. */
export function Each<Item>({ name, items = [], keyOf, children }: EachProps<Item>) {
  if (!isPrerendering) return items.map((item) => <Fragment key={keyOf(item)}>{children(item)}</Fragment>);
  return (
    <>
      {mark(`each ${name}`)}
      {children(markedItem as Item)}
      {mark(`end ${name}`)}
    </>
  );
}
