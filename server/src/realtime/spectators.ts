import type { Server, Socket } from 'socket.io';
import type { Reader } from '../database/unit-of-work.ts';
import { hashOfToken } from '../http/secrets.ts';
import { roomOfSpectators } from './instructions.ts';

/** Of one league on one instance; far more than a club has screens and partners. */
const MOST_SPECTATORS = 1_000;

/** The link by which a socket listens to one league, without a session. */
export interface Watching {
  readonly leagueId: string;
  readonly tokenHash: Buffer;
}

async function findLinks(db: Reader, tokenHashes: readonly Buffer[]): Promise<Watching[]> {
  const rows = await db
    .selectFrom('spectator_links')
    .where('token_hash', 'in', tokenHashes)
    .select(['league_id', 'token_hash'])
    .execute();
  return rows.map((row) => ({ leagueId: row.league_id, tokenHash: row.token_hash }));
}

/** What a spectator's handshake opens, or the code of its refusal. */
export async function admit(
  io: Server,
  db: Reader,
  token: string,
): Promise<Watching | 'not_found' | 'too_many_requests'> {
  const [watching] = await findLinks(db, [hashOfToken(token)]);
  if (!watching) return 'not_found';
  const watchers = io.of('/').adapter.rooms.get(roomOfSpectators(watching.leagueId));
  return (watchers?.size ?? 0) < MOST_SPECTATORS ? watching : 'too_many_requests';
}

/** Joins the room and then looks again, because what closed the link in between did not reach this socket. */
export async function beginWatching(
  socket: Socket,
  { leagueId, tokenHash }: Watching,
  db: Reader,
): Promise<void> {
  await socket.join(roomOfSpectators(leagueId));
  if ((await findLinks(db, [tokenHash])).length === 0) endWatching(socket);
  else socket.emit('ready');
}

function endWatching(socket: Socket): void {
  socket.emit('spectatorsClosed');
  socket.disconnect(true);
}

/** Ends the sockets whose link was closed, where its domain event was lost. */
export async function proveSpectators(
  spectators: readonly { socket: Socket; watching: Watching }[],
  db: Reader,
): Promise<void> {
  if (spectators.length === 0) return;
  const hashes = new Map(
    spectators.map(({ watching: { tokenHash } }) => [tokenHash.toString('hex'), tokenHash]),
  );
  const links = await findLinks(db, [...hashes.values()]);
  const open = new Set(links.map(({ tokenHash }) => tokenHash.toString('hex')));
  for (const { socket, watching } of spectators) {
    if (!open.has(watching.tokenHash.toString('hex'))) endWatching(socket);
  }
}
