import { callApi, type ApiResult } from '../api.ts';
import { challenge } from './challenge.ts';
import { CardFieldElement, integrationError } from './element.ts';
import type { ApiObject, BillingDetails, Result } from '../messages.ts';

export interface IntentResult {
  error?: ApiObject;
  paymentIntent?: ApiObject;
}

interface CardSource {
  card: unknown;
  billing_details?: BillingDetails;
}

/** The payment calls of Stripe.js. Expected failures resolve to `{ error }`; only misuse throws. */
export class Payments {
  readonly #origin: string;
  readonly #publishableKey: string;

  constructor(origin: string, publishableKey: string) {
    this.#origin = origin;
    this.#publishableKey = publishableKey;
  }

  async createPaymentMethod(source: CardSource & { type: string }): Promise<Result> {
    if (source.type !== 'card')
      throw integrationError(`The stand-in supports payment methods of type card only, not ${source.type}.`);
    return this.#methodOf(source);
  }

  async confirmCardPayment(
    clientSecret: string,
    { payment_method }: { payment_method?: string | CardSource } = {},
    { handleActions = true }: { handleActions?: boolean } = {},
  ): Promise<IntentResult> {
    const { path } = this.#address(clientSecret);
    const made = typeof payment_method === 'object' ? await this.#methodOf(payment_method) : {};
    if (made.error) return { error: made.error };
    const method = made.paymentMethod?.['id'] ?? payment_method;
    const confirmed = await this.#call('POST', `${path}/confirm`, {
      client_secret: clientSecret,
      payment_method: method,
    });
    if (confirmed.error) return { error: confirmed.error };
    return handleActions ? this.#act(clientSecret, confirmed.object) : { paymentIntent: confirmed.object };
  }

  async retrievePaymentIntent(clientSecret: string): Promise<IntentResult> {
    const { error, object } = await this.#call('GET', this.#address(clientSecret).path, {
      client_secret: clientSecret,
    });
    return error ? { error } : { paymentIntent: object };
  }

  async handleNextAction({ clientSecret }: { clientSecret: string }): Promise<IntentResult> {
    const { error, paymentIntent } = await this.retrievePaymentIntent(clientSecret);
    return paymentIntent ? this.#act(clientSecret, paymentIntent) : { error: error ?? {} };
  }

  async #act(clientSecret: string, intent: ApiObject): Promise<IntentResult> {
    if (intent['status'] !== 'requires_action') return { paymentIntent: intent };
    const { id } = this.#address(clientSecret);
    await challenge({ origin: this.#origin, publishableKey: this.#publishableKey, intentId: id, clientSecret });
    const { error, paymentIntent } = await this.retrievePaymentIntent(clientSecret);
    const failure = paymentIntent?.['last_payment_error'];
    if (failure) return { error: { ...failure, payment_intent: paymentIntent } };
    return paymentIntent ? { paymentIntent } : { error: error ?? {} };
  }

  #methodOf({ card, billing_details = {} }: CardSource): Promise<Result> {
    if (card instanceof CardFieldElement) return card.createPaymentMethod(this.#publishableKey, billing_details);
    throw integrationError('The stand-in needs a card or cardNumber Element as `card`.');
  }

  #call(method: 'GET' | 'POST', path: string, params: ApiObject): Promise<ApiResult> {
    return callApi(method, `${this.#origin}${path}`, { ...params, key: this.#publishableKey });
  }

  #address(clientSecret: string): { id: string; path: string } {
    const id = /^(pi_\w+?)_secret_\w+$/.exec(clientSecret)?.[1];
    if (!id) throw integrationError('The client secret must be of the form pi_…_secret_….');
    return { id, path: `/v1/payment_intents/${id}` };
  }
}
