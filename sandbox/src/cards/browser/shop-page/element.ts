import { Container } from './container.ts';
import { listen, type ElementType, type FromFrame, type FrameOptions, type Result, type ToFrame } from '../messages.ts';

const FRAME_TITLES: Record<ElementType, string> = {
  card: 'Secure card payment input frame',
  cardNumber: 'Secure card number input frame',
  cardExpiry: 'Secure expiration date input frame',
  cardCvc: 'Secure CVC input frame',
};

export interface ElementOptions extends FrameOptions {
  classes?: Record<string, string>;
}

export interface Group {
  /** Shared by the fields of one form, so that their frames find each other. */
  id: string;
  origin: string;
}

type Handler = (event: Record<string, unknown>) => void;

/** A card field: an iframe of the stand-in and its API for the shop's page. */
export class CardFieldElement {
  readonly type: ElementType;
  readonly #group: Group;
  readonly #frame = document.createElement('iframe');
  readonly #handlers = new Map<string, Set<Handler>>();
  readonly #replies = new Map<number, (result: Result) => void>();
  readonly #stopListening: () => void;
  #options: ElementOptions;
  #container: Container | null = null;
  #isLoaded = false;
  isDestroyed = false;

  constructor(type: ElementType, options: ElementOptions, group: Group) {
    this.type = type;
    this.#options = options;
    this.#group = group;
    const from = { window: () => this.#frame.contentWindow, origin: group.origin };
    this.#stopListening = listen<FromFrame>(from, (message) => this.#receive(message));
  }

  mount(target: string | HTMLElement): void {
    if (this.isDestroyed) throw integrationError('This Element has already been destroyed. Please create a new one.');
    const node = typeof target === 'string' ? document.querySelector<HTMLElement>(target) : target;
    if (!node)
      throw integrationError('The selector you specified applies to no DOM elements that are currently on the page.');
    if (this.#container?.node === node) return;
    this.unmount();
    const about = new URLSearchParams({ type: this.type, group: this.#group.id, parent: location.origin });
    Object.assign(this.#frame, {
      src: `${this.#group.origin}/v3/card-frame.html#${about}`,
      title: FRAME_TITLES[this.type],
      name: `__privateStripeFrame_${this.#group.id}_${this.type}`,
    });
    this.#container = new Container(node, this.#frame, this.#options.classes ?? {});
    this.#container.onLabelClick(() => this.focus());
  }

  unmount(): void {
    this.#container?.remove();
    this.#container = null;
    this.#isLoaded = false;
  }

  destroy(): void {
    this.unmount();
    this.#stopListening();
    this.isDestroyed = true;
  }

  update(options: ElementOptions): void {
    this.#options = { ...this.#options, ...options };
    this.#sendOptions();
  }

  focus(): void {
    this.#frame.focus();
    this.#post({ action: 'focus' });
  }

  blur(): void {
    this.#post({ action: 'blur' });
  }

  clear(): void {
    this.#post({ action: 'clear' });
  }

  on(event: string, handler: Handler): this {
    this.#handlers.set(event, (this.#handlers.get(event) ?? new Set()).add(handler));
    return this;
  }

  once(event: string, handler: Handler): this {
    const first: Handler = (detail) => {
      this.off(event, first);
      handler(detail);
    };
    return this.on(event, first);
  }

  off(event: string, handler?: Handler): this {
    if (handler) this.#handlers.get(event)?.delete(handler);
    else this.#handlers.delete(event);
    return this;
  }

  createPaymentMethod(publishableKey: string, billingDetails: Record<string, unknown>): Promise<Result> {
    if (!this.#isLoaded) {
      throw integrationError(
        'We could not retrieve data from the specified Element. Please make sure it is still mounted.',
      );
    }
    const request = this.#replies.size + Math.random();
    this.#post({ action: 'createPaymentMethod', request, publishableKey, billingDetails });
    return new Promise((resolve) => {
      this.#replies.set(request, resolve);
    });
  }

  #receive(message: FromFrame): void {
    if (message.action === 'height') this.#container?.setHeight(message.pixels);
    else if (message.action === 'reply') this.#settle(message.request, message.result);
    else if (message.action === 'submit') this.#container?.submitForm();
    else if (message.action === 'loaded') this.#sendOptions((this.#isLoaded = true));
    else this.#announce(message.action, message.action === 'change' ? { ...message.change } : {});
  }

  #announce(event: string, detail: Record<string, unknown>): void {
    this.#container?.reflect(event, detail);
    for (const handler of this.#handlers.get(event) ?? []) handler({ elementType: this.type, ...detail });
  }

  #settle(request: number, result: Result): void {
    this.#replies.get(request)?.(result);
    this.#replies.delete(request);
  }

  #sendOptions(isLoaded = this.#isLoaded): void {
    const { classes: _ownAffair, ...options } = this.#options;
    if (isLoaded) this.#post({ action: 'options', options });
  }

  #post(message: ToFrame): void {
    this.#frame.contentWindow?.postMessage(message, this.#group.origin);
  }
}

export function integrationError(message: string): Error {
  return Object.assign(new Error(message), { name: 'IntegrationError' });
}
