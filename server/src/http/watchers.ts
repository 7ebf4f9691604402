import { timingSafeEqual } from 'node:crypto';
import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { hashOfToken } from './secrets.ts';
import { addressList } from './address-list.ts';
import { clientAddresses } from './client-network.ts';
import { isForwarded } from './untrusted-proxy.ts';

const isLoopback = addressList(['loopback']);

/**
 * Whether a header `Host` refers to this machine, as in a call from it, and not in a visitor's call through a proxy.
 */
function namesThisMachine(host: string | undefined): boolean {
  const name = (host ?? '').replace(/:\d+$/, '').replace(/^\[(.*)\]$/, '$1');
  return name === 'localhost' || (isIP(name) > 0 && isLoopback(name));
}

/**
 * Whether a call may read the metrics. Without a token there must be no reverse proxy: an https address implies one,
 * and one on this machine that adds no headers is recognised by its requests.
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
    // Proxies use HTTP 1.0 unless configured otherwise; programs that read metrics do not.
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
