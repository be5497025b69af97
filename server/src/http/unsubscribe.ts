import type { FastifyInstance } from 'fastify';
import type { MailPreferences } from '#modules/mails/mail-preferences.service.ts';
import type { RateLimits } from '#platform/rate-limits.ts';

interface Parts {
  preferences: Pick<MailPreferences, 'isSigned' | 'turnOff'>;
  rateLimits: RateLimits;
}

/**
 * POST /unsubscribe?token=…: mail programs send it for the header List-Unsubscribe-Post (RFC 8058). A GET of the same
 * address is a page of the browser app, because programs that check links open all of them.
 */
export async function registerUnsubscribe(app: FastifyInstance, { preferences, rateLimits }: Parts): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The body is always `List-Unsubscribe=One-Click`.
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    scope.post<{ Querystring: { token?: unknown } }>('/unsubscribe', { bodyLimit: 10_000 }, async (request, reply) => {
      const token = typeof request.query.token === 'string' ? request.query.token : '';
      // Mail providers send it for all their readers from a few addresses, so only forged links count.
      if (!preferences.isSigned(token)) await rateLimits.spend(request, 'contact');
      await preferences.turnOff(token);
      return reply.type('text/plain').send('You will get no more emails like this.\n');
    });
  });
}
