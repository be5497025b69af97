/** Who holds stock. */
export const holderEmail = 'many.orders@example.com';

/** The numbers of the overview as the server returns them. */
export const stats = {
  __typename: 'Stats',
  timeZone: 'UTC',
  toDo: {
    __typename: 'ToDo',
    unpaidOrders: 1,
    oldestUnpaidOrderAt: new Date(Date.now() - 73 * 3_600_000).toISOString(),
    oldestOrderToDeliverAt: null,
    oldestMessageAt: null,
    requestedReturns: 2,
    oldestReturnAt: new Date().toISOString(),
    returnsToRefund: 3,
    oldestReturnToRefundAt: new Date(Date.now() - 49 * 3_600_000).toISOString(),
    submittedCertificates: 0,
    oldestCertificateAt: null,
    ordersToDeliver: 0,
    openMessages: 0,
    openQuestions: 0,
    flaggedFits: 0,
    oldestQuestionAt: null,
    oldestFlagAt: null,
    openDisputes: 0,
    disputeDueAt: null,
    openDifferences: 0,
    failedJobs: 1,
  },
  salesByDay: [],
  ordersByStatus: [],
  cancelledOrders: 0,
  bestProducts: [],
  lowStockCount: 0,
  previousSales: {
    __typename: 'PeriodSales',
    orders: 1_200,
    total: { __typename: 'MoneySum', cents: 200, formatted: '$2.00' },
  },
  stockForecast: [12, null].map((daysLeft, index) => ({
    __typename: 'StockForecast',
    daysLeft,
    product: {
      __typename: 'Product',
      id: `p${index}`,
      name: `Part ${index}`,
      partNumber: `PN-${index}`,
      available: 1_250,
      minimum: 500,
    },
  })),
  holders: [
    {
      __typename: 'Holder',
      user: { __typename: 'User', id: 'u1', email: holderEmail, name: '', isEmailVerified: false },
      pieces: 400,
      parts: 1,
      until: '2026-11-22T20:00:00.000Z',
      orders: [
        {
          __typename: 'Order',
          id: 'o1',
          productName: 'Flame sensor rod',
          quantity: 400,
          lines: [{ __typename: 'OrderLine', id: 'o1-p1' }],
          reservedUntil: '2026-11-22T20:00:00.000Z',
        },
      ],
    },
  ],
  jobFailures: [
    {
      __typename: 'JobFailure',
      job: 'lapse reservations',
      rowId: 'o9',
      tries: 3,
      error: 'The card provider does not answer.',
      failedAt: '2026-11-22T18:00:00.000Z',
      nextTryAt: '2026-11-22T18:08:00.000Z',
    },
  ],
};
