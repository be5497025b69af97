import type { Request } from './requests.ts';

/** Requests that failed in a random run; their causes are corrected. Each run sends them first. */
export const failingRequests: Request[] = [
  // Fastify's router answered with its own code, and repeated the address.
  { as: 'customer', method: 'DELETE', url: `/products/${'a'.repeat(5_000)}` },
  { as: 'visitor', method: 'GET', url: '/products/%' },
];
