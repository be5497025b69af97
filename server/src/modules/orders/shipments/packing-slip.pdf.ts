import { type Brand, openSheet } from '#platform/pdf-sheet.ts';
import { formatOrderNumber } from '../order.type.ts';
import type { Carrier } from './shipments.type.ts';

const carrierNames: Record<Carrier, string> = {
  UPS: 'UPS',
  FEDEX: 'FedEx',
  USPS: 'USPS',
  DHL: 'DHL',
  FREIGHT: 'Freight',
  OWN_TRUCK: 'Our own truck',
};

export interface PackingSlipFacts {
  brand: Brand;
  order: {
    number: number;
    customerName: string;
    phone: string;
    address: string;
    poNumber: string | null;
    jobName: string | null;
    pickupAgency: string | null;
  };
  shipment: { id: string; shippedAt: Date; carrier: Carrier | null; trackingNumber: string | null };
  lines: { productName: string; partNumber: string; quantity: number; ordered: number }[];
}

/** The list that goes into the box: no prices, because the receiver is not always the buyer. */
export async function packingSlipPdf({ brand, order, shipment, lines }: PackingSlipFacts): Promise<Buffer> {
  const { id, shippedAt, carrier, trackingNumber } = shipment;
  const number = formatOrderNumber(order.number);
  const furtherTitle = `Packing slip ${number}`;
  const sheet = await openSheet({ brand, name: 'Packing slip', id, furtherTitle, createdAt: shippedAt });
  sheet.fact('Order', number);
  sheet.fact('Shipped on', sheet.day(shippedAt));
  if (carrier) sheet.fact('Carrier', [carrierNames[carrier], trackingNumber].filter(Boolean).join(', '));
  if (order.pickupAgency) sheet.fact('Pick up at', order.pickupAgency);
  const address = order.pickupAgency ? [] : [order.address];
  const receiver = [order.customerName, ...address, order.phone].filter(Boolean).join('\n');
  sheet.fact(order.pickupAgency ? 'Customer' : 'Ship to', receiver);
  if (order.poNumber) sheet.fact('PO number', order.poNumber);
  if (order.jobName) sheet.fact('Job', order.jobName);
  sheet.line(['Part', '', 'Ordered', 'In this box'], { isHead: true });
  const count = (pieces: number) => pieces.toLocaleString('en-US');
  for (const { productName, partNumber, quantity, ordered } of lines) {
    sheet.line([`${productName}\n${partNumber}`, ' ', count(ordered), count(quantity)]);
  }
  sheet.sum('Pieces', count(lines.reduce((all, { quantity }) => all + quantity, 0)));
  return sheet.finish(`Something missing or damaged? Open your order at ${brand.name}, or call us.`);
}
