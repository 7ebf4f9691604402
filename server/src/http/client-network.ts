import type { IncomingMessage } from 'node:http';
import { isIP, isIPv6 } from 'node:net';
import type { Config } from '../config.ts';
import { createAddressMatcher } from './address-list.ts';

const HEXTET_COUNT = 8;
const NETWORK_HEXTET_COUNT = 4;

/**
 * Returns the key for counting a client's attempts: an IPv4 address, or the /64 network of an IPv6 address, because one
 * household or attacker controls all of its 2^64 addresses. Source: RFC 6177, section 2. Empty for a disconnected
 * client, because its socket has no address, although Fastify's type says otherwise.
 */
export function getClientNetwork(address: string | undefined): string {
  if (address === undefined) return '';
  const bareAddress = address.replace(/%.*$/, '');
  if (!isIPv6(bareAddress)) return bareAddress;
  const mappedMatch = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bareAddress);
  if (mappedMatch) return mappedMatch[1]!;
  const [head = '', tail] = bareAddress.split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: Math.max(0, HEXTET_COUNT - front.length - back.length) }, () => '0');
  const network = [...front, ...zeros, ...back].slice(0, NETWORK_HEXTET_COUNT);
  return `${network.map((part) => Number.parseInt(part, 16).toString(16)).join(':')}::/64`;
}

type TrustCheck = (address: string, hop: number) => boolean;

function createTrustCheck(trustProxy: Config['trustProxy']): TrustCheck {
  if (trustProxy === false) return () => false;
  if (typeof trustProxy === 'number') return (_, hop) => hop < trustProxy;
  const isProxy = createAddressMatcher(trustProxy);
  return (address) => isIP(address) > 0 && isProxy(address);
}

/**
 * Creates the counterpart of `request.ip` for requests that Fastify does not handle: a function that returns the
 * nearest address that is not a trusted proxy.
 */
export function createClientAddressReader(trustProxy: Config['trustProxy']) {
  const isTrusted = createTrustCheck(trustProxy);
  return ({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): string | undefined => {
    const forwarded = String(headers['x-forwarded-for'] ?? '').split(',');
    const forwardedAddresses = forwarded.map((address) => address.trim()).filter((address) => address !== '');
    const hops = [socket.remoteAddress ?? '', ...forwardedAddresses.reverse()];
    return (hops.find((address, hop) => !isTrusted(address, hop)) ?? hops.at(-1)) || undefined;
  };
}
