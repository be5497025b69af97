import { integrationError } from './element.ts';
import { Elements } from './elements.ts';
import { Payments } from './payments.ts';

/** The Stripe.js release that this follows; Stripe's loader compares it with its own. */
const VERSION = 'endive';
const { origin } = new URL((document.currentScript as HTMLScriptElement).src);

function Stripe(publishableKey: string): object {
  if (!publishableKey)
    throw integrationError('Please call Stripe() with your publishable key. You used an empty string.');
  if (publishableKey.startsWith('sk_')) throw integrationError('You should not use your secret key with Stripe.js.');
  const payments = new Payments(origin, publishableKey);
  return {
    elements: () => new Elements(origin),
    createPaymentMethod: payments.createPaymentMethod.bind(payments),
    confirmCardPayment: payments.confirmCardPayment.bind(payments),
    retrievePaymentIntent: payments.retrievePaymentIntent.bind(payments),
    handleNextAction: payments.handleNextAction.bind(payments),
    handleCardAction: (clientSecret: string) => payments.handleNextAction({ clientSecret }),
    createToken: () => {
      throw integrationError('The stand-in creates payment methods, not tokens.');
    },
    // Wrapper libraries call these for Stripe's statistics.
    _registerWrapper: () => undefined,
    registerAppInfo: () => undefined,
  };
}

Object.assign(window, { Stripe: Object.assign(Stripe, { version: VERSION }) });
