import type { TaxCertificateStatus } from '#generated/prisma/enums.ts';
import { auditClause } from '#platform/audit.ts';
import { type CallKey, storeKey } from '#platform/idempotency.ts';
import { statement } from '#platform/statement.ts';

interface NewCertificate extends CallKey {
  id: string;
  userId: string;
  number: string;
  states: string[];
  expiresOn: string;
  maximum: number;
}

/** Adds a certificate, or returns no row if the user has the maximum. */
export const submitCertificate = statement<NewCertificate, { id: string }>(
  'tax-certificates.submit',
  (p) => `
    WITH added AS (
      INSERT INTO tax_certificates (id, user_id, number, states, expires_on)
      SELECT ${p.id}, ${p.userId}, ${p.number}, ${p.states}::text[], ${p.expiresOn}::date
      FROM tax_certificates WHERE user_id = ${p.userId} HAVING count(*) < ${p.maximum}
      RETURNING id
    ), ${storeKey(p, { from: 'added', userId: p.userId })}
    SELECT id FROM added`,
);

interface Decision {
  id: string;
  answer: string;
  /** Null for any. */
  seenStatus: TaxCertificateStatus | null;
  actorId: string;
}

const decide = (status: 'APPROVED' | 'DECLINED', allowed: string) =>
  statement<Decision, { id: string }>(
    `tax-certificates.${status.toLowerCase()}`,
    (p) => `
    WITH decided AS (
      UPDATE tax_certificates SET status = '${status}', answer = ${p.answer}, decided_at = now()
      WHERE id = ${p.id} AND status IN (${allowed})
        AND status = coalesce(${p.seenStatus}::tax_certificate_status, status)
      RETURNING id, user_id, old.status AS was, status, states, expires_on
    ), ${auditClause(p, {
      action: `TAX_CERTIFICATE_${status}`,
      subject: 'USER',
      from: 'decided',
      subjectId: 'user_id',
      actorId: p.actorId,
      before: `jsonb_build_object('taxCertificate', was)`,
      after: `jsonb_build_object('taxCertificate', status, 'states', states, 'expiresOn', expires_on)`,
    })}
    SELECT id FROM decided`,
  );

export const approveCertificate = decide('APPROVED', `'SUBMITTED'`);
/** Revokes an approved one, too. */
export const declineCertificate = decide('DECLINED', `'SUBMITTED', 'APPROVED'`);
