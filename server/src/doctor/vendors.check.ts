import { existsSync } from 'node:fs';
import { access, constants, statfs } from 'node:fs/promises';
import path from 'node:path';
import { makeImageBucket } from '#adapters/image-bucket.ts';
import { readStripeAccount, type WebhookEndpoint } from '#adapters/stripe-account.ts';
import { checkSmtp } from '#adapters/smtp.ts';
import type { Config } from '#config.ts';
import { checkClock, type Finding, fault, inProduction, ok, warning } from './finding.ts';

const GIGABYTE = 1e9;

/** The keys, the clock, and the webhook endpoint as the card provider knows it. */
export async function checkCards(config: Config): Promise<Finding[]> {
  const about = 'card provider';
  const account = await readStripeAccount(config.cards);
  if (account.kind === 'unreachable') return [fault(about, `does not answer (${account.message}): check the network`)];
  if (account.kind === 'refused') {
    const text = `refuses the key (${account.message}): set a key that may also read charges, refunds, disputes and webhook endpoints`;
    return [fault('STRIPE_SECRET_KEY', text)];
  }
  const mode = config.cards.isLive
    ? ok(about, 'live keys')
    : inProduction(config, warning('STRIPE_SECRET_KEY', 'is a test key: no money moves; set the live keys'));
  return [
    mode,
    ...others(account.charges),
    checkClock(about, account.clockMs),
    ...checkEndpoint(config, account.endpoints),
  ];
}

/** The shop leaves them alone, unless they name an order as those of another shop would. */
function others({ all, ofOthers }: { all: number; ofOthers: number }): Finding[] {
  const text = `${ofOthers} of its last ${all} payments name no order and are left alone; another shop needs another account`;
  return ofOthers > 0 ? [ok('card provider', text)] : [];
}

function checkEndpoint(config: Config, endpoints: WebhookEndpoint[]): Finding[] {
  const about = 'webhook endpoint';
  const url = webhookUrl(config);
  const endpoint = endpoints.find((one) => one.url === url);
  if (!endpoint) return [inProduction(config, fault(about, `is missing: add ${url} at the card provider`))];
  const { isEnabled, missing } = endpoint;
  if (!isEnabled) return [fault(about, 'is disabled: enable it at the card provider')];
  if (missing.length > 0) return [fault(about, `lacks events: subscribe it to ${missing.join(', ')}`)];
  return [ok(about, 'subscribed to all needed events')];
}

/** Sends a webhook without a signature to the public address: a running shop refuses it with 400. */
export async function checkWebhookAddress(config: Config): Promise<Finding[]> {
  const about = 'webhook address';
  const url = webhookUrl(config);
  try {
    const response = await fetch(url, { method: 'POST', body: '{}', signal: AbortSignal.timeout(5_000) });
    if (response.status === 400) return [ok(about, `${url} is the shop's`)];
    return [fault(about, `${url} answers ${response.status}: let the balancer pass POST requests to the shop`)];
  } catch {
    return [warning(about, `${url} does not answer from here: start the shop, check DNS and balancer, run this again`)];
  }
}

const webhookUrl = ({ publicUrl }: Config): string => new URL('/webhooks/stripe', publicUrl).href;

export async function checkMail(config: Config): Promise<Finding[]> {
  const about = 'mail server';
  const { smtp } = config.mail;
  if (!smtp) return [inProduction(config, warning('SMTP_URL', 'is empty: customers get no mail; set the mail server'))];
  try {
    const login = await checkSmtp(smtp);
    if (login === 'withoutLogin')
      return [warning(about, 'offers a login, and SMTP_URL has none: it may refuse mails; set user and password')];
    return [ok(about, `accepts the login, mails come from ${smtp.from}; no mail was tried`)];
  } catch (error) {
    const { message, code } = error as { message: string; code?: string };
    const relay =
      code === 'ETLS' ? ', which for a relay of your own network without STARTTLS ends in ?requireTLS=false' : '';
    return [fault(about, `refuses or does not answer (${message}): check SMTP_URL${relay}`)];
  }
}

export async function checkImages({ images }: Config): Promise<Finding[]> {
  const about = 'images';
  try {
    if (images.store === 's3') {
      await makeImageBucket(images.bucket).get('doctor');
      const more = 'uploads need s3:PutObject and s3:DeleteObject, too';
      return [ok(about, `the bucket ${images.bucket.bucket} can be read; ${more}`)];
    }
    // The first upload creates the folder.
    const folder = existsSync(images.dir) ? images.dir : path.dirname(path.resolve(images.dir));
    await access(folder, constants.W_OK);
    const { bavail, bsize } = await statfs(folder);
    const free = (bavail * bsize) / GIGABYTE;
    const text = `${images.dir} has ${free.toFixed(1)} GB free`;
    return [free < 1 ? fault(about, `${text}: uploads will fail soon; free some space`) : ok(about, text)];
  } catch (error) {
    const { message, cause = message } = error as Error;
    // Without the right to list a bucket, Amazon answers the same for each absent picture.
    if (String(cause).includes('<Code>AccessDenied</Code>')) {
      const rights =
        'allow s3:ListBucket on the bucket, and s3:GetObject, s3:PutObject and s3:DeleteObject on its objects';
      return [fault(about, `are refused by the bucket (${String(cause)}): ${rights}`)];
    }
    return [fault(about, `cannot be stored (${String(cause)}): check the settings IMAGES_…`)];
  }
}
