import { pageOf, paidOrder } from './orders.ts';

export const action = (name: string) => ({ __typename: 'NextAction', action: name, isAllowed: true, reason: null });

export const partOf = (
  position: number,
  part: {
    partNumber: string;
    bin: string | null;
    left?: number;
    barcode?: string;
    picks?: [string, string | null, number][];
  },
) => ({
  __typename: 'OrderLine',
  id: `o1-${position}`,
  position,
  productName: `Part ${part.partNumber}`,
  quantity: 120,
  shipped: 120 - (part.left ?? 120),
  leftToShip: part.left ?? 120,
  returnable: 0,
  picks: (part.picks ?? []).map(([agency, bin, quantity]) => ({ __typename: 'Pick', agency, bin, quantity })),
  product: {
    __typename: 'Product',
    id: `p${position}`,
    partNumber: part.partNumber,
    bin: part.bin,
    aliases: [
      { __typename: 'PartAlias', kind: 'OEM', number: `OEM-${position}`, note: null },
      ...(part.barcode ? [{ __typename: 'PartAlias', kind: 'UPC', number: part.barcode, note: null }] : []),
    ],
  },
});

/** A paid order with four lines; nothing is left of the last one. */
export const toShip = {
  __typename: 'Order',
  id: 'o1',
  number: 'K-104821',
  productName: 'Flame sensor rod',
  customerName: 'Mary Whitfield',
  address: '418 Orchard Lane',
  poNumber: null,
  jobName: null,
  notes: null,
  pickup: null,
  total: paidOrder.total,
  refunded: paidOrder.refunded,
  chargedBack: paidOrder.chargedBack,
  nextActions: [action('SHIP')],
  lines: [
    partOf(1, { partNumber: 'NO-BIN', bin: null }),
    partOf(2, { partNumber: 'HW-Q3400', bin: 'B-10-01', left: 40, barcode: '0 12345 67890 5' }),
    partOf(3, { partNumber: 'KM-FS90', bin: 'B-02-01' }),
    partOf(4, { partNumber: 'GONE-1', bin: 'A-01-01', left: 0 }),
  ],
};

const actions = [action('SHIP'), action('MARK_DELIVERED')];
const shippable = { ...paidOrder, lines: toShip.lines, nextActions: actions };

/** The answers to an admin who ships it. */
export const shippingAnswers = {
  AllOrders: { data: { allOrders: pageOf(shippable) } },
  OrderToShip: { data: { order: toShip } },
  ShipOrder: {
    data: {
      shipOrder: {
        __typename: 'ShipOrderPayload',
        order: {
          ...toShip,
          status: 'SHIPPING',
          nextActions: [{ ...action('SHIP'), isAllowed: false }, action('MARK_DELIVERED')],
        },
      },
    },
  },
};
/** A shipment of pieces of one part. */
export const shipmentOf = (productName: string, quantity: number, deliveredAt: string | null = null) => ({
  __typename: 'Shipment',
  id: 's1',
  carrier: 'UPS',
  trackingNumber: '1Z999',
  trackingUrl: 'https://www.ups.com/track?tracknum=1Z999',
  isPickup: false,
  shippedAt: '2026-11-22T09:00:00.000Z',
  deliveredAt,
  lines: [{ __typename: 'ShipmentLine', position: 1, productName, quantity }],
});
/** The inputs of the recorded shipments. */
export const shipped = (sent: { operation: string; variables: Record<string, unknown> }[]) =>
  sent.filter(({ operation }) => operation === 'ShipOrder').map(({ variables }) => variables['input']);
