import type { Carrier } from '#generated/graphql.ts';

export const carrierNames: Record<Carrier, string> = {
  UPS: 'UPS',
  FEDEX: 'FedEx',
  USPS: 'USPS',
  DHL: 'DHL',
  FREIGHT: 'Freight',
  OWN_TRUCK: 'Our own truck',
};
