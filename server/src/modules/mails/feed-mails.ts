import { dashboardPath } from './dashboard-links.ts';
import type { MailKind } from './letter.ts';

/** Mails about feeds that need an admin. */
export const feedMails = {
  FEED_WAITING: {
    title: 'Feed needs review',
    to: 'admins',
    isOptional: true,
    async write(mail, facts) {
      const feed = await facts.feedOf(mail);
      const file = feed?.lastImport;
      if (!feed || file?.state !== 'DRAFT' || !file.waitsFor) return null;
      return {
        subject: `The feed ${feed.name} needs your review`,
        paragraphs: [
          file.waitsFor,
          'Nothing in the catalog has changed yet. Check the import, then apply it or delete it.',
        ],
        rows: [
          { name: 'File', value: file.fileName },
          { name: 'Rows', value: file.rowCount.toLocaleString('en-US') },
        ],
        // A newer file may have replaced this one when the mail is read.
        action: { label: 'Open the feeds', path: dashboardPath('imports/feeds') },
      };
    },
  },

  FEED_FAILED: {
    title: 'Feed failed',
    to: 'admins',
    isOptional: true,
    async write(mail, facts) {
      const feed = await facts.feedOf(mail);
      if (feed?.lastResult !== 'FAILED' || !feed.lastError) return null;
      const retry = feed.isPaused ? 'It is paused: fetch it again, or resume it.' : 'We will retry automatically.';
      return {
        subject: `The feed ${feed.name} failed`,
        paragraphs: [feed.lastError, `${retry} You get no other email until the feed works again.`],
        action: { label: 'Open the feeds', path: dashboardPath('imports/feeds') },
      };
    },
  },
} satisfies Record<string, MailKind>;
