import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import type { Config } from '#config.ts';

const LIVE_IDENTITY = [
  'https://identitytoolkit.googleapis.com',
  'https://securetoken.googleapis.com',
  'https://apis.google.com',
];

/** Content security policy and other headers: pages load own files, and the identity and card providers' scripts. */
export function registerSecurityHeaders(app: FastifyInstance, config: Config): void {
  const { emulatorHost, authDomain } = config.identity;
  const cards = new URL(config.cards.scriptUrl).origin;
  const isStripe = cards.endsWith('.stripe.com');
  // Required by Stripe's guide: https://docs.stripe.com/security/guide#content-security-policy
  const cardScripts = isStripe ? [cards, 'https://*.js.stripe.com'] : [cards];
  const cardFrames = isStripe ? [...cardScripts, 'https://hooks.stripe.com'] : [cards];
  const cardApi = isStripe ? ['https://api.stripe.com'] : [cards];
  const identity = emulatorHost ? [`http://${emulatorHost}`] : LIVE_IDENTITY;
  const identityFrames = emulatorHost ? [] : [`https://${authDomain}`];

  const headers = headersOf({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
        scriptSrc: ["'self'", ...cardScripts, ...(emulatorHost ? [] : ['https://apis.google.com'])],
        connectSrc: ["'self'", ...identity, ...cardApi],
        frameSrc: [...cardFrames, ...identityFrames],
        // Emotion inserts style elements.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'https:'],
      },
    },
    // The Google sign-in popup must reach its opener.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    // The sandbox has no certificate.
    strictTransportSecurity: config.publicUrl.startsWith('https:'),
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });

  const permissions = `camera=(self), ${closed.map((feature) => `${feature}=()`).join(', ')}, payment=(self "${cards}")`;
  headers.push(['permissions-policy', permissions]);
  // Responses without a cache policy of their own are private or change.
  headers.push(['cache-control', 'no-store']);

  app.addHook('onRequest', (_request, { raw }, done) => {
    for (const [name, value] of headers) raw.setHeader(name, value);
    done();
  });
}

/** Helmet's headers, written once: they are the same for each response. */
function headersOf(options: Parameters<typeof helmet>[0]): [name: string, value: string][] {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  // Its options throw at once if they are wrong; it never calls back with an error of these.
  helmet(options)(response.req, response, () => undefined);
  return Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]);
}

/** Browser features that neither the pages nor their frames use. Pages scan barcodes by the camera, frames cannot. */
const closed = ['display-capture', 'geolocation', 'hid', 'microphone', 'midi', 'serial', 'usb'];
