/** Why a test card is declined; the texts are Stripe's. */
export interface Decline {
  code: string;
  declineCode: string | null;
  message: string;
}

export interface TestCard {
  /** Stripe's name of the card: `pm_card_<token>` is its payment method, `tok_<token>` its token. */
  token: string;
  number: string;
  authenticate: boolean;
  decline: Decline | null;
  /** How a refund starts; `POST /__sandbox/refunds/settle` ends it. A refund that fails succeeds first. */
  refund?: 'pending' | 'fails';
  /** A dispute that its holder opens after the payment. */
  dispute?: { reason: string; isInquiry?: true };
}

const GENERIC = { code: 'card_declined', declineCode: 'generic_decline', message: 'Your card was declined.' };
const NO_FUNDS = {
  code: 'card_declined',
  declineCode: 'insufficient_funds',
  message: 'Your card has insufficient funds.',
};
const LOST = { code: 'card_declined', declineCode: 'lost_card', message: 'Your card was declined.' };
const STOLEN = { code: 'card_declined', declineCode: 'stolen_card', message: 'Your card was declined.' };
const EXPIRED = { code: 'expired_card', declineCode: 'expired_card', message: 'Your card has expired.' };
const WRONG_CVC = {
  code: 'incorrect_cvc',
  declineCode: 'incorrect_cvc',
  message: "Your card's security code is incorrect.",
};
const PROCESSING = {
  code: 'processing_error',
  declineCode: 'processing_error',
  message: 'An error occurred while processing your card. Try again in a little bit.',
};

const pays = { authenticate: false, decline: null };

/** https://docs.stripe.com/testing */
export const TEST_CARDS: readonly TestCard[] = [
  { token: 'visa', number: '4242424242424242', ...pays },
  { token: 'visa_debit', number: '4000056655665556', ...pays },
  { token: 'mastercard', number: '5555555555554444', ...pays },
  { token: 'amex', number: '378282246310005', ...pays },
  { token: 'discover', number: '6011111111111117', ...pays },
  { token: 'diners', number: '3056930009020004', ...pays },
  { token: 'jcb', number: '3566002020360505', ...pays },
  { token: 'unionpay', number: '6200000000000005', ...pays },
  { token: 'pendingRefund', number: '4000000000007726', ...pays, refund: 'pending' },
  { token: 'refundFail', number: '4000000000005126', ...pays, refund: 'fails' },
  { token: 'createDispute', number: '4000000000000259', ...pays, dispute: { reason: 'fraudulent' } },
  {
    token: 'createDisputeProductNotReceived',
    number: '4000000000002685',
    ...pays,
    dispute: { reason: 'product_not_received' },
  },
  {
    token: 'createDisputeInquiry',
    number: '4000000000001976',
    ...pays,
    dispute: { reason: 'fraudulent', isInquiry: true },
  },
  { token: 'chargeDeclined', number: '4000000000000002', ...pays, decline: GENERIC },
  { token: 'chargeDeclinedInsufficientFunds', number: '4000000000009995', ...pays, decline: NO_FUNDS },
  { token: 'visa_chargeDeclinedLostCard', number: '4000000000009987', ...pays, decline: LOST },
  { token: 'visa_chargeDeclinedStolenCard', number: '4000000000009979', ...pays, decline: STOLEN },
  { token: 'chargeDeclinedExpiredCard', number: '4000000000000069', ...pays, decline: EXPIRED },
  { token: 'chargeDeclinedIncorrectCvc', number: '4000000000000127', ...pays, decline: WRONG_CVC },
  { token: 'chargeDeclinedProcessingError', number: '4000000000000119', ...pays, decline: PROCESSING },
  { token: 'authenticationRequired', number: '4000002500003155', authenticate: true, decline: null },
  { token: 'threeDSecure2Required', number: '4000000000003220', authenticate: true, decline: null },
  {
    token: 'authenticationRequiredChargeDeclinedInsufficientFunds',
    number: '4000008260003178',
    authenticate: true,
    decline: NO_FUNDS,
  },
];
