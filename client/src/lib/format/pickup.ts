import { formatCount } from './count.ts';
import { describeTransfer } from './transfer.ts';

/** When a customer can have pieces that other locations send. */
export const describeReady = (days: number): string =>
  `ready ${describeTransfer(days)}${days === 0 ? '' : ' after you pay'}`;

type Pieces = {
  agency: string;
  quantity: number;
  /** Pieces at the agency. */
  here: number;
  transferDays: number;
};

/** "60 of 150 pieces are at Tulsa today. The rest comes by transfer, ready within 2 business days after you pay." */
export function describePickup({ agency, quantity, here, transferDays }: Pieces): string {
  const pieces = `${formatCount(quantity)} ${quantity === 1 ? 'piece' : 'pieces'}`;
  if (here >= quantity) return `${formatCount(quantity)} here today at ${agency}.`;
  const ready = `by transfer, ${describeReady(transferDays)}`;
  if (here === 0) return `${agency} has none today. The ${pieces} come ${ready}.`;
  return `${formatCount(here)} of ${pieces} ${here === 1 ? 'is' : 'are'} at ${agency} today. The rest comes ${ready}.`;
}

type OrderedPickup = { agency: string; transferred: number; transferDays: number };

/** Of a placed order: what other locations send; empty if they send nothing. */
export function describeTransferred({ agency, transferred, transferDays }: OrderedPickup): string {
  if (transferred === 0) return '';
  const pieces = transferred === 1 ? '1 piece comes' : `${formatCount(transferred)} pieces come`;
  const ready = `${describeTransfer(transferDays)}${transferDays === 0 ? '' : ' after payment'}`;
  return `${pieces} to ${agency} by transfer, ready ${ready}.`;
}
