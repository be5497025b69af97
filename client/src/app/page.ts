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
export function preload(routes: RouteObject[], address: string) {
  for (const { route } of matchRoutes(routes, address) ?? []) {
    // A chunk that does not come is reported by the page that needs it.
    loaders
      .get(route.Component)?.()
      .catch(() => undefined);
  }
}
