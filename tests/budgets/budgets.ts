/** The one list of the budgets. `npm run budgets` prints all; `npm run check` fails over a bound that `isHeld`. */
export interface Budget {
  name: string;
  unit: string;
  /** The value when it was last written here, if it was; `npm run budgets` prints today's beside it. */
  recorded?: number;
  bound: number;
  isHeld?: true;
}

export const installBudgets = {
  packages: { name: 'installed packages', unit: '', recorded: 1007, bound: 1100, isHeld: true },
  megabytes: { name: 'installed size', unit: 'MB', recorded: 944, bound: 950 },
  seconds: { name: 'npm ci', unit: 's', recorded: 41, bound: 60 },
} satisfies Record<string, Budget>;

export const startBudgets = {
  first: { name: 'npm start, first', unit: 's', recorded: 8.2, bound: 10 },
  later: { name: 'npm start, later', unit: 's', recorded: 2, bound: 5 },
} satisfies Record<string, Budget>;

export const imageBudget: Budget = { name: 'server image', unit: 'MB', recorded: 294, bound: 350 };

/** On two cores, of the last `npm test` that ran everything. Projects count the time of all workers, the total is the clock's. */
export const testBudgets = {
  checks: { name: 'npm test: checks', unit: 'min', recorded: 0.4, bound: 1 },
  server: { name: 'npm test: workers of server', unit: 'min', recorded: 10.7, bound: 5.5 },
  client: { name: 'npm test: workers of client', unit: 'min', recorded: 4.6, bound: 1.5 },
  sandbox: { name: 'npm test: workers of sandbox', unit: 'min', recorded: 1.4, bound: 1.6 },
  tests: { name: 'npm test: workers of tests', unit: 'min', recorded: 0.4, bound: 0.8 },
  e2e: { name: 'npm test: workers of e2e', unit: 'min', recorded: 9.6, bound: 11 },
  total: { name: 'npm test: total', unit: 'min', recorded: 7.2, bound: 7.2 },
} satisfies Record<string, Budget>;

export interface PageBudget extends Budget {
  /** The modules that the page loads before it is hydrated: its layouts, its guard and itself. */
  modules: string[];
}

const shop = ['index.html', 'src/app/layout/data-layout.tsx', 'src/session/require-user.tsx'];
const dashboard = [...shop, 'src/app/layout/dashboard-layout.tsx'];
const admin = [...dashboard, 'src/session/require-admin.tsx', 'src/app/admin-pages.tsx'];
const inventory = ['index.html', 'src/app/pages/inventory-page.tsx'];
const order = ['index.html', 'src/app/pages/order-page.tsx'];
const login = ['index.html', 'src/features/auth/login-page.tsx'];

const page = (path: string, modules: string[], [recorded, bound]: [number, number]): PageBudget => ({
  name: `JavaScript of ${path}`,
  unit: 'kB',
  recorded,
  bound,
  isHeld: true,
  modules,
});

/**
 * Gzipped JavaScript that a browser loads with an empty cache. Vendors' scripts are theirs. A page with a form or a search
 * is hydrated without them; the rows "with …" have their code, too.
 */
export const pageBudgets: PageBudget[] = [
  page('/', ['index.html', 'src/app/pages/home-page.tsx'], [119, 120]),
  page('/blog', ['index.html', 'src/features/marketing/blog/blog-page.tsx'], [117, 118]),
  page('/inventory', inventory, [130, 131]),
  page(
    '/inventory, with its search',
    [...inventory, 'src/features/products/catalog/inventory-controls.tsx'],
    [164, 165],
  ),
  page('/inventory, with the API', [...inventory, 'src/app/pages/live-inventory-with-data.tsx'], [186, 187]),
  page('/parts/:number', ['index.html', 'src/app/pages/part-page.tsx'], [126, 127]),
  page('/models/:number', ['index.html', 'src/app/pages/model-page.tsx'], [132, 133]),
  page('/categories/:name', ['index.html', 'src/app/pages/category-page.tsx'], [123, 124]),
  page('/diagrams', ['index.html', 'src/app/pages/diagrams-page.tsx'], [132, 132]),
  page('/products/:id', order, [124, 125]),
  page('/products/:id, with the API', [...order, 'src/app/pages/live-order-page.tsx'], [182, 183]),
  page('/login', login, [122, 122]),
  page('/login, with its form', [...login, 'src/features/auth/login-form.tsx'], [190, 191]),
  page('/contact', ['index.html', 'src/app/pages/contact-page.tsx'], [122, 123]),
  page('/dashborad/myOrders', [...dashboard, 'src/app/pages/my-orders-page.tsx'], [233, 234]),
  page('/dashborad/payment/:id', [...dashboard, 'src/app/pages/payment-page.tsx'], [199, 200]),
  page('/dashborad/allOrder', [...admin, 'src/app/pages/all-orders-page.tsx'], [270, 271]),
  page('/dashborad/overview', [...admin, 'src/features/statistics/overview-page.tsx'], [204, 204]),
];
