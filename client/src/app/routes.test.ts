// @vitest-environment happy-dom
import { matchRoutes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { adminPaths, framedPaths, paths, publicPaths, unlistedPaths, visitorPaths } from '#lib/paths.ts';
import { needsLogin, routes } from './routes.tsx';

// The stories of the browser open one page for each guard. These tests check that the other pages have the same guard.

/** The server sends a page of one of these lists, and the pages that need a login; other addresses are not found. */
const open: string[] = [...publicPaths, ...visitorPaths, ...unlistedPaths, ...framedPaths];

test.each(Object.values(paths))('%s needs a login exactly if it is not for visitors', (path) => {
  expect(needsLogin(path)).toBe(!open.includes(path));
});

const guardsOf = (path: string) => matchRoutes(routes, path)?.map(({ route }) => route.Component) ?? [];
/** Around the page of all orders, which a story opens as a customer. */
const adminGuard = guardsOf(paths.allOrders).at(-2);

test.each(Object.values(paths))('%s has the guard of all orders exactly if it is for admins', (path) => {
  expect(guardsOf(path).includes(adminGuard)).toBe(adminPaths.includes(path));
});
