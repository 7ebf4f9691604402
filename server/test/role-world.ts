import { rulesOfNewLeague } from '@golf-league/core/golf/rules.ts';
import { rowOfRules } from '../src/database/league-rules.ts';
import { newId, newToken, hashOfToken } from '../src/http/secrets.ts';
import { makeSession, makeUser, type Player } from './make.ts';
import { addPasskeys } from './role-passkeys.ts';
import type { TestApp } from './test-app.ts';

/** Ids of what a member has in a league. */
export interface OwnedIds {
  readonly roundId: string;
  readonly messageId: string;
  readonly pollId: string;
  readonly optionId: string;
  readonly eventId: string;
  readonly sharedCourseId: string;
}

/** A player without an account, with a round that an admin has registered. */
interface SeatIds {
  readonly id: string;
  readonly roundId: string;
  readonly invite: string;
}

export interface WorldLeague {
  readonly id: string;
  readonly billboardId: string;
  /** A report by a member about another member's message. */
  readonly reportId: string;
  /** An entry of its history. */
  readonly entryId: string;
  readonly courseId: string;
  readonly teeId: string;
  readonly seat: SeatIds;
  readonly invites: ReadonlyMap<Player, string>;
  readonly idsByOwner: ReadonlyMap<Player, OwnedIds>;
}

/** Two FedEx leagues under way, with every kind of user in relation to the first. */
export interface World {
  readonly home: WorldLeague;
  readonly abroad: WorldLeague;
  readonly admin: Player;
  readonly member: Player;
  /** A member who joined by a name. */
  readonly guest: Player;
  /** Another member with a round, a message and a poll. */
  readonly mate: Player;
  /** A member without rounds or entries, so that the first round is not complete. */
  readonly idle: Player;
  readonly removed: Player;
  readonly stranger: Player;
  /** The admin of the other league. */
  readonly outsider: Player;
  /** Token of an expired session of `member`. */
  readonly ended: string;
}

const LONG_AGO = new Date(Date.now() - 40 * 24 * 60 * 60 * 1000);

async function makeOwnedRows(app: TestApp, leagueId: string, owner: Player): Promise<OwnedIds> {
  const ids = {
    roundId: newId(),
    messageId: newId(),
    pollId: newId(),
    optionId: newId(),
    eventId: newId(),
    sharedCourseId: newId(),
  };
  const { roundId, messageId, pollId, optionId, eventId } = ids;
  const ofLeague = { league_id: leagueId };
  await app.db
    .insertInto('shared_courses')
    .values({
      id: ids.sharedCourseId,
      owner_id: owner.id,
      name: 'Ullna',
      search: 'ullna',
      holes: 18,
      tees: JSON.stringify([{ name: 'Yellow', par: 72, course_rating: 713, slope: 128, holes: null }]),
      updated_at: new Date(),
    })
    .execute();
  await app.db
    .insertInto('rounds')
    .values({
      ...ofLeague,
      id: roundId,
      user_id: owner.id,
      number: 1,
      gross: 90,
      to_par: 2,
      course_par: 72,
      played_on: '2026-05-01',
    })
    .execute();
  await app.db
    .insertInto('chat_entries')
    .values([
      { ...ofLeague, id: messageId, type: 'chat', author_id: owner.id, content: 'Nice putt' },
      { ...ofLeague, id: pollId, type: 'poll', author_id: owner.id, content: 'When?' },
    ])
    .execute();
  await app.db
    .insertInto('poll_options')
    .values({ id: optionId, poll_id: pollId, position: 0, label: 'Sunday' })
    .execute();
  await app.db
    .insertInto('events')
    .values({
      ...ofLeague,
      id: eventId,
      title: 'The next round',
      starts_at: new Date(Date.now() + 5 * 24 * 60 * 60 * 1000),
      place: null,
      note: null,
      time_zone: null,
      created_by: owner.id,
      created_at: new Date(),
      scheduled_at: new Date(),
      changed_at: new Date(),
    })
    .execute();
  return ids;
}

async function makeCourseRows(app: TestApp, leagueId: string) {
  const [courseId, teeId] = [newId(), newId()];
  const stamps = { created_at: new Date(), updated_at: new Date() };
  await app.db
    .insertInto('courses')
    .values({ id: courseId, league_id: leagueId, name: 'Bro Hof', holes: 18, ...stamps })
    .execute();
  const ratings = { par: 72, course_rating: 713, slope: 128, holes: null };
  await app.db
    .insertInto('tees')
    .values({ id: teeId, course_id: courseId, position: 0, name: 'Yellow', ...ratings })
    .execute();
  return { courseId, teeId };
}

async function makeSeatRows(app: TestApp, leagueId: string, admin: Player): Promise<SeatIds> {
  const seat = { id: newId(), roundId: newId(), invite: newToken() };
  await app.db
    .insertInto('users')
    .values({ id: seat.id, user_name: `Seat ${seat.id}`, is_seat: true, language: 'en' })
    .execute();
  const ofSeat = { league_id: leagueId, user_id: seat.id };
  await app.db
    .insertInto('members')
    .values({ ...ofSeat, is_admin: false, invite_token: seat.invite, first_round: 1, last_round: null })
    .execute();
  await app.db
    .insertInto('rounds')
    .values({
      ...ofSeat,
      id: seat.roundId,
      number: 1,
      gross: 90,
      to_par: 3,
      course_par: 72,
      played_on: '2026-05-01',
      by_other: true,
      registered_by: admin.id,
    })
    .execute();
  return seat;
}

async function insertLeague(
  app: TestApp,
  admins: readonly Player[],
  others: readonly Player[],
  active: readonly Player[],
): Promise<WorldLeague> {
  const id = newId();
  const invites = new Map<Player, string>();
  await app.db
    .insertInto('leagues')
    .values({
      id,
      name: `League ${id}`,
      name_key: `league ${id}`,
      ...rowOfRules(rulesOfNewLeague('fedex')),
      started_at: new Date(),
      finished_at: null,
    })
    .execute();
  for (const player of [...admins, ...others]) invites.set(player, newToken());
  await app.db
    .insertInto('members')
    .values(
      [...invites].map(([player, invite_token]) => ({
        league_id: id,
        user_id: player.id,
        is_admin: admins.includes(player),
        invite_token,
        first_round: 1,
        last_round: null,
      })),
    )
    .execute();
  const billboardId = newId();
  await app.db
    .insertInto('billboards')
    .values({ id: billboardId, league_id: id, content: 'Welcome', editor_id: admins[0]!.id })
    .execute();
  const idsByOwner = new Map<Player, OwnedIds>();
  for (const player of active) idsByOwner.set(player, await makeOwnedRows(app, id, player));
  const reportId = newId();
  await app.db
    .insertInto('reports')
    .values({
      id: reportId,
      league_id: id,
      reporter_id: others[0]!.id,
      subject: 'message',
      subject_id: [...idsByOwner.values()].at(-1)!.messageId,
      author_id: active.at(-1)!.id,
      reason: 'harassment',
      note: null,
      content: 'Nice putt',
      picture: null,
      created_at: new Date(),
    })
    .execute();
  const { id: entryId } = await app.db
    .insertInto('history')
    .values({
      league_id: id,
      at: new Date(),
      kind: 'created',
      actor_id: admins[0]!.id,
      has_actor: true,
      subject_id: null,
      has_subject: false,
      round_id: null,
      round_number: null,
      before: null,
      after: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const course = await makeCourseRows(app, id);
  const seat = await makeSeatRows(app, id, admins[0]!);
  return { id, billboardId, reportId, entryId, seat, invites, idsByOwner, ...course };
}

async function makeEndedSession(app: TestApp, player: Player): Promise<string> {
  const token = await makeSession(app, player.id);
  await app.db
    .updateTable('sessions')
    .set({ last_used_at: LONG_AGO })
    .where('token_hash', '=', hashOfToken(token))
    .execute();
  return token;
}

/** The secret of a calendar that every user of a world has. */
export const calendarOf = ({ id }: Player) => `calendar-of-${id}`;

/** The token of the link to a world's league for spectators. */
export const boardOf = ({ id }: Pick<WorldLeague, 'id'>) => `board-of-${id}`;

async function openBoard(app: TestApp, league: WorldLeague): Promise<void> {
  const link = { seed: Buffer.alloc(32), token_hash: hashOfToken(boardOf(league)), opened_at: new Date() };
  await app.db
    .insertInto('spectator_links')
    .values({ league_id: league.id, ...link })
    .execute();
}

/** The secret of a link that every user of a world has been mailed. */
export const addressLinkOf = ({ id }: Player) => `address-of-${id}`;

/** The id of a second session that every user of a world has. */
export const otherSessionOf = ({ id }: Player) => `elsewhere-${id}`;

async function makeOtherSessions(app: TestApp, players: readonly Player[]): Promise<void> {
  const rows = players.map((player) => ({
    token_hash: hashOfToken(newToken()),
    id: otherSessionOf(player),
    user_id: player.id,
  }));
  await app.db.insertInto('sessions').values(rows).execute();
  const links = players.map((player) => ({
    user_id: player.id,
    secret_hash: hashOfToken(calendarOf(player)),
    created_at: new Date(),
  }));
  await app.db.insertInto('calendar_links').values(links).execute();
  const mailed = players.map((player) => ({
    secret_hash: hashOfToken(addressLinkOf(player)),
    user_id: player.id,
    email_key: `${player.id}@example.com`,
    expires_at: new Date(Date.now() + 60 * 60 * 1000),
  }));
  await app.db.insertInto('address_links').values(mailed).execute();
  await addPasskeys(app, players);
}

/** Inserts into the tables directly, because the tests make hundreds of worlds. */
export async function makeWorld(app: TestApp, hasSecondAdmin: boolean): Promise<World> {
  const names = ['admin', 'member', 'guest', 'mate', 'idle', 'removed', 'stranger', 'outsider'] as const;
  const made = await Promise.all(names.map((name) => makeUser(app, name)));
  const [admin, member, guest, mate, idle, removed, stranger, outsider] = made as [
    Player,
    Player,
    Player,
    Player,
    Player,
    Player,
    Player,
    Player,
  ];
  const admins = hasSecondAdmin ? [admin, await makeUser(app, 'second admin')] : [admin];
  const home = await insertLeague(app, admins, [member, guest, mate, idle], [admin, member, guest, mate]);
  const abroad = await insertLeague(app, [outsider], [await makeUser(app, 'pal')], [outsider]);
  await app.db.insertInto('removed_members').values({ league_id: home.id, user_id: removed.id }).execute();
  await app.db
    .updateTable('users')
    .set({ email: null, email_key: null, password_hash: null, is_unsecured: true })
    .where('id', '=', guest.id)
    .execute();
  const ended = await makeEndedSession(app, member);
  await makeOtherSessions(app, made);
  await openBoard(app, home);
  return { home, abroad, admin, member, guest, mate, idle, removed, stranger, outsider, ended };
}

/** Makes every member a substitute, and opens a place on each tee sheet. */
export async function openPlaces(app: TestApp, { id, idsByOwner }: WorldLeague): Promise<void> {
  await app.db.updateTable('members').set({ is_substitute: true }).where('league_id', '=', id).execute();
  for (const { eventId } of idsByOwner.values()) {
    const ofEvent = { event_id: eventId, league_id: id };
    await app.db
      .insertInto('event_groups')
      .values({ ...ofEvent, number: 0, starts_at: null, start_hole: null })
      .execute();
    await app.db
      .insertInto('event_places')
      .values({ ...ofEvent, group_number: 0, place: 0, user_id: null })
      .execute();
  }
}
