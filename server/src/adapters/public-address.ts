import ipaddr from 'ipaddr.js';

const GLOBAL_IPV6: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3];
/** A public address at which Azure answers with metadata of the machine. */
const AZURE = '168.63.129.16';

/**
 * Whether an IP address belongs to the internet: no loopback, private, link-local, multicast, documentation or other special
 * network, and no address at which a cloud answers with metadata of the machine. IPv4 inside of IPv6 counts as IPv4.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  if (address.range() !== 'unicast' || address.toString() === AZURE) return false;
  return address.kind() === 'ipv4' || (address as ipaddr.IPv6).match(...GLOBAL_IPV6);
}

/** Whether an IP address is this machine. */
export const isLoopbackAddress = (text: string): boolean =>
  ipaddr.isValid(text) && ipaddr.process(text).range() === 'loopback';
