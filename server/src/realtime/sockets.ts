import type { Server as HttpServer } from 'node:http';
import type { Socket as NetSocket } from 'node:net';
import type { Pool } from 'pg';
import { Server, type Socket } from 'socket.io';
import type { Config } from '../config.ts';
import type { ErrorCode } from '@golf-league/core/wire/errors.ts';
import type { ReadyData } from '@golf-league/core/wire/socket-events.ts';
import type { DomainEvent, Reader } from '../database/unit-of-work.ts';
import { ApiError } from '../http/api-error.ts';
import { createClientAddressReader } from '../http/client-network.ts';
import type { AttemptLimit } from '../http/limits.ts';
import { hashToken } from '../http/secrets.ts';
import { findSession, type Session } from '../http/session.ts';
import type { UserRateLimit } from '../http/user-rate-limit.ts';
import { createConnectionGuard, createHandshakeGuard } from './handshakes.ts';
import { handleIncomingEvents, type SocketContext } from './incoming-events.ts';
import {
  toInstructions,
  performInstruction,
  getLeagueRoom,
  getSessionRoom,
  getUserRoom,
  type Instruction,
} from './instructions.ts';
import { findSessionLeagues } from './session-leagues.ts';
import { authorizeSpectator, beginWatching, recheckSpectators, type SpectatorSession } from './spectators.ts';
import { trackRecentEvents } from './recent-events.ts';
import { openSharedChannel } from './shared-channel.ts';

interface SocketDeps extends SocketContext {
  readonly config: Config;
  readonly db: Reader;
  readonly clock: () => Date;
  /** Set if several instances can share the database. Domain events are then sent through it. */
  readonly sharedDatabase: { readonly pool: Pool; readonly directPool: Pool } | undefined;
  /** Limits by the client's network. `guessLimit` counts wrong spectator links, and is shared with HTTP calls. */
  readonly connectionLimit: UserRateLimit;
  readonly guessLimit: AttemptLimit;
}

export interface Sockets {
  readonly io: Server;
  publish(domainEvents: readonly DomainEvent[]): void;
  /** Makes each client reconnect after a random delay in this range, which moves it to another instance. */
  moveClients(minDelayMs: number, maxDelayMs: number): void;
  close(): Promise<void>;
}

async function findLeagueRooms(db: Reader, userId: string): Promise<string[]> {
  const rows = await db.selectFrom('members').where('user_id', '=', userId).select('league_id').execute();
  return rows.map((row) => getLeagueRoom(row.league_id));
}

/**
 * Joins the rooms and then checks the session and memberships again, because this socket misses the event if one of
 * them ends before it has joined.
 */
async function enterRooms(socket: Socket, session: Session, deps: SocketDeps): Promise<boolean> {
  await socket.join([getUserRoom(session.userId), getSessionRoom(session.tokenHash)]);
  await socket.join(await findLeagueRooms(deps.db, session.userId));
  const validSession = await findSession(deps.db, session.tokenHash, deps.clock());
  if (!validSession) return false;
  const allowedRooms = new Set(await findLeagueRooms(deps.db, session.userId));
  for (const room of socket.rooms) {
    if (room.startsWith('league:') && !allowedRooms.has(room)) await socket.leave(room);
  }
  return true;
}

/** The server-side event that sends instructions to the other instances. */
const INSTRUCTIONS_EVENT = 'follow';

/**
 * Closes the connection after a server error. The client then reconnects with increasing delays, which it would not do
 * after a rejected handshake or a `disconnect`.
 */
function closeConnection(socket: Socket): void {
  socket.conn.close();
}

/** The maximum time that a socket stays in the rooms of an ended membership or session if the domain event was lost. */
const RECHECK_INTERVAL_MS = 30_000;
const MAX_RECONNECT_DELAY_MS = 5_000;

/**
 * Spectators of a closed league must be disconnected within five seconds, even if the message between instances was
 * lost.
 */
const SPECTATOR_RECHECK_INTERVAL_MS = 4_000;

/** How long `close` waits for running calls. Shorter than the limit for the whole shutdown. */
const CLOSE_TIMEOUT_MS = 1_500;

/** The user of a socket: a person, or a spectator with a link. */
type SocketUser =
  | { session: Session; spectator?: undefined }
  | { session?: undefined; spectator: SpectatorSession };
const getSocketUser = (socket: Socket) => socket.data as SocketUser;

const listLocalSockets = (io: Server) => [...io.of('/').sockets.values()];

const listLocalSpectators = (io: Server) =>
  listLocalSockets(io).flatMap((socket) => {
    const { spectator } = getSocketUser(socket);
    return spectator ? [{ socket, spectator }] : [];
  });

/** Disconnects the sockets of ended sessions, and corrects the rooms of sockets with changed memberships. */
async function verifySockets(io: Server, deps: SocketDeps): Promise<void> {
  const personSockets = listLocalSockets(io).flatMap((socket) => {
    const { session } = getSocketUser(socket);
    return session ? [{ socket, session }] : [];
  });
  if (personSockets.length === 0) return;
  const tokenHashes = personSockets.map(({ session }) => session.tokenHash);
  const leaguesBySession = await findSessionLeagues(deps.db, tokenHashes, deps.clock());
  for (const { socket, session } of personSockets) {
    const allowedLeagueIds = leaguesBySession.get(session.tokenHash.toString('hex'));
    if (allowedLeagueIds === undefined) socket.disconnect(true);
    else if (!hasExactRooms(socket, allowedLeagueIds)) await enterRooms(socket, session, deps);
  }
}

function hasExactRooms(socket: Socket, leagueIds: ReadonlySet<string>): boolean {
  const rooms = [...socket.rooms].filter((room) => room.startsWith('league:'));
  return rooms.length === leagueIds.size && [...leagueIds].every((id) => socket.rooms.has(getLeagueRoom(id)));
}

export function openSockets(http: HttpServer, deps: SocketDeps): Sockets {
  const { config, db, clock, log, sharedDatabase } = deps;
  const io = new Server(http, {
    serveClient: false,
    maxHttpBufferSize: 64 * 1024,
    cors: { origin: config.nativeOrigins },
    allowRequest: createConnectionGuard(config, deps.connectionLimit, log),
  });
  const recentEvents = trackRecentEvents(() => performance.now());
  let channel: ReturnType<typeof openSharedChannel> | undefined;
  if (sharedDatabase) {
    const onReconnected = () => {
      recentEvents.markIncomplete();
      void recheckSockets();
      // Clients missed events, so they refetch everything when they reconnect. Spreading this over time limits the
      // load.
      for (const socket of listLocalSockets(io))
        setTimeout(() => closeConnection(socket), Math.random() * MAX_RECONNECT_DELAY_MS);
    };
    channel = openSharedChannel(sharedDatabase.pool, sharedDatabase.directPool, log, onReconnected);
    io.adapter(channel.adapter);
  }
  const recheckSockets = () =>
    verifySockets(io, deps).catch((error: unknown) => log.error({ err: error }, 'failed to recheck sockets'));
  const recheckTimer = setInterval(() => void recheckSockets(), RECHECK_INTERVAL_MS).unref();
  const spectatorTimer = setInterval(
    () =>
      void recheckSpectators(listLocalSpectators(io), db).catch((error: unknown) =>
        log.error({ err: error }, 'failed to recheck spectators'),
      ),
    SPECTATOR_RECHECK_INTERVAL_MS,
  ).unref();
  const isFirstHandshake = createHandshakeGuard();
  const getClientAddress = createClientAddressReader(config.trustProxy);
  io.use((socket, next) => {
    if (!isFirstHandshake(socket)) return closeConnection(socket);
    const { token, spectate } = socket.handshake.auth as { token?: unknown; spectate?: unknown };
    const identify = async (): Promise<SocketUser | ErrorCode> => {
      if (typeof spectate === 'string') {
        const spectator = await authorizeSpectator(io, deps, spectate, getClientAddress(socket.request));
        return typeof spectator === 'string' ? spectator : { spectator };
      }
      const tokenHash = typeof token === 'string' ? hashToken(token) : undefined;
      const session = await findSession(db, tokenHash, clock());
      return session ? { session } : 'unauthenticated';
    };
    identify()
      .then((socketUser) => {
        if (typeof socketUser === 'string') return next(new Error(socketUser));
        socket.data = socketUser;
        return next();
      })
      .catch((error: unknown) => {
        if (error instanceof ApiError) return next(new Error(error.code));
        log.error({ err: error }, 'socket handshake failed');
        closeConnection(socket);
      });
  });
  function performInstructions(instructions: readonly Instruction[]): void {
    for (const instruction of instructions) {
      try {
        performInstruction(io, recentEvents, instruction);
      } catch (error) {
        // The write is committed, so the failure is only logged. The client's next fetch corrects a lost invalidation
        // event.
        log.warn({ err: error }, 'failed to perform an instruction of a domain event');
      }
    }
  }
  io.on(INSTRUCTIONS_EVENT, performInstructions);
  const openConnections = new Set<NetSocket>();
  http.on('connection', (connection) => {
    openConnections.add(connection);
    connection.once('close', () => openConnections.delete(connection));
  });
  const pendingHandlers = new Set<Promise<void>>();
  io.on('connection', (socket) => {
    const { session, spectator } = getSocketUser(socket);
    async function joinRooms(): Promise<void> {
      if (spectator) return beginWatching(io, socket, spectator, db);
      handleIncomingEvents(socket, session, deps, pendingHandlers);
      if (!(await enterRooms(socket, session, deps))) {
        socket.disconnect(true);
        return;
      }
      const missedEvents = recentEvents.findMissed(socket.handshake.auth['age'], socket.rooms);
      socket.emit('ready', { missed: missedEvents } satisfies ReadyData);
    }
    joinRooms().catch((error: unknown) => {
      log.error({ err: error }, 'socket could not join its rooms');
      closeConnection(socket);
    });
  });
  return {
    io,
    publish(domainEvents) {
      // The outcome of a write is unknown, so every page must assume that it has missed events.
      if (domainEvents.some(({ kind }) => kind === 'outcomeUnknown')) recentEvents.markIncomplete();
      const instructions = domainEvents.flatMap(toInstructions);
      if (instructions.length === 0) return;
      performInstructions(instructions);
      // Sends all instructions in one message, because the adapter does not preserve the order of separate messages.
      if (sharedDatabase) io.serverSideEmit(INSTRUCTIONS_EVENT, instructions);
    },
    moveClients(minDelayMs, maxDelayMs) {
      const scheduleReconnect = (socket: Socket) =>
        void setTimeout(
          () => closeConnection(socket),
          minDelayMs + Math.random() * (maxDelayMs - minDelayMs),
        );
      listLocalSockets(io).forEach(scheduleReconnect);
      io.on('connection', scheduleReconnect);
    },
    async close() {
      clearInterval(recheckTimer);
      clearInterval(spectatorTimer);
      // `io.close` also closes the HTTP server and waits for its connections. A busy connection would stay open after
      // its response until its client closes it, so idle connections are closed repeatedly.
      const idleTimer = setInterval(() => http.closeIdleConnections(), 20);
      // Slow clients, and WebSockets that read nothing, would prevent the server from stopping.
      const destroyTimer = setTimeout(
        () => openConnections.forEach((connection) => connection.destroy()),
        CLOSE_TIMEOUT_MS,
      );
      await io.close().finally(() => {
        clearInterval(idleTimer);
        clearTimeout(destroyTimer);
        channel?.close();
      });
      await Promise.allSettled(pendingHandlers);
    },
  };
}
