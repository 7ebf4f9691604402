import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv6 } from 'node:net';
import type { Config } from '../config.ts';

const HEXTETS = 8;
const NETWORK_HEXTETS = 4;

/**
 * Returns the key for counting a client's attempts: an IPv4 address, or the /64 network of an IPv6 address, because
 * one household or attacker has all its 2^64 addresses. Source: RFC 6177, section 2. Empty for a disconnected client,
 * because its socket has no address, although Fastify's type says otherwise.
 */
export function clientNetwork(address: string | undefined): string {
  if (address === undefined) return '';
  const bare = address.replace(/%.*$/, '');
  if (!isIPv6(bare)) return bare;
  const mappedMatch = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare);
  if (mappedMatch) return mappedMatch[1]!;
  const [head = '', tail] = bare.split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: Math.max(0, HEXTETS - front.length - back.length) }, () => '0');
  const network = [...front, ...zeros, ...back].slice(0, NETWORK_HEXTETS);
  return `${network.map((part) => Number.parseInt(part, 16).toString(16)).join(':')}::/64`;
}

type IsTrusted = (address: string, hop: number) => boolean;

/** The networks that have names in the setting. */
const NAMED_NETWORKS: Readonly<Record<string, readonly string[]>> = {
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  loopback: ['127.0.0.0/8', '::1/128'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

function createTrustCheck(trustProxy: Config['trustProxy']): IsTrusted {
  if (trustProxy === false) return () => false;
  if (typeof trustProxy === 'number') return (_, hop) => hop < trustProxy;
  const networks = new BlockList();
  for (const network of trustProxy.flatMap((entry) => NAMED_NETWORKS[entry] ?? entry)) {
    const [address = '', bits] = network.split('/');
    if (bits === undefined) networks.addAddress(address, familyOf(address));
    else networks.addSubnet(address, Number(bits), familyOf(address));
  }
  return (address) => isIP(address) > 0 && networks.check(address, familyOf(address));
}

/**
 * Creates a function like `request.ip` for requests that Fastify does not handle. It returns the nearest address that
 * is not a trusted proxy.
 */
export function clientAddresses(trustProxy: Config['trustProxy']) {
  const isTrusted = createTrustCheck(trustProxy);
  return ({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): string | undefined => {
    const forwarded = String(headers['x-forwarded-for'] ?? '').split(',');
    const forwardedAddresses = forwarded.map((name) => name.trim()).filter((name) => name !== '');
    const hops = [socket.remoteAddress ?? '', ...forwardedAddresses.reverse()];
    return (hops.find((address, hop) => !isTrusted(address, hop)) ?? hops.at(-1)) || undefined;
  };
}
