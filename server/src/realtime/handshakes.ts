import type { IncomingMessage } from 'node:http';
import type { Socket } from 'socket.io';
import type { Config } from '../config.ts';
import { createClientAddressReader, getClientNetwork } from '../http/client-network.ts';
import type { UserRateLimit } from '../http/user-rate-limit.ts';

/** Returns false for pages from other origins. Clients other than browsers send no `Origin`. */
function isAllowedOrigin(config: Config, { origin, host }: IncomingMessage['headers']): boolean {
  if (origin === undefined) return true;
  if (config.nativeOrigins.includes(origin) || origin === new URL(config.publicUrl).origin) return true;
  const originUrl = URL.parse(origin);
  // Some proxies omit the port.
  return originUrl !== null && (originUrl.host === host || originUrl.hostname === host);
}

/**
 * Returns whether a request with an `Upgrade` header is for a WebSocket. Some clients offer to upgrade to HTTP/2 with
 * every request; the server ignores those offers.
 */
export const isWebSocketUpgrade = ({ url = '', headers }: IncomingMessage): boolean =>
  url.startsWith('/socket.io/') && headers.upgrade?.toLowerCase() === 'websocket';

interface WarningLog {
  warn(details: object, message: string): void;
}

type AllowCallback = (rejection: string | null, isAllowed: boolean) => void;

/**
 * Returns a function that decides whether to accept a connection. A connection uses memory even before it
 * authenticates, so connections have a rate limit per network. The limits for calls do not apply to them.
 */
export function createConnectionGuard(config: Config, connectionLimit: UserRateLimit, log: WarningLog) {
  const getAddress = createClientAddressReader(config.trustProxy);
  let hasLoggedOrigin = false;
  function logRejectedOrigin({ origin, host }: IncomingMessage['headers']): void {
    if (hasLoggedOrigin) return;
    hasLoggedOrigin = true;
    log.warn(
      { origin, host },
      `A page on ${origin} is not allowed to receive live updates: its requests are for ${host}, but PUBLIC_URL is ${config.publicUrl}. If people open ${origin}, set PUBLIC_URL to it.`,
    );
  }
  return (request: IncomingMessage, callback: AllowCallback): void => {
    if (!isAllowedOrigin(config, request.headers)) {
      logRejectedOrigin(request.headers);
      return callback(null, false);
    }
    try {
      connectionLimit.take(getClientNetwork(getAddress(request)));
    } catch {
      return callback('too many connections', false);
    }
    return callback(null, true);
  };
}

/**
 * Returns a function that checks whether a handshake is the first of its connection. Clients send only one. Further
 * handshakes would each query the database and open another socket.
 */
export function createHandshakeGuard() {
  const seenConnections = new WeakSet<Socket['conn']>();
  return ({ conn }: Socket): boolean => {
    const isFirst = !seenConnections.has(conn);
    seenConnections.add(conn);
    return isFirst;
  };
}
