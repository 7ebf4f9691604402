import type { Insertable } from 'kysely';
import { createLeagueRules } from '@golf-league/core/golf/rules.ts';
import { toRulesRow } from '../src/database/league-rules.ts';
import type { Tables } from '../src/database/tables.ts';
import { newId, newToken, hashToken } from '../src/http/secrets.ts';
import { type Player, createUserRows } from './make.ts';
import { addPasskeys } from './role-passkeys.ts';
import type { TestApp } from './test-app.ts';

/** The ids of a member's content in a league. */
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
  readonly inviteToken: string;
}

export interface WorldLeague {
  readonly id: string;
  readonly billboardId: string;
  /** A report by a member about another member's message. */
  readonly reportId: string;
  /** An entry in the league's history. */
  readonly entryId: string;
  readonly courseId: string;
  readonly teeId: string;
  readonly seat: SeatIds;
  readonly inviteTokens: ReadonlyMap<Player, string>;
  readonly idsByOwner: ReadonlyMap<Player, OwnedIds>;
}

/** Two started FedEx leagues, with a user for every role in relation to the first league, `home`. */
export interface RoleWorld {
  readonly home: WorldLeague;
  readonly otherLeague: WorldLeague;
  readonly admin: Player;
  readonly member: Player;
  /** A member who joined as a guest. */
  readonly guest: Player;
  /** Another member with a round, a message and a poll. */
  readonly otherMember: Player;
  /** A member without rounds or chat entries, who keeps the first round incomplete. */
  readonly idle: Player;
  readonly removed: Player;
  readonly stranger: Player;
  /** The admin of the other league. */
  readonly outsider: Player;
  /** The token of an expired session of `member`. */
  readonly expiredToken: string;
}

const FORTY_DAYS_AGO = new Date(Date.now() - 40 * 24 * 60 * 60 * 1000);

/** Collects rows and inserts them with one statement per table, in the order in which the tables were first used. */
class RowBatch {
  readonly #rowsByTable = new Map<keyof Tables, object[]>();

  add<Name extends keyof Tables>(table: Name, ...rows: readonly Insertable<Tables[Name]>[]): void {
    const existingRows = this.#rowsByTable.get(table);
    if (existingRows) existingRows.push(...rows);
    else this.#rowsByTable.set(table, [...rows]);
  }

  async store({ db }: TestApp): Promise<void> {
    for (const [table, rows] of this.#rowsByTable) await db.insertInto(table).values(rows).execute();
  }
}

function addContentRows(rows: RowBatch, leagueId: string, owner: Player): OwnedIds {
  const ids = {
    roundId: newId(),
    messageId: newId(),
    pollId: newId(),
    optionId: newId(),
    eventId: newId(),
    sharedCourseId: newId(),
  };
  const { roundId, messageId, pollId, optionId, eventId } = ids;
  const leagueColumn = { league_id: leagueId };
  rows.add('shared_courses', {
    id: ids.sharedCourseId,
    owner_id: owner.id,
    name: 'Ullna',
    search: 'ullna',
    holes: 18,
    tees: JSON.stringify([{ name: 'Yellow', par: 72, course_rating: 713, slope: 128, holes: null }]),
    updated_at: new Date(),
  });
  rows.add('rounds', {
    ...leagueColumn,
    id: roundId,
    user_id: owner.id,
    number: 1,
    gross: 90,
    to_par: 2,
    course_par: 72,
    played_on: '2026-05-01',
  });
  rows.add(
    'chat_entries',
    { ...leagueColumn, id: messageId, type: 'chat', author_id: owner.id, content: 'Nice putt' },
    { ...leagueColumn, id: pollId, type: 'poll', author_id: owner.id, content: 'When?' },
  );
  rows.add('poll_options', { id: optionId, poll_id: pollId, position: 0, label: 'Sunday' });
  rows.add('events', {
    ...leagueColumn,
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
  });
  return ids;
}

function addCourse(rows: RowBatch, leagueId: string) {
  const [courseId, teeId] = [newId(), newId()];
  const timestamps = { created_at: new Date(), updated_at: new Date() };
  rows.add('courses', { id: courseId, league_id: leagueId, name: 'Bro Hof', holes: 18, ...timestamps });
  const ratings = { par: 72, course_rating: 713, slope: 128, holes: null };
  rows.add('tees', { id: teeId, course_id: courseId, position: 0, name: 'Yellow', ...ratings });
  return { courseId, teeId };
}

function addSeat(rows: RowBatch, leagueId: string, admin: Player): SeatIds {
  const seat = { id: newId(), roundId: newId(), inviteToken: newToken() };
  rows.add('users', { id: seat.id, user_name: `Seat ${seat.id}`, is_seat: true, language: 'en' });
  const memberColumns = { league_id: leagueId, user_id: seat.id };
  rows.add('members', {
    ...memberColumns,
    is_admin: false,
    invite_token: seat.inviteToken,
    first_round: 1,
    last_round: null,
  });
  rows.add('rounds', {
    ...memberColumns,
    id: seat.roundId,
    number: 1,
    gross: 90,
    to_par: 3,
    course_par: 72,
    played_on: '2026-05-01',
    by_other: true,
    registered_by: admin.id,
  });
  return seat;
}

/** Adds a league without history entries, with content from each of the `owners`. */
function addLeague(
  rows: RowBatch,
  admins: readonly Player[],
  members: readonly Player[],
  owners: readonly Player[],
): Omit<WorldLeague, 'entryId'> {
  const id = newId();
  const invites = new Map<Player, string>();
  rows.add('leagues', {
    id,
    name: `League ${id}`,
    name_key: `league ${id}`,
    ...toRulesRow(createLeagueRules('fedex')),
    started_at: new Date(),
    finished_at: null,
  });
  for (const player of [...admins, ...members]) invites.set(player, newToken());
  rows.add(
    'members',
    ...[...invites].map(([player, invite_token]) => ({
      league_id: id,
      user_id: player.id,
      is_admin: admins.includes(player),
      invite_token,
      first_round: 1,
      last_round: null,
    })),
  );
  const billboardId = newId();
  rows.add('billboards', { id: billboardId, league_id: id, content: 'Welcome', editor_id: admins[0]!.id });
  const idsByOwner = new Map<Player, OwnedIds>();
  for (const player of owners) idsByOwner.set(player, addContentRows(rows, id, player));
  const reportId = newId();
  rows.add('reports', {
    id: reportId,
    league_id: id,
    reporter_id: members[0]!.id,
    subject: 'message',
    subject_id: [...idsByOwner.values()].at(-1)!.messageId,
    author_id: owners.at(-1)!.id,
    reason: 'harassment',
    note: null,
    content: 'Nice putt',
    picture: null,
    created_at: new Date(),
  });
  const course = addCourse(rows, id);
  const seat = addSeat(rows, id, admins[0]!);
  return { id, billboardId, reportId, seat, inviteTokens: invites, idsByOwner, ...course };
}

/** Adds a history entry to each league and returns the entries' ids, which the database generates. */
async function makeHistoryEntries(app: TestApp, leagues: readonly (readonly [id: string, admin: Player])[]) {
  const entries = await app.db
    .insertInto('history')
    .values(
      leagues.map(([id, admin]) => ({
        league_id: id,
        at: new Date(),
        kind: 'created' as const,
        actor_id: admin.id,
        has_actor: true,
        subject_id: null,
        has_subject: false,
        round_id: null,
        round_number: null,
        before: null,
        after: null,
      })),
    )
    .returning(['id', 'league_id'])
    .execute();
  return leagues.map(([id]) => entries.find((entry) => entry.league_id === id)!.id);
}

/** Returns the secret of a user's calendar link. */
export const getCalendarSecret = ({ id }: Player) => `calendar-of-${id}`;

/** Returns the token of a league's spectator link. */
export const getSpectatorToken = ({ id }: Pick<WorldLeague, 'id'>) => `board-of-${id}`;

/** Returns the secret of a confirmation link that was emailed to a user. */
export const getConfirmationLinkSecret = ({ id }: Player) => `address-of-${id}`;

/** Returns the id of a user's second session. */
export const getOtherSessionId = ({ id }: Player) => `elsewhere-${id}`;

function addSessionsAndLinks(rows: RowBatch, players: readonly Player[]): void {
  for (const player of players) {
    const userColumn = { user_id: player.id };
    rows.add('sessions', {
      ...userColumn,
      token_hash: hashToken(newToken()),
      id: getOtherSessionId(player),
    });
    const secret = hashToken(getCalendarSecret(player));
    rows.add('calendar_links', { ...userColumn, secret_hash: secret, created_at: new Date() });
    rows.add('address_links', {
      ...userColumn,
      secret_hash: hashToken(getConfirmationLinkSecret(player)),
      email_key: `${player.id}@example.com`,
      expires_at: new Date(Date.now() + 60 * 60 * 1000),
    });
  }
}

/** Creates leagues and users. Inserts rows directly, because the tests create hundreds of these worlds. */
export async function makeWorld(app: TestApp, hasSecondAdmin: boolean): Promise<RoleWorld> {
  const rows = new RowBatch();
  async function addUser(
    name: string,
    overrides: Partial<Insertable<Tables['users']>> = {},
  ): Promise<Player> {
    const { player, user, session } = await createUserRows(name);
    rows.add('users', { ...user, ...overrides });
    rows.add('sessions', session);
    return player;
  }
  const guestColumns = { email: null, email_key: null, password_hash: null, is_unsecured: true };
  const [admin, member, guest] = [
    await addUser('admin'),
    await addUser('member'),
    await addUser('guest', guestColumns),
  ];
  const [otherMember, idle, removed] = [
    await addUser('other member'),
    await addUser('idle'),
    await addUser('removed'),
  ];
  const [stranger, outsider] = [await addUser('stranger'), await addUser('outsider')];
  const people = { admin, member, guest, otherMember, idle, removed, stranger, outsider };
  addSessionsAndLinks(rows, Object.values(people));
  const expiredToken = newToken();
  rows.add('sessions', {
    token_hash: hashToken(expiredToken),
    user_id: member.id,
    last_used_at: FORTY_DAYS_AGO,
  });

  const admins = hasSecondAdmin ? [admin, await addUser('second admin')] : [admin];
  const members = [member, guest, otherMember, idle];
  const home = addLeague(rows, admins, members, [admin, member, guest, otherMember]);
  const otherLeague = addLeague(rows, [outsider], [await addUser('member of the other league')], [outsider]);
  rows.add('removed_members', { league_id: home.id, user_id: removed.id });
  const linkColumns = {
    seed: Buffer.alloc(32),
    token_hash: hashToken(getSpectatorToken(home)),
    opened_at: new Date(),
  };
  rows.add('spectator_links', { league_id: home.id, ...linkColumns });
  await rows.store(app);
  await addPasskeys(app, Object.values(people));
  const leagues = [
    [home.id, admin],
    [otherLeague.id, outsider],
  ] as const;
  const [homeEntryId, otherEntryId] = await makeHistoryEntries(app, leagues);
  return {
    ...people,
    home: { ...home, entryId: homeEntryId! },
    otherLeague: { ...otherLeague, entryId: otherEntryId! },
    expiredToken,
  };
}

/** Makes every member a substitute, and opens a place on each tee sheet. */
export async function openTeeSheetPlaces(app: TestApp, { id, idsByOwner }: WorldLeague): Promise<void> {
  await app.db.updateTable('members').set({ is_substitute: true }).where('league_id', '=', id).execute();
  for (const { eventId } of idsByOwner.values()) {
    const eventColumns = { event_id: eventId, league_id: id };
    await app.db
      .insertInto('event_groups')
      .values({ ...eventColumns, number: 0, starts_at: null, start_hole: null })
      .execute();
    await app.db
      .insertInto('event_places')
      .values({ ...eventColumns, group_number: 0, place: 0, user_id: null })
      .execute();
  }
}
