import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#config.ts';

const LIVE_IDENTITY = [
  'https://identitytoolkit.googleapis.com',
  'https://securetoken.googleapis.com',
  'https://apis.google.com',
];

/** What pages of the shop may load: their own files, and the identity and card providers' scripts and frames. */
export async function registerSecurityHeaders(app: FastifyInstance, config: Config): Promise<void> {
  const { emulatorHost, authDomain } = config.identity;
  const cards = new URL(config.cards.scriptUrl).origin;
  const isStripe = cards.endsWith('.stripe.com');
  // As Stripe's guide asks for: https://docs.stripe.com/security/guide#content-security-policy
  const cardScripts = isStripe ? [cards, 'https://*.js.stripe.com'] : [cards];
  const cardFrames = isStripe ? [...cardScripts, 'https://hooks.stripe.com'] : [cards];
  const cardApi = isStripe ? ['https://api.stripe.com'] : [cards];
  const identity = emulatorHost ? [`http://${emulatorHost}`] : LIVE_IDENTITY;
  const identityFrames = emulatorHost ? [] : [`https://${authDomain}`];

  await app.register(helmet, {
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
        // Emotion writes its styles into the page.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'https:'],
      },
    },
    // Sign-in with Google opens a window that must be able to answer.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    // Only browsers that came by https must stay there; the sandbox has no certificate.
    strictTransportSecurity: config.publicUrl.startsWith('https:'),
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });

  const permissions = `${closed.map((feature) => `${feature}=()`).join(', ')}, payment=(self "${cards}")`;
  app.addHook('onSend', async (_request, reply) => {
    reply.header('permissions-policy', permissions);
    // Whatever does not say how long it may be kept is somebody's own, or changes.
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
}

/** What no page of the shop asks a browser for, nor may a frame in it. */
const closed = ['camera', 'display-capture', 'geolocation', 'hid', 'microphone', 'midi', 'serial', 'usb'];
