import type { TaxCertificate } from '#generated/prisma/client.ts';
import { dashboardPath } from './dashboard-links.ts';
import type { Letter, MailKind } from './letter.ts';

// Its last day is a day without a time, which Prisma returns as midnight UTC.
const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const lastDayOf = ({ expiresOn }: TaxCertificate) => days.format(expiresOn);

/** A mail about a certificate that still has the status of the decision. */
const aboutCertificate = (
  title: string,
  status: TaxCertificate['status'],
  write: (certificate: TaxCertificate) => Pick<Letter, 'subject' | 'paragraphs'>,
): MailKind => ({
  title,
  to: 'user',
  isOptional: false,
  async write(mail, facts) {
    const certificate = await facts.certificateOf(mail);
    if (certificate?.status !== status) return null;
    return {
      ...write(certificate),
      rows: [
        { name: 'Certificate', value: certificate.number },
        { name: 'States', value: certificate.states.join(', ') },
        { name: 'Valid through', value: lastDayOf(certificate) },
      ],
      action: { label: 'See your certificates', path: dashboardPath('account') },
    };
  },
});

export const certificateMails = {
  TAX_CERTIFICATE_APPROVED: aboutCertificate('Tax certificate approved', 'APPROVED', (certificate) => ({
    subject: 'Your tax certificate is approved',
    paragraphs: [
      `New orders to these states are free of sales tax through ${lastDayOf(certificate)}. Earlier orders keep their tax.`,
      ...(certificate.answer ? [certificate.answer] : []),
    ],
  })),

  TAX_CERTIFICATE_DECLINED: aboutCertificate('Tax certificate declined', 'DECLINED', ({ answer }) => ({
    subject: 'Your tax certificate was declined',
    paragraphs: [`Reason: ${answer}`, 'You can submit a corrected certificate under My account.'],
  })),

  TAX_CERTIFICATE_REVOKED: aboutCertificate('Tax certificate revoked', 'DECLINED', ({ answer }) => ({
    subject: 'Your tax certificate was revoked',
    paragraphs: [
      `Reason: ${answer}`,
      'We charge sales tax on new orders again. You can submit another certificate under My account.',
    ],
  })),
} satisfies Record<string, MailKind>;
