const everywhere = new Set(['0.0.0.0', '::']);

/** How the address to listen on is written in a URL: where everything listens, this machine is `localhost`. */
export function hostInUrl(host: string): string {
  if (everywhere.has(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
