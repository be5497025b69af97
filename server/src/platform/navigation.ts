import type { FastifyRequest } from 'fastify';

/** Whether a browser opens the address as a page: such a request accepts HTML and not JSON. */
export function isNavigation({ method, headers }: FastifyRequest): boolean {
  const accept = headers.accept ?? '';
  return method === 'GET' && accept.includes('text/html') && !accept.includes('application/json');
}
