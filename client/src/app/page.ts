import { lazy, type ComponentType } from 'react';
import { matchRoutes, type RouteObject } from 'react-router-dom';

type PageModule = { Component: ComponentType };

const loaders = new Map<unknown, () => Promise<PageModule>>();

/** A page, or a frame around pages, whose code comes when it is first visited. Its module exports `Component`. */
export function page(load: () => Promise<PageModule>): ComponentType {
  const Page = lazy(async () => ({ default: (await load()).Component }));
  loaders.set(Page, load);
  return Page;
}

/** Asks for all the code of an address at once; React would ask for a page only after its frame has come. */
export async function preload(routes: RouteObject[], address: string): Promise<void> {
  const loading = (matchRoutes(routes, address) ?? []).map(async ({ route }) => loaders.get(route.Component)?.());
  // A chunk that does not come is reported by the page that needs it.
  await Promise.allSettled(loading);
}
