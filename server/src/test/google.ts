import { vi } from 'vitest';
import { redirectHttps } from '../../../tests/support/google/redirect-https.ts';
import { startGoogle } from '../../../tests/support/google/stand-in.ts';

export { answerOf, failures, PROJECT, refusedLookup, tokenOf } from '../../../tests/support/google/stand-in.ts';

/** Sends all HTTPS requests of Google's real library in this process to the stand-in; nothing else is replaced. */
export async function standInForGoogle() {
  const google = await startGoogle();
  const restore = redirectHttps(google.port);
  vi.stubEnv('GOOGLE_APPLICATION_CREDENTIALS', google.credentials);
  vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', '');
  return {
    ...google,
    async close() {
      vi.unstubAllEnvs();
      restore();
      await google.stop();
    },
  };
}
