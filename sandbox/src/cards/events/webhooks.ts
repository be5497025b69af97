import { newId, nowInSeconds } from '../ids.ts';
import type { Store } from '../store/store.ts';
import type { Delivery, StoredEvent } from '../store/tables.ts';
import { firstAttemptAt, DEFAULT_MODE, shuffled, type DeliveryMode } from './delivery-mode.ts';
import { post, type Endpoint } from './post-event.ts';

const API_VERSION = '2026-10-28.endive';
const MAX_CONCURRENT = 8;
/** Grows like Stripe's, but the first retries are faster: a developer waits for them. */
const RETRY_AFTER_SECONDS = [1, 2, 5, 15, 60, 300, 900, 3600];
const GIVE_UP_AFTER_SECONDS = 3 * 86_400;

export interface Sent {
  event: string;
  type: string;
  /** HTTP status of the shop's response; null without one. */
  status: number | null;
}

/** Stores events, and posts each until the shop answers 2xx. */
export class Webhooks {
  deliveryMode: DeliveryMode = DEFAULT_MODE;
  readonly #store: Store;
  readonly #endpoint: Endpoint | null;
  readonly #inFlight = new Set<string>();
  readonly #stop = new AbortController();
  #timer: NodeJS.Timeout | undefined;

  constructor(store: Store, endpoint: Endpoint | null) {
    this.#store = store;
    this.#endpoint = endpoint;
  }

  /** Where events are posted; null without webhooks. */
  get url(): string | null {
    return this.#endpoint?.url ?? null;
  }

  record(type: string, object: unknown, request: StoredEvent['request']): void {
    const event: StoredEvent = {
      id: newId('evt'),
      object: 'event',
      api_version: API_VERSION,
      created: nowInSeconds(),
      data: { object },
      livemode: false,
      pending_webhooks: this.#endpoint ? 1 : 0,
      request,
      type,
    };
    this.#store.put('events', event);
    if (!this.#endpoint || this.deliveryMode.mode === 'drop') return;
    const { repeat } = this.deliveryMode;
    this.#store.put('deliveries', {
      id: event.id,
      attempts: 0,
      dueAt: firstAttemptAt(this.deliveryMode),
      remaining: repeat,
    });
  }

  /** Sends the deliveries that are due, and sets a timer for the next one. */
  deliverDue(): void {
    clearTimeout(this.#timer);
    if (this.#stop.signal.aborted) return;
    const waiting = this.#store.all('deliveries').filter(({ id, dueAt }) => dueAt !== null && !this.#inFlight.has(id));
    const due = waiting
      .filter(({ dueAt }) => (dueAt ?? 0) <= Date.now())
      .slice(0, MAX_CONCURRENT - this.#inFlight.size);
    for (const delivery of due) void this.#send(delivery.id).then(() => this.deliverDue());
    const later = waiting.map(({ dueAt }) => dueAt ?? 0).filter((dueAt) => dueAt > Date.now());
    if (later.length > 0) this.#timer = setTimeout(() => this.deliverDue(), Math.min(...later) - Date.now() + 1);
  }

  /** Sends the held events one by one, or the named ones in that order, even if they were delivered before. */
  async release(named?: string[]): Promise<Sent[]> {
    const sent: Sent[] = [];
    for (const id of named ?? this.#heldEventIds()) {
      const result = await this.#send(id);
      if (result) sent.push(result);
    }
    this.deliverDue();
    return sent;
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#stop.abort();
  }

  #heldEventIds(): string[] {
    const held = this.#store.all('deliveries').filter(({ dueAt }) => dueAt === null);
    const ids = held.flatMap(({ id, remaining }) => Array.from({ length: remaining }, () => id));
    return this.deliveryMode.shuffle ? shuffled(ids) : ids;
  }

  async #send(id: string): Promise<Sent | null> {
    const event = this.#store.find('events', id);
    if (!event || !this.#endpoint) return null;
    this.#inFlight.add(id);
    const status = await post(event, this.#endpoint, this.#stop.signal);
    this.#inFlight.delete(id);
    const delivery = this.#store.find('deliveries', id);
    if (delivery && !this.#stop.signal.aborted) this.#recordAttempt(event, delivery, status);
    return { event: id, type: event.type, status };
  }

  #recordAttempt(event: StoredEvent, delivery: Delivery, status: number | null): void {
    const arrived = status !== null && status >= 200 && status < 300;
    if (arrived) this.#markDelivered(event, delivery);
    else this.#scheduleRetry(event, delivery);
    this.#store.commit();
  }

  #markDelivered(event: StoredEvent, delivery: Delivery): void {
    this.#store.put('events', { ...event, pending_webhooks: 0 });
    if (delivery.remaining > 1) this.#store.put('deliveries', { ...delivery, remaining: delivery.remaining - 1 });
    else this.#store.remove('deliveries', event.id);
  }

  #scheduleRetry(event: StoredEvent, delivery: Delivery): void {
    const seconds = RETRY_AFTER_SECONDS[delivery.attempts] ?? 3600;
    const isTooOld = nowInSeconds() + seconds > event.created + GIVE_UP_AFTER_SECONDS;
    if (isTooOld) this.#store.remove('deliveries', event.id);
    else
      this.#store.put('deliveries', {
        ...delivery,
        attempts: delivery.attempts + 1,
        dueAt: Date.now() + seconds * 1000,
      });
  }
}
