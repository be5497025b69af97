import { existsSync } from 'node:fs';
import { BlockList, isIPv6 } from 'node:net';
import path from 'node:path';
import type { Config } from '#config.ts';
import { type Finding, fault, inProduction, ok, warning } from './finding.ts';

const PLACEHOLDER = '14 Commerce Road, Agrabad';
const replacePlaceholders =
  'set brand in server/src/config.ts (docs/operations.md, Real Firebase and Stripe), and build';

/** Values that are valid and usually wrong in production. */
export function checkSettings(config: Config): Finding[] {
  const { adminEmails, brand, clientDir, host, logLevel, metricsPort, rest, timeZone, trustProxy } = config;
  const invalid = adminEmails.filter((email) => !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email));
  const findings: (Finding | false)[] = [
    config.env !== 'production' && warning('NODE_ENV', `is ${config.env}: set it to production`),
    config.playground && warning('PLAYGROUND', 'is on: turn it off, or keep its address from customers'),
    config.introspection && warning('INTROSPECTION', 'is on: turn it off unless integrators need the schema'),
    trustProxy === false &&
      host !== 'localhost' &&
      warning(
        'TRUST_PROXY',
        'is off: behind a balancer all visitors share its address and rate limit; list the balancer',
      ),
    ...wideNetworks(trustProxy).map((network) =>
      warning('TRUST_PROXY', `${network} is wide: strangers in it choose their own address; list only the proxies`),
    ),
    invalid.length > 0 && fault('ADMIN_EMAILS', `not an e-mail address: ${invalid.join(', ')}`),
    rest.origins.includes('*') && warning('REST_ORIGINS', 'is *: list the origins of the pages that call the REST API'),
    rest.origins.some((origin) => origin.includes('//localhost')) &&
      warning(
        'REST_ORIGINS',
        'has a localhost: list the origins of the pages that call the REST API, or leave it empty',
      ),
    ['trace', 'debug'].includes(logLevel) && warning('LOG_LEVEL', `is ${logLevel}: set it to info`),
    ['error', 'fatal', 'silent'].includes(logLevel) &&
      warning('LOG_LEVEL', `is ${logLevel}: there is no line per request; set it to info`),
    brand.address.startsWith(PLACEHOLDER) &&
      warning('receipts', `name the placeholder "${PLACEHOLDER}" as the seller: ${replacePlaceholders}`),
    timeZone === 'UTC' &&
      warning('TIME_ZONE', "is UTC: set the shop's, or an order of an evening counts for the next day and month"),
    metricsPort === undefined && warning('METRICS_PORT', 'is off: set a port, and let Prometheus read it'),
    !existsSync(path.join(clientDir, 'index.html')) &&
      fault('CLIENT_DIR', `${clientDir} has no browser app: run npm run build, or set the folder`),
  ];
  const found = findings.filter((finding) => finding !== false);
  return found.length > 0 ? found.map((finding) => inProduction(config, finding)) : [ok('settings', 'complete')];
}

/** Public networks of more than 256 addresses (IPv4), or larger than that of one site (IPv6). The start refuses wider ones. */
function wideNetworks(trustProxy: string | false): string[] {
  const networks = trustProxy ? trustProxy.split(',').map((network) => network.trim()) : [];
  return networks.filter((network) => {
    const [address = '', prefix] = network.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    const isWide = prefix !== undefined && Number(prefix) < (family === 'ipv6' ? 48 : 24);
    return isWide && !privateNetworks.check(address, family);
  });
}

const privateNetworks = new BlockList();
privateNetworks.addSubnet('10.0.0.0', 8);
privateNetworks.addSubnet('100.64.0.0', 10);
privateNetworks.addSubnet('172.16.0.0', 12);
privateNetworks.addSubnet('192.168.0.0', 16);
privateNetworks.addSubnet('fc00::', 7, 'ipv6');
