import { Fragment, type ReactNode } from 'react';
import { isPrerendering } from './config.ts';

// A frame is prerendered before its data is known. It contains marks in their place, which the server fills in:
// server/src/http/marked-frame.ts. In a browser the same components render the data.

const mark = (name: string) => `~~${name}~~`;

/** A mark in place of each property. */
export const markedItem = new Proxy({}, { get: (_, name) => mark(String(name)) });

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
