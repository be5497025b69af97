import Stripe from 'stripe';

interface StripeAccess {
  secretKey: string;
  apiUrl: string;
  timeoutMs: number;
}

export function openStripe({ secretKey, apiUrl, timeoutMs }: StripeAccess): Stripe {
  const { hostname, port, protocol } = new URL(apiUrl);
  const isHttp = protocol === 'http:';
  return new Stripe(secretKey, {
    host: hostname,
    port: port || (isHttp ? 80 : 443),
    protocol: isHttp ? 'http' : 'https',
    timeout: timeoutMs,
    maxNetworkRetries: 2,
    telemetry: false,
  });
}
