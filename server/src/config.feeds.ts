import { makeValidator, str } from 'envalid';
import { isLoopbackHost, rate } from '#config.validators.ts';

const hostList = makeValidator<string>((text) => {
  for (const host of hostsOf(text)) {
    const isHost = URL.canParse(`https://${host}`) && new URL(`https://${host}`).host === host;
    if (!isHost) throw new Error('must be hosts such as feeds.supplier.com, or host:port, comma-separated');
  }
  return text;
});

const hostsOf = (text: string): string[] => text.split(',').flatMap((host) => host.trim().toLowerCase() || []);

/** A file is read as an upload is: 50 MB. */
const MAX_BYTES = 50_000_000;

/** The settings of feeds. Without FEED_HOSTS the shop fetches none. */
export const feedSpecs = {
  FEED_HOSTS: hostList({ default: '', desc: 'comma-separated hosts from which the shop may fetch files of feeds' }),
  FEED_SECRET: str({ default: '', desc: 'encrypts the credentials of feeds; 32 characters or more' }),
  FEED_TIMEOUT_SECONDS: rate({ default: 60, desc: 'the timeout of fetching a file of a feed' }),
};

export const feedsOf = (settings: { FEED_HOSTS: string; FEED_SECRET: string; FEED_TIMEOUT_SECONDS: number }) => ({
  hosts: hostsOf(settings.FEED_HOSTS),
  secret: settings.FEED_SECRET,
  timeoutMs: settings.FEED_TIMEOUT_SECONDS * 1_000,
  maxBytes: MAX_BYTES,
});

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Missing settings of feeds, and those that production refuses. */
export function invalidFeeds(settings: Partial<Record<'NODE_ENV' | keyof typeof feedSpecs, unknown>>): string[] {
  const hosts = hostsOf(text(settings.FEED_HOSTS));
  const secret = text(settings.FEED_SECRET);
  if (hosts.length === 0) return [];
  const isProduction = settings.NODE_ENV === 'production';
  return [
    ...(secret.length < 32 ? ['FEED_SECRET: must have 32 characters or more'] : []),
    ...(isProduction && secret.includes('sandbox') ? ["FEED_SECRET: this is the sandbox's key"] : []),
    ...(isProduction && hosts.some(isLoopbackHost) ? ['FEED_HOSTS: this machine is not for production'] : []),
  ];
}
