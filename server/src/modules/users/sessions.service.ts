import type { Database } from '#platform/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Logger } from '#platform/logger.ts';
import type { IdentityProvider } from '#ports/identity.ts';
import * as sql from './user.sql.ts';
import type { Viewer } from './user.type.ts';

interface Collaborators {
  db: Database;
  identity: Pick<IdentityProvider, 'revoke'>;
  logger: Logger;
}

/**
 * Ends sessions. A session is one sign-in at the identity provider: renewed tokens keep its time, so the row of the user
 * refuses them permanently, also during an outage of the provider.
 */
export function makeSessions({ db, identity, logger }: Collaborators) {
  return {
    /** Ends the session of the current request; the user's other sessions continue. */
    async end({ id: userId, signedInAt }: Viewer): Promise<void> {
      await db.query(sql.endSession, { userId, signedInAt });
    },

    /** Ends all sessions of the user and returns the time. */
    async endAll({ id: userId }: Viewer): Promise<Date> {
      const [ended] = await db.query(sql.endAllSessions, { userId });
      if (!ended) throw new AppError('UNAUTHENTICATED', 'This account was removed.');
      await identity.revoke(ended.uid).catch((error: unknown) => {
        if (!(error instanceof AppError)) throw error;
        logger.warn({ err: error, userId }, 'refresh tokens not revoked');
      });
      return ended.signedOutAt;
    },
  };
}
