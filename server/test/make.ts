import { hash } from '@node-rs/argon2';
import { joinAsGuest } from '@golf-league/core/contracts/guests.ts';
import { joinByCode } from '@golf-league/core/contracts/invites.ts';
import { createLeague, finishLeague, startLeague } from '@golf-league/core/contracts/leagues.ts';
import { type RoundView } from '@golf-league/core/contracts/played-round.ts';
import { submitRound } from '@golf-league/core/contracts/rounds.ts';
import type { Mode } from '@golf-league/core/golf/mode.ts';
import type { Holes } from '@golf-league/core/golf/rules.ts';
import type { SentInputOf } from '@golf-league/core/wire/endpoint.ts';
import { hashToken, newId, newToken } from '../src/http/secrets.ts';
import type { TestApp } from './test-app.ts';

export interface Player {
  id: string;
  name: string;
  token: string;
}

let defaultNameCount = 0;

/** The password of every created user. It is hashed once, with a low cost, to save time. */
export const PASSWORD = 'albatross on nine';
const passwordHash = hash(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });

/** Returns a logged-in user and the rows to insert. */
export async function createUserRows(name: string) {
  const player: Player = { id: newId(), name, token: newToken() };
  const email = `${player.id}@example.com`;
  const user = {
    id: player.id,
    user_name: name,
    email,
    email_key: email,
    password_hash: await passwordHash,
    language: 'en' as const,
  };
  return { player, user, session: { token_hash: hashToken(player.token), user_id: player.id } };
}

/** Inserts a logged-in user without the API, because hashing each password would take most of a test's time. */
export async function makeUser(app: TestApp, name = `Player ${++defaultNameCount}`): Promise<Player> {
  const { player, user, session } = await createUserRows(name);
  await app.db.insertInto('users').values(user).execute();
  await app.db.insertInto('sessions').values(session).execute();
  return player;
}

export async function makeSession(app: TestApp, userId: string): Promise<string> {
  const token = newToken();
  await app.db
    .insertInto('sessions')
    .values({ token_hash: hashToken(token), user_id: userId })
    .execute();
  return token;
}

interface LeagueOptions {
  mode?: Mode;
  name?: string;
  started?: boolean;
  holes?: Holes;
  rules?: SentInputOf<typeof createLeague>['rules'];
}

/** Creates a league with its first admin, and starts it by default. */
export async function makeLeague(app: TestApp, admin: Player, options: LeagueOptions = {}): Promise<string> {
  const { mode = 'stroke', name = `League ${++defaultNameCount}`, started = true, ...otherOptions } = options;
  const { leagueId } = await app.call(createLeague, { ...otherOptions, name, mode, userId: admin.id }, admin);
  if (started) await app.call(startLeague, { leagueId }, admin);
  return leagueId;
}

export async function readInviteToken(app: TestApp, leagueId: string, player: Player): Promise<string> {
  const row = await app.db
    .selectFrom('members')
    .where('league_id', '=', leagueId)
    .where('user_id', '=', player.id)
    .select('invite_token')
    .executeTakeFirstOrThrow();
  return row.invite_token;
}

/** Makes the players join a league in the given order, with a member's invite. */
export async function joinPlayers(app: TestApp, leagueId: string, inviter: Player, ...players: Player[]) {
  const leagueToken = await readInviteToken(app, leagueId, inviter);
  for (const player of players) await app.call(joinByCode, { leagueToken, userId: player.id }, player);
}

/** Creates users who join the league, and returns them in the order of `names`. */
export async function makeMembers<const Names extends readonly string[]>(
  app: TestApp,
  leagueId: string,
  inviter: Player,
  ...names: Names
): Promise<{ [Index in keyof Names]: Player }> {
  const players: Player[] = [];
  for (const name of names) {
    const player = await makeUser(app, name);
    await joinPlayers(app, leagueId, inviter, player);
    players.push(player);
  }
  return players as { [Index in keyof Names]: Player };
}

/** Creates a guest who joins with a member's invite. */
export async function makeGuest(
  app: TestApp,
  leagueId: string,
  inviter: Player,
  name = 'Gus',
): Promise<Player> {
  const inviteToken = await readInviteToken(app, leagueId, inviter);
  const { token, userId } = await app.call(joinAsGuest, { inviteToken, name, language: 'en' });
  return { id: userId, name, token };
}

/** Registers a round by its score to par. In Stableford, −2 means 38 points. */
export async function makeRound(
  app: TestApp,
  leagueId: string,
  player: Player,
  toPar: number,
  gross = 90,
): Promise<RoundView> {
  const { round } = await app.call(submitRound, { leagueId, memberId: player.id, gross, toPar }, player);
  return round;
}

export async function endSeason(app: TestApp, leagueId: string, admin: Player): Promise<void> {
  await app.call(finishLeague, { leagueId }, admin);
}
