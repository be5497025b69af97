import type { Carrier } from './shipments.type.ts';

const pages: Record<Carrier, string | null> = {
  UPS: 'https://www.ups.com/track?tracknum=',
  FEDEX: 'https://www.fedex.com/fedextrack/?trknbr=',
  USPS: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
  DHL: 'https://www.dhl.com/us-en/home/tracking.html?tracking-id=',
  FREIGHT: null,
  OWN_TRUCK: null,
};

interface Tracked {
  carrier: Carrier | null;
  trackingNumber: string | null;
}

/** The carrier's page of a shipment; null without a number, or if the carrier has no such page. */
export function trackingPage({ carrier, trackingNumber }: Tracked): string | null {
  const page = carrier && pages[carrier];
  return page && trackingNumber ? `${page}${encodeURIComponent(trackingNumber)}` : null;
}
