import { checkFirebaseAccount, readKeyDomains } from '#adapters/firebase-account.ts';
import type { Config } from '#config.ts';
import { type Finding, fault, ok, warning } from './finding.ts';

const ABOUT = 'identity provider';

/** The service account, and the key and the domains by which browsers sign in. */
export async function checkIdentity(config: Config): Promise<Finding[]> {
  const { identity } = config;
  // The emulator accepts any key and any domain.
  const [account, browsers] = await Promise.all([
    checkAccount(identity),
    identity.emulatorHost ? [] : checkKey(config),
  ]);
  return [account, ...browsers];
}

async function checkAccount(identity: Config['identity']): Promise<Finding> {
  try {
    await checkFirebaseAccount(identity);
    return ok(ABOUT, `reads the accounts of ${identity.projectId}`);
  } catch (error) {
    const { message } = error as Error;
    return fault(ABOUT, `refuses or does not answer (${message}): check GOOGLE_APPLICATION_CREDENTIALS`);
  }
}

async function checkKey({ identity, publicUrl }: Config): Promise<Finding[]> {
  const about = 'FIREBASE_API_KEY';
  try {
    const { status, domains, refusal } = await readKeyDomains({ ...identity, referrer: `${publicUrl}/` });
    if (status === 200) return checkDomains(domains, { identity, publicUrl });
    if (status === 403) {
      return [
        warning(about, `cannot be checked (${refusal}): if it is restricted, allow ${publicUrl} and Identity Toolkit`),
      ];
    }
    return [fault(about, `is refused (${refusal ?? status}): set the apiKey of the web app of ${identity.projectId}`)];
  } catch (error) {
    return [warning(about, `cannot be checked (${(error as Error).message}): run this again`)];
  }
}

function checkDomains(domains: string[], { identity, publicUrl }: Pick<Config, 'identity' | 'publicUrl'>): Finding[] {
  const { projectId, authDomain } = identity;
  const isListed = (host: string) => domains.some((domain) => host === domain || host.endsWith(`.${domain}`));
  if (!isListed(`${projectId}.firebaseapp.com`) && !isListed(`${projectId}.web.app`)) {
    const text = `is of another project, with the domains ${domains.join(', ')}: set the apiKey of ${projectId}`;
    return [fault('FIREBASE_API_KEY', text)];
  }
  const { hostname } = new URL(publicUrl);
  const missing = [hostname, authDomain].filter((host) => !isListed(host));
  return missing.length === 0
    ? [ok(ABOUT, `lets visitors of ${hostname} sign in`)]
    : [fault(ABOUT, `lacks domains, which Google sign-in needs: add ${missing.join(', ')} to its authorized domains`)];
}
