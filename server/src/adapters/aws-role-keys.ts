import { readFile } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';

export interface AwsKeys {
  accessKeyId: string;
  secretAccessKey: string;
  /** Empty for keys without an end. */
  sessionToken: string;
}

/** Where Amazon's machines publish the keys of their role; AWS sets the container's environment variables. */
export interface RoleSource {
  /** The address in a container of ECS or of an EKS pod, else empty. */
  containerUrl: string;
  containerToken: string;
  containerTokenFile: string;
  /** The metadata service of EC2. */
  instanceUrl: string;
}

interface Published {
  AccessKeyId: string;
  SecretAccessKey: string;
  Token: string;
  Expiration: string;
}

const TIMEOUT_MS = 2_000;
const RENEWAL_MS = 5 * 60_000;

/** The keys of the machine's role, read on first use and again five minutes before they expire. */
export function makeRoleKeys(source: RoleSource): () => Promise<AwsKeys> {
  const cache = new LRUCache<'keys', AwsKeys>({
    max: 1,
    fetchMethod: async (_name, _old, { options }) => {
      const published = await (source.containerUrl ? readContainerKeys(source) : readInstanceKeys(source.instanceUrl));
      // A time to live of 0 would mean no end.
      options.ttl = Math.max(1, Date.parse(published.Expiration) - Date.now() - RENEWAL_MS);
      return {
        accessKeyId: published.AccessKeyId,
        secretAccessKey: published.SecretAccessKey,
        sessionToken: published.Token,
      };
    },
  });
  return () => cache.forceFetch('keys');
}

async function readContainerKeys({ containerUrl, containerToken, containerTokenFile }: RoleSource): Promise<Published> {
  // AWS renews the file.
  const token = containerTokenFile ? (await readFile(containerTokenFile, 'utf8')).trim() : containerToken;
  return (await call(containerUrl, token ? { authorization: token } : {})).json() as Promise<Published>;
}

/** Version 2 of the metadata service: a session token first, then the only role of the instance. */
async function readInstanceKeys(url: string): Promise<Published> {
  const session = await call(`${url}/latest/api/token`, { 'x-aws-ec2-metadata-token-ttl-seconds': '300' }, 'PUT');
  const headers = { 'x-aws-ec2-metadata-token': await session.text() };
  const roles = `${url}/latest/meta-data/iam/security-credentials/`;
  const [role = ''] = (await (await call(roles, headers)).text()).split('\n');
  return (await call(`${roles}${role.trim()}`, headers)).json() as Promise<Published>;
}

async function call(url: string, headers: Record<string, string>, method = 'GET'): Promise<Response> {
  const response = await fetch(url, { method, headers, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`No keys of the machine's role: ${url} answered ${response.status}`);
  return response;
}
