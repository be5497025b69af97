/** The address of a page of the dashboard (sic, spec section 2). */
export const dashboardPath = (page: string): string => `/dashborad/${page}`;

export const myOrders = { label: 'See your orders', path: dashboardPath('myOrders') };
