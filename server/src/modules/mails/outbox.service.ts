import type { Order } from '#modules/orders/order.type.ts';
import { inBatches } from '#platform/batches.ts';
import type { Pickups } from '#modules/orders/pickups/pickups.service.ts';
import type { Database } from '#platform/database.ts';
import type { Logger } from '#platform/logger.ts';
import { mails as mailsTotal } from '#platform/metrics.ts';
import { nameOfZone } from '#platform/time-zone.ts';
import type { Delivery, MailTransport, OutgoingMail } from '#ports/mail.ts';
import { type MailKind, renderLetter } from './letter.ts';
import { type ClaimedMail, isUnwritten, type MailedOrder, makeMailFacts } from './mail-facts.ts';
import { kindNames, massKinds, mailKinds } from './mail-kinds.ts';
import * as sql from './outbox.sql.ts';

export interface OutboxOptions {
  db: Database;
  logger: Logger;
  /** Null if the shop sends no mails. */
  transport: MailTransport | null;
  brand: { name: string; since: number; address: string };
  publicUrl: string;
  timeZone: string;
  unsubscribeUrlOf: (userId: string, kind: string) => string;
  receiptOf: (order: Order) => Promise<Buffer>;
  returnableUntil: (order: Order) => Date | null;
  pickupsOf: Pickups['ofOrders'];
}

/** Mails that a process claims at once, and how long it may take for them: each waits for four timeouts at most. */
const BATCH = 10;
const LEASE_SECONDS = 900;
/** With the waits of `markFailed`, the last try is a day after the first. */
const MAX_TRIES = 12;
const MAX_FAILURE_LENGTH = 500;
/** How long before the end of a reservation its mail is sent. */
const ENDING_HOURS = 6;

/** Sends the mails of the outbox: at least once each, and never by two processes at the same time. */
export function makeOutbox(options: OutboxOptions) {
  const { db, logger, transport, brand, publicUrl, timeZone, unsubscribeUrlOf, receiptOf, returnableUntil } = options;
  const facts = makeMailFacts(options);
  const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone });
  const zone = nameOfZone(timeZone);
  const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone });
  const formats = {
    moment: (time: Date) => `${format.format(time)} ${zone}`,
    day: (time: Date) => days.format(time),
    returnableUntil,
    seller: `${brand.name}\n${brand.address}`,
  };

  return {
    /**
     * Writes the mails that become due by time, then sends all that are due. A process that shuts down ends with the mail that
     * it is sending: cut off, that one would be sent again.
     */
    async sendDue(shutdown = new AbortController().signal): Promise<void> {
      await db.query(sql.enqueueEndingReservations, { hours: ENDING_HOURS });
      await db.query(sql.enqueueNewOrders, {});
      await db.query(sql.enqueueRunningLow, { timeZone });
      for (;;) {
        const claims = { kinds: kindNames, massKinds, limit: BATCH, leaseSeconds: LEASE_SECONDS };
        const claimed = (await db.query(sql.claimDue, claims)).toSorted(byAge);
        if (claimed.length === 0) return;
        await sendClaimed(claimed, shutdown);
        if (shutdown.aborted) return;
      }
    },

    deleteOld: () => inBatches(async (limit) => (await db.query(sql.deleteOld, { limit })).length),
  };

  /** A shutdown releases the mails that are left at once: the process may end before a slow mail server answers. */
  async function sendClaimed(claimed: ClaimedMail[], shutdown: AbortSignal): Promise<void> {
    if (shutdown.aborted) return release(claimed);
    const left = [...claimed];
    const end = new AbortController();
    const stopped = new Promise((resolve) => {
      shutdown.addEventListener('abort', resolve, { signal: end.signal });
    });
    try {
      for (let mail = left.shift(); mail; mail = left.shift()) {
        const sent = sendOne(mail);
        await Promise.race([sent, stopped]);
        await Promise.all(shutdown.aborted ? [sent, release(left.splice(0))] : [sent]);
      }
    } finally {
      end.abort();
    }
  }

  /** A failure is recorded in the row; it does not stop the mails after it. */
  async function sendOne(mail: ClaimedMail): Promise<void> {
    try {
      const letter = await write(mail);
      if (letter.kind === 'sharedOut') return;
      if (letter.kind === 'skipped') return await skip(mail, letter.reason);
      if (!transport) return await skip(mail, 'Email is not configured (SMTP_URL).');
      await record(mail, await transport.send(letter.mail));
    } catch (error) {
      logger.error({ err: error, mailId: mail.id }, 'mail not written; it will be tried again');
      await record(mail, { kind: 'failed', answer: error instanceof Error ? error.message : String(error) });
    }
  }

  /** Other processes need not wait for the end of the lease. */
  async function release(mails: ClaimedMail[]): Promise<void> {
    await db.query(sql.release, { ids: mails.map(({ id }) => id), tries: mails.map(({ tries }) => tries) });
  }

  async function receiptFor(order: MailedOrder) {
    const content = await receiptOf(order);
    return { fileName: `receipt-${order.label}.pdf`, contentType: 'application/pdf', content };
  }

  async function skip({ id, tries }: ClaimedMail, failure: string): Promise<void> {
    const [skipped] = await db.query(sql.markSkipped, { id, tries, failure });
    if (skipped) mailsTotal.inc({ outcome: 'skipped' });
  }

  async function record({ id, tries, ...mail }: ClaimedMail, delivery: Delivery): Promise<void> {
    if (delivery.kind === 'sent') {
      await db.query(sql.markSent, { id });
      mailsTotal.inc({ outcome: 'sent' });
      return;
    }
    const isFinal = delivery.kind === 'refused' || tries >= MAX_TRIES;
    const isUntaken = delivery.kind !== 'failed' && isUnwritten(mail);
    const failure = delivery.answer.slice(0, MAX_FAILURE_LENGTH);
    await db.query(sql.markFailed, { id, tries, failure, isFinal, isUntaken });
    mailsTotal.inc({ outcome: isFinal ? 'given_up' : 'failed' });
    // The answer may contain the address, so it is only in the row.
    logger.warn({ mailId: id, tries, isFinal }, 'mail not sent');
  }

  async function write(
    mail: ClaimedMail,
  ): Promise<{ kind: 'sharedOut' } | { kind: 'skipped'; reason: string } | { kind: 'written'; mail: OutgoingMail }> {
    const kind = mailKinds[mail.kind];
    if (!kind) return { kind: 'skipped', reason: 'This email does not exist.' };
    if (kind.to === 'admins' && !mail.userId) {
      const [sharing] = await db.query(sql.addressAdmins, { id: mail.id });
      return sharing && sharing.admins > 0 ? { kind: 'sharedOut' } : { kind: 'skipped', reason: 'There is no admin.' };
    }
    const [recipient] = await db.query(sql.recipientOf, { id: mail.id, tries: mail.tries });
    const reason = reasonToSkip(recipient, kind);
    if (!recipient || reason) return { kind: 'skipped', reason: reason ?? 'It has no recipient.' };
    const { userId, email, isVerified } = recipient;
    const addressed = { ...mail, isVerified };
    const unsubscribeUrl = kind.isOptional ? unsubscribeUrlOf(userId, mail.kind) : null;
    const order = kind.hasReceipt ? await facts.orderOf(addressed) : null;
    let { subject, html, text } = mail;
    const letter = await kind.write(addressed, facts, formats);
    if (!letter) return { kind: 'skipped', reason: 'There is nothing left to report.' };
    if (isUnwritten(mail)) {
      subject = letter.subject;
      ({ html, text } = renderLetter(letter, { brand, publicUrl, unsubscribeUrl }));
    }
    const attachments = order ? [await receiptFor(order)] : [];
    // The account may have another address since the letter was written.
    if (isUnwritten(mail) || email !== mail.address) {
      await db.query(sql.storeLetter, { id: mail.id, userId, address: email, subject, html, text });
    }
    const messageId = `<${mail.id}@${new URL(publicUrl).hostname}>`;
    return { kind: 'written', mail: { messageId, to: email, subject, html, text, unsubscribeUrl, attachments } };
  }
}

/** Postgres returns the claimed rows in any order, but a customer reads of the order before its payment. */
const byAge = (a: ClaimedMail, b: ClaimedMail) => (a.id < b.id ? -1 : 1);

function reasonToSkip(recipient: sql.Recipient | undefined, { to, isOptional }: MailKind): string | null {
  if (!recipient) return 'Its recipient is gone.';
  if (to === 'admins' && !recipient.isAdmin) return 'The recipient is no longer an admin.';
  if (!recipient.email) return 'The account no longer has an address.';
  if (recipient.isOthers) return 'The address belongs to another account.';
  if (isOptional && recipient.isRemoved) return 'The account was removed.';
  if (isOptional && recipient.isMuted) return 'The recipient turned these emails off.';
  if (isOptional && !recipient.isVerified) return 'The address is not verified.';
  return null;
}
