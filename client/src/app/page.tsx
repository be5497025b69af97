import type { ComponentType, ReactNode } from 'react';
import { matchRoutes, type Location, type RouteObject } from 'react-router-dom';
import { later } from '#lib/later.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';

type PageModule = { Component: ComponentType };
type Load = () => Promise<PageModule>;

const loaders = new Map<unknown, Load>();

/**
 * A page or a layout whose code is loaded on the first visit. Its module exports `Component`. One that is loaded is rendered
 * at once: to wait for it would show the spinner in place of the prerendered page.
 */
export function page(load: Load, waiting: ReactNode = <Spinner label="Loading the page" />): ComponentType {
  const Page = later(async () => (await load()).Component, waiting);
  loaders.set(Page, async () => {
    await Page.preload();
    return load();
  });
  return Page;
}

/** Loads the code of a component that `page` has made. */
export async function loadPart(part: ComponentType): Promise<void> {
  await loaders
    .get(part)?.()
    .catch(() => undefined);
}

/** The loaders of the layouts and the page at an address. */
export const loadersOf = (routes: RouteObject[], address: string | Partial<Location>): Load[] =>
  (matchRoutes(routes, address) ?? []).flatMap(({ route }) => loaders.get(route.Component) ?? []);

/** Loads all code of an address at the same time; React would load the page only after its layout. */
export async function preload(routes: RouteObject[], address: string | Partial<Location>): Promise<void> {
  // The page that needs a chunk reports that it cannot be loaded.
  await Promise.allSettled(loadersOf(routes, address).map((load) => load()));
}
