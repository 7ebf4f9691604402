import type { Server, Socket } from 'socket.io';
import type { Reader } from '../database/unit-of-work.ts';
import { getClientNetwork } from '../http/client-network.ts';
import type { AttemptLimit } from '../http/limits.ts';
import { hashToken } from '../http/secrets.ts';
import { getSpectatorRoom } from './instructions.ts';

/** The maximum number of spectators of one league on one instance. Far more than a club needs. */
const MAX_SPECTATORS = 1_000;
/**
 * The maximum number of spectators from one network, to keep one network from using up the limit. Enough for a whole
 * club on one wireless network.
 */
const MAX_SPECTATORS_PER_NETWORK = 100;

/** The link through which a socket without a session follows one league. */
export interface SpectatorSession {
  readonly leagueId: string;
  readonly tokenHash: Buffer;
  /** The client's network. */
  readonly network: string;
}

type SpectatorLink = Omit<SpectatorSession, 'network'>;

async function findSpectatorLinks(db: Reader, tokenHashes: readonly Buffer[]): Promise<SpectatorLink[]> {
  const rows = await db
    .selectFrom('spectator_links')
    .where('token_hash', 'in', tokenHashes)
    .select(['league_id', 'token_hash'])
    .execute();
  return rows.map((row) => ({ leagueId: row.league_id, tokenHash: row.token_hash }));
}

/** Counts the spectators of the league, in total and from the session's network. */
function countSpectators(io: Server, { leagueId, network }: SpectatorSession) {
  const { adapter, sockets } = io.of('/');
  const spectatorSocketIds = [...(adapter.rooms.get(getSpectatorRoom(leagueId)) ?? [])];
  const isSameNetwork = (id: string) =>
    (sockets.get(id)?.data as { spectator?: SpectatorSession } | undefined)?.spectator?.network === network;
  return { total: spectatorSocketIds.length, fromNetwork: spectatorSocketIds.filter(isSameNetwork).length };
}

/** Returns the session for a spectator's handshake, or an error code. Wrong links are counted as guesses. */
export async function authorizeSpectator(
  io: Server,
  { db, guessLimit }: { db: Reader; guessLimit: AttemptLimit },
  token: string,
  ipAddress: string | undefined,
): Promise<SpectatorSession | 'not_found' | 'too_many_requests'> {
  const [link] = await findSpectatorLinks(db, [hashToken(token)]);
  if (!link) {
    await guessLimit.take({ ip: ipAddress });
    return 'not_found';
  }
  const spectatorSession = { ...link, network: getClientNetwork(ipAddress) };
  const { total, fromNetwork } = countSpectators(io, spectatorSession);
  return total < MAX_SPECTATORS && fromNetwork < MAX_SPECTATORS_PER_NETWORK
    ? spectatorSession
    : 'too_many_requests';
}

/**
 * Joins the room and then checks again, because the link may have been closed before the socket joined, and other
 * sockets may have joined at the same time.
 */
export async function beginWatching(
  io: Server,
  socket: Socket,
  spectatorSession: SpectatorSession,
  db: Reader,
): Promise<void> {
  const { leagueId, tokenHash } = spectatorSession;
  await socket.join(getSpectatorRoom(leagueId));
  const { total, fromNetwork } = countSpectators(io, spectatorSession);
  if (total > MAX_SPECTATORS || fromNetwork > MAX_SPECTATORS_PER_NETWORK) {
    socket.disconnect(true);
    return;
  }
  if ((await findSpectatorLinks(db, [tokenHash])).length === 0) endWatching(socket);
  else socket.emit('ready');
}

function endWatching(socket: Socket): void {
  socket.emit('spectatorsClosed');
  socket.disconnect(true);
}

/** Disconnects the sockets of closed links, in case the domain event was lost. */
export async function recheckSpectators(
  spectators: readonly { socket: Socket; spectator: SpectatorSession }[],
  db: Reader,
): Promise<void> {
  if (spectators.length === 0) return;
  const tokenHashesByHex = new Map(
    spectators.map(({ spectator: { tokenHash } }) => [tokenHash.toString('hex'), tokenHash]),
  );
  const links = await findSpectatorLinks(db, [...tokenHashesByHex.values()]);
  const openLinkHashes = new Set(links.map(({ tokenHash }) => tokenHash.toString('hex')));
  for (const { socket, spectator } of spectators) {
    if (!openLinkHashes.has(spectator.tokenHash.toString('hex'))) endWatching(socket);
  }
}
