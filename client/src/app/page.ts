import { lazy, type ComponentType } from 'react';
import { matchRoutes, type RouteObject } from 'react-router-dom';

type PageModule = { Component: ComponentType };
type Load = () => Promise<PageModule>;

const loaders = new Map<unknown, Load>();

/** A page or a layout whose code is loaded on the first visit. Its module exports `Component`. */
export function page(load: Load): ComponentType {
  const Page = lazy(async () => ({ default: (await load()).Component }));
  loaders.set(Page, load);
  return Page;
}

/** The loaders of the layouts and the page at an address. */
export const loadersOf = (routes: RouteObject[], address: string): Load[] =>
  (matchRoutes(routes, address) ?? []).flatMap(({ route }) => loaders.get(route.Component) ?? []);

/** Loads all code of an address at the same time; React would load the page only after its layout. */
export async function preload(routes: RouteObject[], address: string): Promise<void> {
  // The page that needs a chunk reports that it cannot be loaded.
  await Promise.allSettled(loadersOf(routes, address).map((load) => load()));
}
