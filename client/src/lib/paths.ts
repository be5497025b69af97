/** All addresses of the app, as patterns for the router; `pathTo` fills in their parameters. */
export const paths = {
  home: '/',
  product: '/products/:id',
  inventory: '/inventory',
  manage: '/manage',
  about: '/about',
  blog: '/blog',
  post: '/blog/:slug',
  contact: '/contact',
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
  editProduct: '/dashborad/editProduct/:id',
  inbox: '/dashborad/inbox',
  allOrders: '/dashborad/allOrder',
  users: '/dashborad/users',
  moneyDesk: '/dashborad/money',
  reviews: '/dashborad/reviews',
  myOrders: '/dashborad/myOrders',
  payment: '/dashborad/payment/:id',
  audit: '/dashborad/audit',
  account: '/dashborad/account',
} as const;

/** The pages that are the same for every visitor: prerendered and listed in sitemap.xml, as the posts of the blog are. */
export const publicPaths = [paths.home, paths.inventory, paths.about, paths.blog, paths.contact];

/** The correctly spelled addresses; they redirect to the ones above. */
export const properlySpelled = { dashboard: '/dashboard/*', updateProfile: '/updateProfile' } as const;

export const pathTo = {
  post: (slug: string) => `/blog/${encodeURIComponent(slug)}`,
  editProduct: (id: string) => `/dashborad/editProduct/${encodeURIComponent(id)}`,
  product: (id: string) => `/products/${encodeURIComponent(id)}`,
  payment: (orderId: string) => `/dashborad/payment/${encodeURIComponent(orderId)}`,
};
