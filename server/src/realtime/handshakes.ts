import type { IncomingMessage } from 'node:http';
import type { Socket } from 'socket.io';
import type { Config } from '../config.ts';
import { clientAddresses, clientNetwork } from '../http/client-network.ts';
import type { UserRateLimit } from '../http/user-rate-limit.ts';

/** Refuses browser pages of other origins; programs that are not browsers send no Origin. */
function isAllowedOrigin(config: Config, { origin, host }: IncomingMessage['headers']): boolean {
  if (origin === undefined) return true;
  if (config.nativeOrigins.includes(origin) || origin === new URL(config.publicUrl).origin) return true;
  const page = URL.parse(origin);
  // Some proxies omit the port.
  return page !== null && (page.host === host || page.hostname === host);
}

/**
 * Whether a request with the header `Upgrade` may become a WebSocket. Some programs offer HTTP/2 with every request:
 * that offer is ignored.
 */
export const isWebSocket = ({ url = '', headers }: IncomingMessage): boolean =>
  url.startsWith('/socket.io/') && headers.upgrade?.toLowerCase() === 'websocket';

interface Log {
  warn(details: object, message: string): void;
}

type Decide = (refusal: string | null, isAllowed: boolean) => void;

/**
 * Returns a check whether a connection may be opened. A connection stays in memory for a while before it
 * authenticates, so connections are counted by the client's network; the limits of calls do not apply to them.
 */
export function connectionGuard(config: Config, connections: UserRateLimit, log: Log) {
  const addressOf = clientAddresses(config.trustProxy);
  let isLogged = false;
  function refuse({ origin, host }: IncomingMessage['headers']): void {
    if (isLogged) return;
    isLogged = true;
    log.warn(
      { origin, host },
      `A page of ${origin} may not receive live updates: its calls arrive for ${host}, but PUBLIC_URL is ${config.publicUrl}. If people open ${origin}, set PUBLIC_URL to it.`,
    );
  }
  return (request: IncomingMessage, decide: Decide): void => {
    if (!isAllowedOrigin(config, request.headers)) {
      refuse(request.headers);
      return decide(null, false);
    }
    try {
      connections.take(clientNetwork(addressOf(request)));
    } catch {
      return decide('too many connections', false);
    }
    return decide(null, true);
  };
}

/**
 * Returns a check whether this is the first handshake of its connection. Clients send one. Each further
 * handshake would query the database, and if accepted it would be another socket to write to.
 */
export function handshakeGuard() {
  const seen = new WeakSet<Socket['conn']>();
  return ({ conn }: Socket): boolean => {
    const isFirst = !seen.has(conn);
    seen.add(conn);
    return isFirst;
  };
}
