/** All addresses of the app, as patterns for the router; `pathTo` fills in their parameters. */
export const paths = {
  home: '/',
  product: '/products/:id',
  inventory: '/inventory',
  /** The public page of a part. */
  part: '/parts/:number',
  model: '/models/:number',
  category: '/categories/:name',
  /** The exploded units in which visitors find a part. */
  diagrams: '/diagrams',
  basket: '/basket',
  quickOrder: '/quick-order',
  checkout: '/checkout',
  partLists: '/lists',
  sharedList: '/lists/:token',
  manage: '/manage',
  about: '/about',
  blog: '/blog',
  post: '/blog/:slug',
  contact: '/contact',
  policies: '/policies',
  findOrder: '/find-order',
  /** The links in mails lead here. */
  unsubscribe: '/unsubscribe',
  login: '/login',
  register: '/register',
  /** (sic, spec section 2) */
  updateProfile: '/upadateProfoile',
  /** (sic, spec section 2) */
  dashboard: '/dashborad',
  overview: '/dashborad/overview',
  addReview: '/dashborad/review',
  addProduct: '/dashborad/addProduct',
  allProducts: '/dashborad/allProducts',
  partsGrid: '/dashborad/allProducts/grid',
  editProduct: '/dashborad/editProduct/:id',
  /** The stock of a part at each agency. */
  partStock: '/dashborad/stock/:id',
  inbox: '/dashborad/inbox',
  allOrders: '/dashborad/allOrder',
  pickList: '/dashborad/pick/:id',
  imports: '/dashborad/imports',
  catalogImport: '/dashborad/imports/:id',
  feeds: '/dashborad/imports/feeds',
  returns: '/dashborad/returns',
  taxCertificates: '/dashborad/certificates',
  users: '/dashborad/users',
  moneyDesk: '/dashborad/money',
  reviews: '/dashborad/reviews',
  partReviews: '/dashborad/partReviews',
  questions: '/dashborad/questions',
  myOrders: '/dashborad/myOrders',
  payment: '/dashborad/payment/:id',
  audit: '/dashborad/audit',
  mails: '/dashborad/mails',
  legacyCalls: '/dashborad/legacyCalls',
  settings: '/dashborad/settings',
  search: '/dashborad/search',
  models: '/dashborad/models',
  editModel: '/dashborad/models/:id',
  flaggedFits: '/dashborad/flaggedFits',
  account: '/dashborad/account',
} as const;

const customersPaths = [paths.addReview, paths.myOrders, paths.payment, paths.account] as const;

export type AdminPath = Exclude<
  Extract<(typeof paths)[keyof typeof paths], `${typeof paths.dashboard}/${string}`>,
  (typeof customersPaths)[number]
>;

/** The pages of the dashboard that are for admins: all but the customers'. */
export const adminPaths: string[] = Object.values(paths).filter(
  (path) => path.startsWith(`${paths.dashboard}/`) && !customersPaths.some((customers) => customers === path),
);

/** The pages that are the same for every visitor: prerendered and listed in sitemap.xml, as the posts of the blog are. */
export const publicPaths = [
  paths.home,
  paths.inventory,
  paths.about,
  paths.blog,
  paths.contact,
  paths.policies,
  paths.diagrams,
];

/** Pages without a login that depend on the visitor or on a link, so they are neither prerendered nor listed. */
export const visitorPaths = [paths.basket, paths.quickOrder, paths.sharedList];

/** Pages without a login that are prerendered, and not listed. */
export const unlistedPaths = [paths.login, paths.register, paths.findOrder, paths.unsubscribe];

/** Pages of many addresses: the server fills a frame of app/prerender.tsx, or each post is prerendered. */
export const framedPaths = [paths.part, paths.model, paths.category, paths.post];

/** The correctly spelled addresses; they redirect to the ones above. */
export const properlySpelled = { dashboard: '/dashboard/*', updateProfile: '/updateProfile' } as const;

export const pathTo = {
  part: (number: string) => `/parts/${encodeURIComponent(number)}`,
  /** The facts of a part as a PDF, which the server renders. */
  dataSheet: (number: string) => `/data-sheets/${encodeURIComponent(number)}.pdf`,
  model: (number: string) => `/models/${encodeURIComponent(number)}`,
  category: (category: string) => `/categories/${category.toLowerCase()}`,
  /** The list of the parts that match a text. */
  search: (text: string) => (text.trim() ? `/inventory?${new URLSearchParams({ q: text.trim() })}` : '/inventory'),
  /** A unit of the diagrams, or a position in it: `furnace`, `furnace-igniter`. */
  diagram: (place: string) => `/diagrams#${place}`,
  /** The list of the parts that fit a unit. */
  partsFor: ({ number, serial }: { number: string; serial: string | null }) =>
    `/inventory?${new URLSearchParams({ fits: number, ...(serial && { serial }) })}`,
  post: (slug: string) => `/blog/${encodeURIComponent(slug)}`,
  editProduct: (id: string) => `/dashborad/editProduct/${encodeURIComponent(id)}`,
  partStock: (id: string) => `/dashborad/stock/${encodeURIComponent(id)}`,
  /** `new` adds a model. */
  editModel: (id: string) => `/dashborad/models/${encodeURIComponent(id)}`,
  catalogImport: (id: string) => `/dashborad/imports/${encodeURIComponent(id)}`,
  sharedList: (token: string) => `/lists/${encodeURIComponent(token)}`,
  /** The order form of a part, with the chosen quantity or the minimum. */
  product: (id: string, quantity?: number | null) =>
    `/products/${encodeURIComponent(id)}${quantity ? `?quantity=${quantity}` : ''}`,
  pickList: (orderId: string) => `/dashborad/pick/${encodeURIComponent(orderId)}`,
  payment: (orderId: string) => `/dashborad/payment/${encodeURIComponent(orderId)}`,
};
