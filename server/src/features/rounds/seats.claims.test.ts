import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { changeUserName } from '@golf-league/core/contracts/accounts.ts';
import { confirmCard, readCard, writeCard } from '@golf-league/core/contracts/card.ts';
import { dayResults, addContestEntry } from '@golf-league/core/contracts/day-results.ts';
import { assignSubstitutes, saveGroups } from '@golf-league/core/contracts/days.ts';
import { events } from '@golf-league/core/contracts/events.ts';
import { joinAsGuest } from '@golf-league/core/contracts/guests.ts';
import { handicap, setHandicapIndex } from '@golf-league/core/contracts/handicap.ts';
import { importRounds } from '@golf-league/core/contracts/imports.ts';
import { joinByCode } from '@golf-league/core/contracts/invites.ts';
import { readLedger, recordPayment } from '@golf-league/core/contracts/ledger.ts';
import { createMatches, readMatches } from '@golf-league/core/contracts/matches.ts';
import { leagueMembers } from '@golf-league/core/contracts/members.ts';
import { memberRounds, submitRound, deleteRound, updateRound } from '@golf-league/core/contracts/rounds.ts';
import { scoreboard } from '@golf-league/core/contracts/scoreboard.ts';
import { renewLeague } from '@golf-league/core/contracts/seasons.ts';
import { addSeats, changeSeat, renewSeatInvite, seatInvite } from '@golf-league/core/contracts/seats.ts';
import { PAR_CARD } from '../../../test/courses.ts';
import { toWrittenScores } from '../../../test/event-setup.ts';
import { createCardScores, makeLeagueWithGames, type SentGames } from '../../../test/games.ts';
import { endSeason, makeLeague, makeUser, type Player } from '../../../test/make.ts';
import { openTestApp } from '../../../test/test-app.ts';
import { dumpAllRows, waitForJobs } from '../../../test/traces.ts';

const app = await openTestApp();
afterAll(() => app.close());

const GAMES: SentGames = {
  skins: 'gross',
  skinsLeft: 'lost',
  pins: [3],
  drives: [4],
  countback: false,
  stake: '5 kr',
};
const EWAN_NAME = 'Ewan McAllister';

/**
 * Creates a league and an event with games, in which everything that can refer to a player refers to Ewan, who has no
 * account.
 */
async function setUpLeagueWithEwan() {
  const scenario = await makeLeagueWithGames(app, GAMES, { mode: 'stroke' });
  const { elin, leagueId, eventId } = scenario;
  const importFile = new File(
    [`Player,Date,Gross,Net,Par\n${EWAN_NAME},2026-05-01,88,72,72\n`],
    'season.csv',
  );
  await app.send(importRounds, { leagueId }, { token: elin.token, form: true, file: importFile });
  const members = await app.call(leagueMembers, { leagueId }, elin);
  const ewan: Player = { id: members.find(({ name }) => name === EWAN_NAME)!.id, name: EWAN_NAME, token: '' };
  const seatInput = { leagueId, userId: elin.id, seatId: ewan.id };
  await app.call(changeSeat, { ...seatInput, handicapIndex: 12.4 }, elin);
  const enteredAt = new Date().toISOString();
  const handicapEntries = [{ playerId: ewan.id, handicapIndex: 12.4, at: enteredAt }];
  await app.call(writeCard, { eventId, userId: elin.id, scores: [], handicaps: handicapEntries }, elin);
  await scenario.group([elin, ewan, scenario.bo], [scenario.cia]);
  await scenario.write(elin, [ewan, 1, 4], [ewan, 2, 5]);
  await app.db
    .insertInto('event_answers')
    .values({ event_id: eventId, league_id: leagueId, user_id: ewan.id, answer: 'yes' })
    .execute();
  const contestEntryInput = { eventId, userId: elin.id, kind: 'pin', hole: 3 } as const;
  await app.call(addContestEntry, { ...contestEntryInput, playerId: ewan.id }, elin);
  const otherEvent = await scenario.addEvent();
  await otherEvent.register(elin, createCardScores({}));
  const playedRoundInput = {
    leagueId,
    memberId: ewan.id,
    eventId: otherEvent.eventId,
    strokes: createCardScores({ 1: 3 }),
  };
  await app.call(submitRound, playedRoundInput, elin);
  await otherEvent.register(scenario.bo, createCardScores({}));
  await otherEvent.close();
  const substitutesInput = { leagueId, userId: elin.id, players: [ewan.id] };
  await app.call(assignSubstitutes, substitutesInput, elin);
  const sides = [[elin.id], [ewan.id]];
  const matchesInput = {
    leagueId,
    userId: elin.id,
    kind: 'singles',
    legs: 1,
    win: 2,
    half: 1,
    sides,
  } as const;
  await app.call(createMatches, { ...matchesInput, sides }, elin);
  const paymentInput = { leagueId, userId: elin.id, from: elin.id, to: ewan.id, unit: 'kr', amount: 5 };
  await app.call(recordPayment, paymentInput, elin);
  const readSeatToken = async (admin = elin, id = leagueId) =>
    (await app.call(seatInvite, { leagueId: id, seatId: ewan.id }, admin)).token;
  return { ...scenario, callum: elin, ewan, otherEvent, readSeatToken };
}

/** Claims the player by joining as a guest through the player’s invite. */
async function claimAsGuest(inviteToken: string): Promise<Player> {
  const guest = await app.call(joinAsGuest, { inviteToken, name: 'Ewan M.' });
  return { id: guest.userId, name: guest.userName, token: guest.token };
}

async function joinWithToken(person: Player, leagueToken: string): Promise<Player> {
  await app.call(joinByCode, { leagueToken, userId: person.id }, person);
  return person;
}

/** Returns each column that refers to users or members, as `table.column`. */
async function selectPersonColumns(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct format('%s.%s', rel.relname, att.attname) as name
    from pg_constraint con
      join pg_class rel on rel.oid = con.conrelid
      cross join unnest(con.conkey, con.confkey) as key (own, theirs)
      join pg_attribute att on att.attrelid = con.conrelid and att.attnum = key.own
      join pg_attribute target on target.attrelid = con.confrelid and target.attnum = key.theirs
    where con.contype = 'f' and (con.confrelid = 'users'::regclass and target.attname = 'id'
      or con.confrelid = 'members'::regclass and target.attname = 'user_id')
    order by 1
  `.execute(app.db);
  return rows.map(({ name }) => name);
}

/** Counts the rows that contain the id in each column. Omits columns without such rows. */
async function countRows(id: string, columns: readonly string[]): Promise<Record<string, number>> {
  const counts: [string, number][] = [];
  for (const column of columns) {
    const [table = '', name = ''] = column.split('.');
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(table)} where ${sql.ref(name)} = ${id}
    `.execute(app.db);
    if (rows[0]!.count > 0) counts.push([column, rows[0]!.count]);
  }
  return Object.fromEntries(counts);
}

/** Columns that never refer to players without an account, because they only apply to people with a session. */
const ACCOUNT_ONLY_COLUMNS = [
  'card_confirmations',
  'address_changes',
  'address_links',
  'calendar_links',
  'guest_joins',
  'idempotency_keys',
  'notification_settings',
  'one_time_passwords',
  'passkey_challenges',
  'passkeys',
  'proved_addresses',
  'push_devices',
  'sessions',
  'applause',
  'held_news',
  'picture_sizes',
  'poll_votes',
  'removed_members',
  'told_news',
  'web_subscriptions',
]
  .map((table) => `${table}.user_id`)
  .concat([
    'billboard_edits.editor_id',
    'billboards.editor_id',
    'chat_entries.author_id',
    'card_cells.writer_id',
    'card_handicaps.said_by',
    'card_tees.chosen_by',
    'event_marks.said_by',
    'event_places.left_by',
    'match_words.said_by',
    'settlements.said_by',
    'rounds.confirmed_by',
    'rounds.registered_by',
    'history.actor_id',
    'courses.added_by',
    'events.created_by',
    'imports.made_by',
    'shared_courses.owner_id',
    'hidden_users.hidden_user_id',
    'hidden_users.user_id',
    'reports.author_id',
    'reports.reporter_id',
    'users.handicap_by',
    'taken_seats.handicap_by',
    'taken_seats.user_id',
  ]);

describe('claiming a player without an account', () => {
  it('transfers every row that refers to the player, in every season', async () => {
    const { callum: elin, ewan, leagueId, readSeatToken } = await setUpLeagueWithEwan();
    await app.db
      .insertInto('names_taken_down')
      .values({ league_id: leagueId, user_id: ewan.id, name: EWAN_NAME })
      .execute();
    await app.db
      .insertInto('settlements')
      .values({
        id: `${leagueId} paid`,
        league_id: leagueId,
        from_id: ewan.id,
        to_id: elin.id,
        unit: 'kr',
        amount: 500,
        said_by: elin.id,
        said_at: new Date(),
      })
      .execute();
    await endSeason(app, leagueId, elin);
    const renewalInput = { leagueId, userId: elin.id, name: `${leagueId} again` };
    const { leagueId: nextSeasonId } = await app.call(renewLeague, renewalInput, elin);
    const columns = await selectPersonColumns();
    const countsBefore = await countRows(ewan.id, columns);
    // A new column with player ids must be filled by `setUpLeagueWithEwan` and transferred by a claim, or be listed in
    // `ACCOUNT_ONLY_COLUMNS`.
    expect(
      [...Object.keys(countsBefore), ...ACCOUNT_ONLY_COLUMNS, 'disowned_days.player_id'].toSorted(),
    ).toEqual(columns);
    const person = await joinWithToken(await makeUser(app), await readSeatToken(elin, nextSeasonId));
    expect(await countRows(ewan.id, columns)).toEqual({});
    const addedCounts = { 'history.actor_id': 2, 'sessions.user_id': 1, 'taken_seats.user_id': 2 };
    const transferredCounts = {
      ...countsBefore,
      'history.subject_id': countsBefore['history.subject_id']! + 2,
    };
    expect(await countRows(person.id, columns)).toEqual({ ...transferredCounts, ...addedCounts });
    await waitForJobs(app);
    const rows = (await dumpAllRows(app)).split('\n').filter((row) => row.includes(ewan.id));
    expect(rows.map((row) => row.split(' ')[0])).toEqual(['public.taken_seats', 'public.taken_seats']);
  });

  it.each(['a guest', 'an account'])('as %s changes nothing for other members', async (claimantKind) => {
    const { callum: elin, ewan, leagueId, eventId, otherEvent, readSeatToken } = await setUpLeagueWithEwan();
    const readEverything = async (caller: Player) => ({
      board: await app.call(scoreboard, { leagueId }, caller),
      sheet: (await app.call(events, { leagueId }, caller)).map(({ groups, answers }) => [groups, answers]),
      card: (await app.call(readCard, { eventId }, caller)).players,
      results: [
        await app.call(dayResults, { eventId: otherEvent.eventId }, caller),
        await app.call(dayResults, { eventId }, caller),
      ],
      ledger: await app.call(readLedger, { leagueId }, caller),
      matches: await app.call(readMatches, { leagueId }, caller),
    });
    const viewBefore = await readEverything(elin);
    const claimPlayer =
      claimantKind === 'a guest'
        ? claimAsGuest
        : async (seatToken: string) => joinWithToken(await makeUser(app, 'Eagle'), seatToken);
    const person = await claimPlayer(await readSeatToken());
    const viewAfter = await readEverything(elin);
    const omitNewFields = (key: string, value: unknown) =>
      ['mine', 'seatId', 'picture'].includes(key) ? undefined : value;
    const stringify = (view: typeof viewBefore) => JSON.stringify(view, omitNewFields);
    expect(stringify(viewAfter).replaceAll(person.id, ewan.id)).toBe(stringify(viewBefore));
    expect(viewAfter.card.find(({ playerId }) => playerId === person.id)).toMatchObject({
      name: EWAN_NAME,
      seatId: ewan.id,
      handicapIndex: 12.4,
    });
    const members = await app.call(leagueMembers, { leagueId }, elin);
    expect(members.find(({ id }) => id === person.id)).toMatchObject({
      name: EWAN_NAME,
      isSeat: false,
      isSubstitute: true,
      seatId: ewan.id,
      claimed: true,
      handicapIndex: 12.4,
    });
    expect(await app.call(handicap, { userId: person.id }, person)).toMatchObject({
      index: 12.4,
      enteredBy: 'Elin',
    });
    expect(person.name === EWAN_NAME).toBe(claimantKind === 'a guest');
  });
});

describe('a person who has claimed a player', () => {
  it('keeps their own index, and can change the index and the name', async () => {
    const { callum: elin, leagueId, readSeatToken } = await setUpLeagueWithEwan();
    const person = await makeUser(app, 'Eagle');
    const setOwnIndex = (handicapIndex: number) =>
      app.call(setHandicapIndex, { userId: person.id, handicapIndex }, person);
    await setOwnIndex(9.1);
    await joinWithToken(person, await readSeatToken());
    const readOwnHandicap = () => app.call(handicap, { userId: person.id }, person);
    expect(await readOwnHandicap()).toMatchObject({ index: 9.1 });
    expect(Object.keys(await readOwnHandicap())).not.toContain('enteredBy');
    await app.call(changeUserName, { userId: person.id, userName: 'Eagle' }, person);
    const names = (await app.call(leagueMembers, { leagueId }, elin)).map(({ name }) => name);
    expect(names).toContain('Eagle');
    expect(names).not.toContain(EWAN_NAME);

    const scenario = await setUpLeagueWithEwan();
    const guest = await claimAsGuest(await scenario.readSeatToken());
    await app.call(setHandicapIndex, { userId: guest.id, handicapIndex: 11.8 }, guest);
    const handicapView = await app.call(handicap, { userId: guest.id }, guest);
    expect([handicapView.index, handicapView.enteredBy]).toEqual([11.8, undefined]);
  });

  it('keeps the player’s name in the next season', async () => {
    const { callum: elin, leagueId, readSeatToken } = await setUpLeagueWithEwan();
    const person = await joinWithToken(await makeUser(app, 'Eagle'), await readSeatToken());
    await endSeason(app, leagueId, elin);
    const renewalInput = { leagueId, userId: elin.id, name: `${leagueId} again` };
    const { leagueId: nextSeasonId } = await app.call(renewLeague, renewalInput, elin);
    const members = await app.call(leagueMembers, { leagueId: nextSeasonId }, person);
    expect(members.find(({ id }) => id === person.id)?.name).toBe(EWAN_NAME);
  });

  it('cannot correct or delete rounds from before the claim, but admins can, with the old or the new id', async () => {
    const { callum: elin, ewan, leagueId, readSeatToken } = await setUpLeagueWithEwan();
    const person = await claimAsGuest(await readSeatToken());
    const readRounds = () => app.call(memberRounds, { leagueId, memberId: person.id }, person);
    const response = await app.call(
      submitRound,
      { leagueId, memberId: person.id, gross: 90, toPar: 8 },
      person,
    );
    expect(response.round.adminsOnly).toBeUndefined();
    const [importedRound, playedRound] = await readRounds();
    expect([importedRound?.adminsOnly, playedRound?.adminsOnly]).toEqual([true, true]);
    const correctionInput = {
      leagueId,
      memberId: person.id,
      roundId: playedRound!.id,
      strokes: createCardScores({ 1: 4 }),
    };
    expect(await app.errorCode(updateRound, correctionInput, person)).toBe('forbidden');
    expect(await app.errorCode(deleteRound, { roundId: playedRound!.id }, person)).toBe('forbidden');
    // Rounds that the person registered after the claim are their own.
    const ownCorrectionInput = { leagueId, memberId: person.id, roundId: response.round.id, toPar: 7 };
    expect(await app.errorCode(updateRound, ownCorrectionInput, elin)).toBe('forbidden');
    await app.call(updateRound, ownCorrectionInput, person);
    await app.call(deleteRound, { roundId: response.round.id }, person);
    for (const [memberId, strokes] of [
      [person.id, 5],
      [ewan.id, 6],
    ] as const) {
      const adminCorrectionInput = {
        ...correctionInput,
        memberId,
        strokes: createCardScores({ 1: strokes }),
      };
      const { round } = await app.call(updateRound, adminCorrectionInput, elin);
      expect(round).toMatchObject({ memberId: person.id, gross: 72 - 4 + strokes, adminsOnly: true });
    }
    await app.call(deleteRound, { roundId: playedRound!.id }, elin);
    expect((await readRounds()).map(({ id }) => id)).toEqual([importedRound!.id]);
  });
});

describe('the old id of a claimed player', () => {
  it('is accepted in place of the new one in all data written offline', async () => {
    const { callum: elin, ewan, bo, cia, leagueId, eventId, readSeatToken } = await setUpLeagueWithEwan();
    const adminFields = { userId: elin.id };
    const person = await claimAsGuest(await readSeatToken());
    const cardInput = { eventId, ...adminFields, handicaps: [] };
    const writtenScores = toWrittenScores(PAR_CARD.map((par, index) => [ewan, index + 1, par] as const));
    const response = await app.call(writeCard, { ...cardInput, scores: writtenScores }, elin);
    expect(response.card.players.find(({ playerId }) => playerId === person.id)).toMatchObject({ thru: 18 });
    const createGroup = (...playerList: Player[]) => ({ players: playerList.map(({ id }) => id) });
    const previousGroups = [createGroup(elin, ewan, bo), createGroup(cia)];
    const groups = [createGroup(cia), createGroup(ewan, elin, bo)];
    const { event } = await app.call(
      saveGroups,
      { eventId, ...adminFields, groups, seen: previousGroups },
      elin,
    );
    expect(event.groups[1]!.players[0]).toMatchObject({ playerId: person.id, name: EWAN_NAME });
    const inputWithDuplicate = { eventId, ...adminFields, groups: [createGroup(ewan), createGroup(person)] };
    expect(await app.errorCode(saveGroups, inputWithDuplicate, elin)).toBe('invalid_input');
    const driveInput = { eventId, ...adminFields, kind: 'drive', hole: 4, playerId: ewan.id } as const;
    const contestEntryResponse = await app.call(addContestEntry, driveInput, elin);
    expect(contestEntryResponse.drives).toMatchObject([{ playerId: person.id }]);
    const confirmationInput = { eventId, playerId: ewan.id };
    const ownInput = { ...confirmationInput, userId: person.id };
    expect(await app.errorCode(confirmCard, ownInput, person)).toBe('forbidden');
    const { round } = await app.call(confirmCard, { ...confirmationInput, ...adminFields }, elin);
    expect([round.memberId, round.adminsOnly]).toEqual([person.id, undefined]);
    const substitutesInput = { leagueId, ...adminFields, players: [ewan.id] };
    expect(await app.call(assignSubstitutes, substitutesInput, elin)).toMatchObject({
      players: [person.id],
    });
    const paymentInput = { leagueId, ...adminFields, from: bo.id, to: ewan.id, unit: 'kr', amount: 1 };
    const paymentResponse = await app.call(recordPayment, paymentInput, elin);
    expect(paymentResponse.ledger.units[0]!.settlements[0]).toMatchObject({ to: { playerId: person.id } });
    const lateRoundInput = { leagueId, memberId: ewan.id, gross: 90, toPar: 9, playedOn: '2026-06-01' };
    expect((await app.call(submitRound, lateRoundInput, elin)).round).toMatchObject({
      memberId: person.id,
      number: 4,
      registeredBy: { id: elin.id },
    });
    expect(await app.errorCode(submitRound, { ...lateRoundInput, memberId: person.id }, elin)).toBe(
      'forbidden',
    );
    expect(await app.errorCode(submitRound, lateRoundInput, bo)).toBe('forbidden');
  });

  it('is accepted when matches are created, but only in the player’s own league', async () => {
    const elin = await makeUser(app, 'Callum');
    const leagueId = await makeLeague(app, elin);
    const players = [{ name: EWAN_NAME, handicapIndex: 12.4 }];
    const { seats } = await app.call(addSeats, { leagueId, userId: elin.id, players }, elin);
    const seatId = seats[0]!.playerId;
    const { token } = await app.call(seatInvite, { leagueId, seatId }, elin);
    const person = await claimAsGuest(token);
    const matchSettings = { userId: elin.id, kind: 'singles', legs: 1, win: 2, half: 1 } as const;
    const sides = [[elin.id], [seatId]];
    const sidesWithDuplicate = [...sides, [person.id]];
    const matchesInput = { ...matchSettings, leagueId };
    expect(await app.errorCode(createMatches, { ...matchesInput, sides: sidesWithDuplicate }, elin)).toBe(
      'invalid_input',
    );
    const otherLeagueId = await makeLeague(app, elin);
    expect(
      await app.errorCode(createMatches, { ...matchesInput, leagueId: otherLeagueId, sides }, elin),
    ).toBe('invalid_input');
    const { matches: createdMatches } = await app.call(createMatches, { ...matchesInput, sides }, elin);
    expect(createdMatches.table.flatMap((side) => side.players.map(({ playerId }) => playerId))).toContain(
      person.id,
    );
  });
});

describe('the index of an unclaimed player', () => {
  it('is visible only to admins, as is the time when the invite was sent', async () => {
    const { callum: elin, ewan, bo, leagueId, readSeatToken } = await setUpLeagueWithEwan();
    const readSeatMember = async (caller: Player) =>
      (await app.call(leagueMembers, { leagueId }, caller)).find(({ id }) => id === ewan.id)!;
    expect(await readSeatMember(elin)).toMatchObject({
      handicapIndex: 12.4,
      claimed: false,
      inviteSentAt: null,
    });
    expect(Object.keys(await readSeatMember(bo))).not.toContain('handicapIndex');
    await readSeatToken();
    expect((await readSeatMember(elin)).inviteSentAt).toBeNull();
    await app.call(renewSeatInvite, { leagueId, userId: elin.id, seatId: ewan.id }, elin);
    expect((await readSeatMember(elin)).inviteSentAt).toEqual(expect.any(String));
  });

  it('can be corrected or cleared by admins without changing the name', async () => {
    const { callum: elin, ewan, bo, leagueId, eventId } = await setUpLeagueWithEwan();
    const seatInput = { leagueId, userId: elin.id, seatId: ewan.id };
    const readCardPlayer = async () =>
      (await app.call(readCard, { eventId }, bo)).players.find(({ playerId }) => playerId === ewan.id)!;
    expect(await readCardPlayer()).toMatchObject({ name: EWAN_NAME, handicapIndex: 12.4 });
    await app.call(changeSeat, { ...seatInput, handicapIndex: -2.8 }, elin);
    expect(await readCardPlayer()).toMatchObject({ name: EWAN_NAME, handicapIndex: -2.8 });
    await app.call(changeSeat, { ...seatInput, name: 'Ewan', handicapIndex: null }, elin);
    // An index that was entered on the card counts if the player has no other index.
    expect(await readCardPlayer()).toMatchObject({ name: 'Ewan', handicapIndex: 12.4 });
    await app.call(changeSeat, seatInput, elin);
    const readErrorCode = (handicapIndex: number) =>
      app.errorCode(changeSeat, { ...seatInput, handicapIndex }, elin);
    expect(await readErrorCode(55)).toBe('invalid_input');
    const forgedInput = { ...seatInput, userId: bo.id, handicapIndex: 1 };
    expect(await app.errorCode(changeSeat, forgedInput, bo)).toBe('forbidden');
  });
});
