import { timingSafeEqual } from 'node:crypto';
import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { hashOfToken } from './secrets.ts';
import { addressList } from './address-list.ts';
import { clientAddresses } from './client-network.ts';
import { isForwarded } from './unnamed-proxy.ts';

const isLoopback = addressList(['loopback']);

/** Whether a header `Host` names this machine, as a call from it does and a visitor's that a proxy passes on does not. */
function namesThisMachine(host: string | undefined): boolean {
  const name = (host ?? '').replace(/:\d+$/, '').replace(/^\[(.*)\]$/, '$1');
  return name === 'localhost' || (isIP(name) > 0 && isLoopback(name));
}

/**
 * Whether a call may read the figures. Without a token a proxy must be out of the question: with an https address there is
 * one, and one on this machine that tells nothing of its visitors is told by what it asks.
 */
export function watchersOf(config: Config): (request: FastifyRequest) => boolean {
  const { metricsToken, metricsFrom, publicUrl, trustProxy } = config;
  const mayWatch = addressList(metricsFrom);
  const addressOf = clientAddresses(trustProxy);

  function isDirect(request: FastifyRequest): boolean {
    const { headers, raw } = request;
    if (publicUrl.startsWith('https:')) return false;
    if (trustProxy !== false) return isForwarded(request) && addressOf(raw) !== raw.socket.remoteAddress;
    if (isForwarded(request)) return false;
    // Proxies ask by HTTP 1.0 unless they are told otherwise; programs that read figures do not.
    if (raw.httpVersion !== '1.1') return false;
    return !isLoopback(raw.socket.remoteAddress ?? '') || namesThisMachine(headers.host);
  }

  const right = metricsToken === undefined ? undefined : hashOfToken(`Bearer ${metricsToken}`);
  const isTold = (request: FastifyRequest) =>
    right === undefined
      ? isDirect(request)
      : timingSafeEqual(hashOfToken(request.headers.authorization ?? ''), right);

  // DANGER: behind a proxy that the setting does not trust, every visitor comes from the proxy's own address.
  const isAnothers = (request: FastifyRequest) => trustProxy === false && isForwarded(request);
  return (request) => !isAnothers(request) && mayWatch(request.ip) && isTold(request);
}
