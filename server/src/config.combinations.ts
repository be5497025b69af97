import { invalidFeeds } from '#config.feeds.ts';
import { type imageSpecs, invalidImages } from '#config.images.ts';
import { isLoopbackHost } from '#config.validators.ts';

export const LIVE_STRIPE_API = 'https://api.stripe.com';

type Name =
  | 'NODE_ENV'
  | 'PUBLIC_URL'
  | 'DATABASE_URL'
  | 'DATABASE_MIGRATION_URL'
  | 'PLAYGROUND_USERS'
  | 'ADMIN_EMAILS'
  | 'SMTP_URL'
  | 'MAIL_FROM'
  | 'MAIL_SECRET'
  | 'FEED_HOSTS'
  | 'FEED_SECRET'
  | `FIREBASE_${'PROJECT_ID' | 'API_KEY' | 'AUTH_EMULATOR_HOST'}`
  | `STRIPE_${'SECRET_KEY' | 'PUBLISHABLE_KEY' | 'WEBHOOK_SECRET' | 'API_URL' | 'JS_URL'}`;

/** Partial, because missing settings are reported together with invalid combinations. */
type Settings = Partial<Record<Name | keyof typeof imageSpecs, unknown>>;

/** Invalid combinations of settings that are valid one by one. */
export function invalidCombinations(settings: Settings): string[] {
  return [
    ...invalidImages(settings),
    ...(settings.SMTP_URL ? mailSettings(settings) : []),
    ...invalidFeeds(settings),
    ...mixedKeys(settings),
    ...(settings.NODE_ENV === 'production' ? sandboxSettings(settings) : []),
  ];
}

/** What the shop needs to send mails. */
function mailSettings({ NODE_ENV, MAIL_FROM, MAIL_SECRET }: Settings): string[] {
  const secret = text(MAIL_SECRET);
  return [
    ...invalidSender(text(MAIL_FROM).trim()),
    ...(secret.length < 32 ? ['MAIL_SECRET: must have 32 characters or more'] : []),
    ...(NODE_ENV === 'production' && secret.includes('sandbox') ? ["MAIL_SECRET: this is the sandbox's key"] : []),
  ];
}

const address = String.raw`[^\s"<>(),:;@]+@[^\s"<>(),:;@]+`;
const sender = new RegExp(String.raw`^(${address}|("[^"<>]*"|[^"<>(),:;@]*)\s*<${address}>)$`);

function invalidSender(from: string): string[] {
  if (/^(["']).*\1$/.test(from)) {
    return ['MAIL_FROM: remove the quotes around it; docker run and kubectl read them as a part of the value'];
  }
  return sender.test(from) ? [] : ['MAIL_FROM: must be one address, or a name and <address>'];
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Sandbox values in production: they are public in .env.example and docker/sandbox.env. */
function sandboxSettings(settings: Settings): string[] {
  const faults: string[] = [];
  if (isOfThisMachine(text(settings.PUBLIC_URL))) {
    faults.push(`PUBLIC_URL: is ${text(settings.PUBLIC_URL)}: set the https address that browsers use`);
  }
  if (settings.FIREBASE_AUTH_EMULATOR_HOST) {
    faults.push('FIREBASE_AUTH_EMULATOR_HOST: the emulator accepts unsigned tokens; it is not for production');
  }
  if (settings.PLAYGROUND_USERS) faults.push('PLAYGROUND_USERS: passwords in a page are for the sandbox only');
  if (text(settings.FIREBASE_PROJECT_ID).startsWith('demo-')) {
    faults.push("FIREBASE_PROJECT_ID: demo-… is the emulator's project");
  }
  for (const name of [
    'FIREBASE_API_KEY',
    'STRIPE_SECRET_KEY',
    'STRIPE_PUBLISHABLE_KEY',
    'STRIPE_WEBHOOK_SECRET',
  ] as const) {
    if (/sandbox(-api-key)?$/.test(text(settings[name]))) faults.push(`${name}: this is the sandbox's key`);
  }
  for (const name of ['DATABASE_URL', 'DATABASE_MIGRATION_URL'] as const) {
    if (/:\/\/(kelvin|kelvin_server):\1@/.test(text(settings[name])))
      faults.push(`${name}: this is the sandbox's password`);
  }
  if (/@example\.com\s*(,|$)/i.test(text(settings.ADMIN_EMAILS))) {
    faults.push('ADMIN_EMAILS: example.com belongs to the accounts of the sandbox');
  }
  if (settings.STRIPE_API_URL !== LIVE_STRIPE_API) faults.push(`STRIPE_API_URL: must be ${LIVE_STRIPE_API}`);
  if (!text(settings.STRIPE_JS_URL).startsWith('https://js.stripe.com/')) {
    faults.push('STRIPE_JS_URL: must be of https://js.stripe.com/');
  }
  return faults;
}

/** Mails, sitemap and previews of pages have this address. An invalid one is reported by itself. */
function isOfThisMachine(publicUrl: string): boolean {
  return URL.canParse(publicUrl) && (!publicUrl.startsWith('https:') || isLoopbackHost(new URL(publicUrl).hostname));
}

/** Stripe keys of different modes: payments would reach an account that the server does not read. */
function mixedKeys({ STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY }: Settings): string[] {
  const [secret, publishable] = [text(STRIPE_SECRET_KEY), text(STRIPE_PUBLISHABLE_KEY)];
  const faults: string[] = [];
  if (secret && !/^(sk|rk)_(live|test)_/.test(secret)) {
    faults.push('STRIPE_SECRET_KEY: starts with sk_live_, rk_live_, sk_test_ or rk_test_');
  }
  if (publishable && !/^pk_(live|test)_/.test(publishable)) {
    faults.push('STRIPE_PUBLISHABLE_KEY: starts with pk_live_ or pk_test_');
  }
  const modes = [secret, publishable].map((key) => /^.._(live|test)_/.exec(key)?.[1]);
  if (modes[0] && modes[1] && modes[0] !== modes[1]) {
    faults.push(`STRIPE_PUBLISHABLE_KEY: is for ${modes[1]}, while STRIPE_SECRET_KEY is for ${modes[0]}`);
  }
  return faults;
}
