import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import { onTestFinished } from 'vitest';
import { startCards, type Cards } from '../start.ts';

export const SECRET = 'whsec_sandbox';

export interface Received {
  event: Stripe.Event;
  payload: string;
  signature: string;
}

/** A webhook endpoint that keeps what it receives, and answers what the test chooses. */
export interface Endpoint {
  url: string;
  received: Received[];
  /** Statuses of the next responses; 200 after the last one. */
  answers: number[];
}

export interface StandInTest {
  cards: Cards;
  stripe: Stripe;
  endpoint: Endpoint;
  control(path: string, body?: unknown): Promise<unknown>;
  types(): string[];
}

export async function openEndpoint(): Promise<Endpoint> {
  const endpoint: Endpoint = { url: '', received: [], answers: [] };
  const server = createServer((request, response) => {
    let payload = '';
    request.on('data', (chunk: Buffer) => (payload += chunk.toString()));
    request.on('end', () => {
      const signature = String(request.headers['stripe-signature']);
      endpoint.received.push({ payload, signature, event: JSON.parse(payload) as Stripe.Event });
      response.writeHead(endpoint.answers.shift() ?? 200).end();
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, 'localhost', resolve);
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  endpoint.url = `http://localhost:${(server.address() as AddressInfo).port}/webhooks/stripe`;
  return endpoint;
}

/** A data folder that is deleted after the test. */
export function makeDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'cards-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** Starts the stand-in with an endpoint for its webhooks, and the official SDK connected to it. */
export async function startStandIn(dataDir: string | null = null): Promise<StandInTest> {
  const endpoint = await openEndpoint();
  const cards = await startCards({ port: 0, dataDir, webhookUrl: endpoint.url, webhookSecret: SECRET });
  onTestFinished(() => cards.stop());
  return {
    cards,
    endpoint,
    stripe: sdkFor(cards),
    control: (path, body) => callControl(cards.url, path, body),
    types: () => endpoint.received.map(({ event }) => event.type),
  };
}

export function sdkFor({ url }: Cards): Stripe {
  const { hostname, port } = new URL(url);
  return new Stripe('sk_test_sandbox', { host: hostname, port: Number(port), protocol: 'http', maxNetworkRetries: 0 });
}

async function callControl(url: string, path: string, body?: unknown): Promise<unknown> {
  const post = { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  const response = await fetch(`${url}/__sandbox/${path}`, body === undefined ? {} : post);
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

/** Creates a paid intent; the amount is in cents. */
export function pay(stripe: Stripe, amount = 1200): Promise<Stripe.PaymentIntent> {
  return stripe.paymentIntents.create({
    amount,
    currency: 'usd',
    payment_method: 'pm_card_visa',
    confirm: true,
  });
}

/** The Stripe error with which the promise rejects. */
export async function refusalOf(promise: Promise<unknown>): Promise<InstanceType<typeof Stripe.errors.StripeError>> {
  const outcome = await promise.then(
    () => null,
    (error: unknown) => error,
  );
  if (outcome instanceof Stripe.errors.StripeError) return outcome;
  throw new Error('expected a Stripe error', { cause: outcome });
}
