/** The messages between the script on the shop's page and the card frames (postMessage). */
export type ElementType = 'card' | 'cardNumber' | 'cardExpiry' | 'cardCvc';

export type StyleRules = Record<string, string | number | undefined>;
export type StyleVariant = { iconColor?: string; [name: string]: string | number | undefined | StyleRules };

/** The element options that the frame needs. */
export interface FrameOptions {
  style?: Partial<Record<'base' | 'complete' | 'empty' | 'invalid', StyleVariant>>;
  placeholder?: string;
  hidePostalCode?: boolean;
  hideIcon?: boolean;
  showIcon?: boolean;
  disabled?: boolean;
  value?: { postalCode?: string };
}

export type BillingDetails = Record<string, unknown>;

export type ToFrame =
  | { action: 'options'; options: FrameOptions }
  | { action: 'focus' }
  | { action: 'blur' }
  | { action: 'clear' }
  | { action: 'createPaymentMethod'; request: number; publishableKey: string; billingDetails: BillingDetails };

export interface Problem {
  type: 'validation_error';
  code: string;
  message: string;
}

export interface Change {
  empty: boolean;
  complete: boolean;
  error: Problem | undefined;
  brand?: string;
  value?: { postalCode: string };
}

export type FromFrame =
  | { action: 'loaded' | 'ready' | 'focus' | 'blur' | 'escape' | 'submit' }
  | { action: 'change'; change: Change }
  | { action: 'height'; pixels: number }
  | { action: 'reply'; request: number; result: Result };

export type ApiObject = Record<string, unknown>;
export interface Result {
  error?: ApiObject;
  paymentMethod?: ApiObject;
}

/** Calls `receive` with messages from that window and origin only. Returns a function that stops listening. */
export function listen<T>(
  from: { window: () => Window | null; origin: string },
  receive: (message: T) => void,
): () => void {
  const handler = (event: MessageEvent): void => {
    if (event.origin === from.origin && event.source === from.window()) receive(event.data as T);
  };
  window.addEventListener('message', handler);
  return () => window.removeEventListener('message', handler);
}
