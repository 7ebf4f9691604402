import { isIPv6 } from 'node:net';

const HEXTETS = 8;
const NETWORK_HEXTETS = 4;

/**
 * The key by which a client's attempts are counted: an IPv4 address itself, of an IPv6 address its /64, because one
 * household or one attacker has all 2^64 addresses of it. Source: RFC 6177, section 2. Empty for a client that is gone:
 * its socket has no address any more, whatever the type of Fastify says.
 */
export function clientNetwork(address: string | undefined): string {
  if (address === undefined) return '';
  const bare = address.replace(/%.*$/, '');
  if (!isIPv6(bare)) return bare;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare);
  if (mapped) return mapped[1]!;
  const [head = '', tail] = bare.split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: Math.max(0, HEXTETS - front.length - back.length) }, () => '0');
  const network = [...front, ...zeros, ...back].slice(0, NETWORK_HEXTETS);
  return `${network.map((part) => Number.parseInt(part, 16).toString(16)).join(':')}::/64`;
}
