import type { ReturnReason, ReturnStatus } from '#generated/prisma/enums.ts';
import { dashboardPath, myOrders } from './dashboard-links.ts';
import { type Formats, type MailKind, pieceRow, purchaseRows } from './letter.ts';
import type { MailedOrder, MailFacts } from './mail-facts.ts';
import { placeOf } from './pickup-paragraphs.ts';

type MailedReturn = Awaited<ReturnType<MailFacts['returnsOf']>>[number];
type Text = { subject: string; paragraphs: string[] };

const reasonNames: Record<ReturnReason, string> = {
  DAMAGED: 'It arrived damaged.',
  WRONG_PART: 'It is the wrong part.',
  DEFECTIVE: 'It does not work.',
  MISSING: 'It was missing from the delivery.',
  NOT_NEEDED: 'It is no longer needed.',
  OTHER: 'Another reason.',
};

/** A mail about the returns whose time `at` is nearest to that of the mail: both have the time of their transaction. */
const aboutReturn = (
  kind: Pick<MailKind, 'title' | 'to' | 'isOptional'>,
  at: Parameters<MailFacts['returnsOf']>[1],
  write: (returned: MailedReturn, order: MailedOrder, format: Formats) => Text | null,
): MailKind => ({
  ...kind,
  async write(mail, facts, format) {
    const [order, returns] = await Promise.all([facts.orderOf(mail), facts.returnsOf(mail, at)]);
    const [returned] = returns;
    const text = order && returned && write(returned, order, format);
    if (!text) return null;
    return {
      ...text,
      rows: [...purchaseRows(order), ...returns.map(({ line, quantity }) => pieceRow(line, quantity))],
      action: kind.to === 'admins' ? { label: 'Open the returns', path: dashboardPath('returns') } : myOrders,
    };
  },
});

/** Why the promise of an earlier mail about a declined return does not hold. */
function brokenPromise({ reason, approvedAt, receivedAt }: MailedReturn): string[] {
  if (!approvedAt) return [];
  if (reason === 'MISSING') return ['We have checked your claim again, and do not refund the missing parts.'];
  return receivedAt
    ? ['The parts have arrived, and we have checked them. We do not refund them.']
    : ['We had approved this return, and the parts have not arrived. It is closed: please do not send them any more.'];
}

/** Where the parts go: to the agency where they were picked up, if the shop still has it, else to the address of the shop. */
function paragraphsOfWayBack(order: MailedOrder, { seller }: Formats): string[] {
  const { label, pickup } = order;
  const refund = 'We refund you when they have arrived.';
  return pickup?.address
    ? [`Please bring the parts back to ${placeOf(order)}, with the order number ${label}. ${refund}`]
    : [`Please send the parts back to us, and write ${label} on the package. ${refund}`, `Our address:\n${seller}`];
}

/** After the end of a return, the promise of a mail about an earlier step does not hold. */
const isEnded = (status: ReturnStatus): boolean => status === 'DECLINED' || status === 'WITHDRAWN';

export const returnMails = {
  RETURN_REQUESTED: aboutReturn(
    { title: 'Return requested', to: 'admins', isOptional: true },
    'requestedAt',
    ({ reason, note }, { label }) => ({
      subject: `Return requested for order ${label}`,
      paragraphs: [reasonNames[reason], ...(note ? [note] : [])],
    }),
  ),

  RETURN_APPROVED: aboutReturn(
    { title: 'Return approved', to: 'customer', isOptional: false },
    'approvedAt',
    ({ status, reason, answer }, order, format) =>
      isEnded(status)
        ? null
        : {
            subject: `Your return for order ${order.label} is approved`,
            paragraphs: [
              ...(reason === 'MISSING' ? ['We refund the missing parts next.'] : paragraphsOfWayBack(order, format)),
              ...(answer ? [answer] : []),
            ],
          },
  ),

  RETURN_DECLINED: aboutReturn(
    { title: 'Return declined', to: 'customer', isOptional: false },
    'decidedAt',
    (returned, { label }) => ({
      subject: `Your return for order ${label} was declined`,
      paragraphs: [
        ...brokenPromise(returned),
        `Reason: ${returned.answer}`,
        'Do you see it differently? Reach us through the contact page.',
      ],
    }),
  ),

  RETURN_RECEIVED: aboutReturn(
    { title: 'Return received', to: 'customer', isOptional: true },
    'receivedAt',
    // Missing parts do not arrive; the mail of their refund follows.
    ({ status, reason }, { label }) =>
      reason === 'MISSING' || isEnded(status)
        ? null
        : {
            subject: `The returned parts of order ${label} have arrived`,
            paragraphs: ['Thank you. We check them and refund you next.'],
          },
  ),
} satisfies Record<string, MailKind>;
