import type { FastifyBaseLogger } from 'fastify';
import type { Socket } from 'socket.io';
import { ApiError, toErrorBody } from '../http/api-error.ts';
import type { FairShare } from '../http/fair-share.ts';
import { findRejectionEvent, logEvent } from '../http/security-log.ts';
import type { Session } from '../http/session.ts';

/**
 * An event that a client can send. DANGER: the session was checked at the handshake and may have ended since, so
 * `handle` must check it again, and must validate the payload. Expected errors are thrown as ApiError.
 */
export interface IncomingEvent {
  readonly name: string;
  handle(session: Session, payload: unknown): Promise<object>;
}

export interface SocketContext {
  readonly incomingEvents: readonly IncomingEvent[];
  /** The limit of concurrent writes per person, shared with writes over HTTP. */
  readonly writeLimit: FairShare;
  readonly log: FastifyBaseLogger;
}

/**
 * The maximum number of unhandled events per socket, which prevents a flood from filling the memory. Far more than a
 * person could type.
 */
const MAX_WAITING_EVENTS = 200;

/** Handles the events of one socket one after another, to keep a client's messages in order. */
export function handleIncomingEvents(
  socket: Socket,
  session: Session,
  { incomingEvents, writeLimit, log }: SocketContext,
  pendingHandlers: Set<Promise<void>>,
): void {
  let lastHandler = Promise.resolve();
  let waitingEventCount = 0;
  async function handleEvent(event: IncomingEvent, payload: unknown): Promise<object> {
    try {
      return await writeLimit.run(session.userId, () => event.handle(session, payload));
    } catch (error) {
      if (error instanceof ApiError) {
        const securityEvent = findRejectionEvent(error);
        const call = `${event.name} by socket`;
        if (securityEvent !== undefined) logEvent(log, securityEvent, { call, personId: session.userId });
        return toErrorBody(error);
      }
      log.error({ err: error, event: event.name }, 'unexpected error in a socket event');
      return toErrorBody(new ApiError('unavailable'));
    } finally {
      waitingEventCount--;
    }
  }
  for (const event of incomingEvents) {
    socket.on(event.name, (...args: unknown[]) => {
      const lastArgument: unknown = args.at(-1);
      const acknowledge =
        typeof lastArgument === 'function' ? (lastArgument as (response: object) => void) : () => {};
      if (waitingEventCount >= MAX_WAITING_EVENTS)
        return acknowledge(toErrorBody(new ApiError('too_many_requests')));
      waitingEventCount++;
      const payload = args[0] === lastArgument && typeof lastArgument === 'function' ? undefined : args[0];
      const handler = lastHandler.then(() => handleEvent(event, payload)).then(acknowledge);
      lastHandler = handler;
      pendingHandlers.add(handler);
      void handler.finally(() => pendingHandlers.delete(handler));
    });
  }
}
