import type { ShipmentAnswer } from './answers.ts';
import type { Person } from './people.ts';
import type { Shop } from './shop.ts';

const payload = `{ order { status shipments { id carrier trackingNumber trackingUrl deliveredAt } } }`;
type Payload = { order: { status: string; shipments: ShipmentAnswer[] } };

export const markShipmentDelivered = (
  shop: Shop,
  input: { shipmentId: string; idempotencyKey?: string },
  as?: Person,
) =>
  shop.call<{ markShipmentDelivered: Payload }>(
    `mutation ($input: MarkShipmentDeliveredInput!) { markShipmentDelivered(input: $input) ${payload} }`,
    { input },
    as,
  );

export const correctTracking = (shop: Shop, input: object, as?: Person) =>
  shop.call<{ correctTracking: Payload }>(
    `mutation ($input: CorrectTrackingInput!) { correctTracking(input: $input) ${payload} }`,
    { input },
    as,
  );
