import { timingSafeEqual } from 'node:crypto';
import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { hashToken } from './secrets.ts';
import { createAddressMatcher } from './address-list.ts';
import { createClientAddressReader } from './client-network.ts';
import { isForwarded } from './untrusted-proxy.ts';

const isLoopback = createAddressMatcher(['loopback']);

/** Returns whether the `Host` header refers to this machine, as in local calls but not in calls through a proxy. */
function refersToThisMachine(host: string | undefined): boolean {
  const name = (host ?? '').replace(/:\d+$/, '').replace(/^\[(.*)\]$/, '$1');
  return name === 'localhost' || (isIP(name) > 0 && isLoopback(name));
}

/**
 * Returns a function that checks whether a call is allowed to read the metrics. Without a token, calls through a
 * reverse proxy are rejected: an https URL implies a proxy, and a local proxy that adds no headers is detected by its
 * requests.
 */
export function createMetricsCheck(config: Config): (request: FastifyRequest) => boolean {
  const { metricsToken, metricsFrom, publicUrl, trustProxy } = config;
  const isAllowedAddress = createAddressMatcher(metricsFrom);
  const getAddress = createClientAddressReader(trustProxy);

  function isDirect(request: FastifyRequest): boolean {
    const { headers, raw } = request;
    if (publicUrl.startsWith('https:')) return false;
    if (trustProxy !== false) return isForwarded(request) && getAddress(raw) !== raw.socket.remoteAddress;
    if (isForwarded(request)) return false;
    // Proxies use HTTP 1.0 unless configured otherwise, and metrics collectors never do.
    if (raw.httpVersion !== '1.1') return false;
    return !isLoopback(raw.socket.remoteAddress ?? '') || refersToThisMachine(headers.host);
  }

  const expectedHash = metricsToken === undefined ? undefined : hashToken(`Bearer ${metricsToken}`);
  const isAuthorized = (request: FastifyRequest) =>
    expectedHash === undefined
      ? isDirect(request)
      : timingSafeEqual(hashToken(request.headers.authorization ?? ''), expectedHash);

  // DANGER: behind a proxy that the setting does not trust, every visitor seems to have the proxy's address.
  const isFromUntrustedProxy = (request: FastifyRequest) => trustProxy === false && isForwarded(request);
  return (request) => !isFromUntrustedProxy(request) && isAllowedAddress(request.ip) && isAuthorized(request);
}
