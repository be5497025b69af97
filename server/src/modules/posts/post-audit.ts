import type { AuditAction, Prisma } from '#generated/prisma/client.ts';
import { recordAudit } from '#platform/audit.ts';
import type { PostKind } from './post.type.ts';

interface AuditedPost {
  action: AuditAction;
  actorId: string;
  kind: PostKind;
  postId: string;
  productId: string;
  reason?: string;
}

/** Adds an entry about a post, under its part. The log has no texts of users. */
export const recordPost = (
  tx: Prisma.TransactionClient,
  { action, actorId, kind, postId, productId, reason }: AuditedPost,
): Promise<void> =>
  recordAudit(tx, {
    action,
    subject: 'PRODUCT',
    subjectId: productId,
    actorId,
    after: { kind, postId, ...(reason !== undefined && { reason }) },
  });
