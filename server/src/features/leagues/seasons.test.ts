import { afterAll, describe, expect, it } from 'vitest';
import { deleteAccount } from '@golf-league/core/contracts/accounts.ts';
import {
  getBackgroundPicture,
  removeBackground,
  uploadBackground,
} from '@golf-league/core/contracts/backgrounds.ts';
import { leagueRules } from '@golf-league/core/contracts/league-rules.ts';
import { history } from '@golf-league/core/contracts/history.ts';
import { finalTable } from '@golf-league/core/contracts/final-table.ts';
import { joinByCode } from '@golf-league/core/contracts/invites.ts';
import { leagueMembers, removeMember } from '@golf-league/core/contracts/members.ts';
import {
  createLeague,
  deleteLeague,
  leagueInfo,
  leagueStatus,
  listLeagues,
} from '@golf-league/core/contracts/leagues.ts';
import { makeAdmin } from '@golf-league/core/contracts/admins.ts';
import { pausePlayer } from '@golf-league/core/contracts/participation.ts';
import { leagueSeasons, renewLeague } from '@golf-league/core/contracts/seasons.ts';
import { addSeat } from '@golf-league/core/contracts/seats.ts';
import { createLeagueRules } from '@golf-league/core/golf/rules.ts';
import { quotas } from '@golf-league/core/wire/quotas.ts';
import { toRulesRow } from '../../database/league-rules.ts';
import { newId, newToken } from '../../http/secrets.ts';
import * as pictures from '../../images/test-pictures.ts';
import {
  endSeason,
  makeLeague,
  makeMembers,
  makeRound,
  makeUser,
  readInviteToken,
  type Player,
} from '../../../test/make.ts';
import { openTestApp } from '../../../test/test-app.ts';
import { waitForJobs } from '../../../test/traces.ts';
import { uploadAndParse } from '../../../test/uploads.ts';

const app = await openTestApp();
afterAll(() => app.close());

let nameCount = 0;
const createUniqueName = () => `Renewed ${++nameCount}`;
const createRenewalInput = (leagueId: string, { id: userId }: Player, name = createUniqueName()) => ({
  leagueId,
  userId,
  name,
});
const createNextSeason = async (leagueId: string, admin: Player, name?: string) =>
  (await app.call(renewLeague, createRenewalInput(leagueId, admin, name), admin)).leagueId;
const readSeasons = (leagueId: string, caller: Player) => app.call(leagueSeasons, { leagueId }, caller);
const readMembers = async (leagueId: string, caller: Player) =>
  (await app.call(leagueMembers, { leagueId }, caller)).map((row) => [row.name, row.isAdmin]);

describe('the next season', () => {
  it('has the members, admins, mode and background of the previous one, and is not started', async () => {
    const ann = await makeUser(app, 'Ann');
    const id = await makeLeague(app, ann, { mode: 'fedex', name: 'Cup 2026' });
    const [bo, cy, di] = await makeMembers(app, id, ann, 'Bo', 'Cy', 'Di', 'Ed');
    await app.call(makeAdmin, { leagueId: id, memberId: bo.id }, ann);
    // A paused admin still runs the league; a paused member has stopped playing.
    for (const player of [bo, cy]) await app.call(pausePlayer, { leagueId: id, memberId: player.id }, ann);
    await app.call(removeMember, { leagueId: id, memberId: di.id }, ann);
    await uploadAndParse(app, uploadBackground, { leagueId: id }, await pictures.createPngPicture(), {
      token: ann.token,
    });
    await endSeason(app, id, ann);
    const nextId = await createNextSeason(id, bo, 'Cup 2027');
    expect(await readMembers(nextId, ann)).toEqual([
      ['Ann', true],
      ['Bo', true],
      ['Ed', false],
    ]);
    const leagueDetails = await app.call(leagueInfo, { leagueId: nextId }, ann);
    expect(leagueDetails).toMatchObject({ name: 'Cup 2027', mode: 'fedex', started: false });
    expect(leagueDetails).toMatchObject({ finished: false, players: 3 });
    expect(leagueDetails.picture).not.toBeNull();
    expect(await app.call(leagueStatus, { leagueId: nextId }, ann)).toEqual({
      message: 'League not started',
    });
    expect((await app.call(leagueMembers, { leagueId: nextId }, bo)).map((row) => row.standsDown)).toEqual([
      false,
      false,
      false,
    ]);
    // A removed member needs an admin's invite in the next season too.
    const leagueToken = await readInviteToken(app, nextId, await findEd(nextId));
    const joinInput = { leagueToken, user_id: di.id };
    expect(await app.errorCode(joinByCode, joinInput, di)).toBe('admin_invite_required');
  });

  it('unpauses the players that an admin adds to it', async () => {
    const ann = await makeUser(app, 'Ann');
    const id = await makeLeague(app, ann, { mode: 'fedex' });
    const [bo, cy, di] = await makeMembers(app, id, ann, 'Bo', 'Cy', 'Di');
    const { seatId } = await app.call(addSeat, { leagueId: id, userId: ann.id, name: 'Ed' }, ann);
    for (const memberId of [bo.id, cy.id, seatId])
      await app.call(pausePlayer, { leagueId: id, memberId }, ann);
    await endSeason(app, id, ann);
    const createInputWithPlayers = (...addedPlayerIds: string[]) => ({
      ...createRenewalInput(id, ann),
      also: addedPlayerIds,
    });
    const stranger = await makeUser(app);
    expect(await app.errorCode(renewLeague, createInputWithPlayers(bo.id, stranger.id), ann)).toBe(
      'invalid_input',
    );
    expect(await app.errorCode(renewLeague, { ...createInputWithPlayers(bo.id), userId: bo.id }, bo)).toBe(
      'forbidden',
    );
    // Players who are not paused always join.
    const { leagueId: nextId } = await app.call(
      renewLeague,
      createInputWithPlayers(bo.id, seatId, bo.id, di.id),
      ann,
    );
    const members = await app.call(leagueMembers, { leagueId: nextId }, bo);
    expect(members.map(({ name, standsDown }) => [name, standsDown])).toEqual([
      ['Ann', false],
      ['Bo', false],
      ['Di', false],
      ['Ed', false],
    ]);
    expect(await app.errorCode(leagueInfo, { leagueId: nextId }, cy)).toBe('forbidden');
  });

  it('keeps the rules of the previous one', async () => {
    const ann = await makeUser(app, 'Ann');
    const rules = {
      countBest: 5,
      minimumRounds: 3,
      missingToPar: 4,
      tieBreak: 'best_rounds' as const,
      allowance: 85,
      handicap: { best: 3, of: 8, percent: 90, dropHigh: 1, dropLow: 0, holeCap: null },
      attest: true,
      substitutes: 'guests' as const,
      guests: false,
    };
    const { leagueId: id } = await app.call(
      createLeague,
      { name: createUniqueName(), mode: 'stroke', userId: ann.id, holes: 9, rules },
      ann,
    );
    await endSeason(app, id, ann);
    expect(await app.call(finalTable, { leagueId: id }, ann)).toMatchObject({ holes: 9, rules });
    const nextId = await createNextSeason(id, ann);
    expect((await app.call(leagueRules, { leagueId: nextId }, ann)).rules).toEqual(rules);
    expect((await readSeasons(id, ann)).map(({ holes }) => holes)).toEqual([9, 9]);
    expect((await app.call(leagueInfo, { leagueId: nextId }, ann)).holes).toBe(9);
  });

  it('keeps the background when it is removed from the previous season', async () => {
    const ann = await makeUser(app, 'Ann');
    const id = await makeLeague(app, ann);
    await uploadAndParse(app, uploadBackground, { leagueId: id }, await pictures.createPngPicture(), {
      token: ann.token,
    });
    await endSeason(app, id, ann);
    const nextId = await createNextSeason(id, ann);
    const readBackgroundStatus = async () => {
      const response = await app.send(getBackgroundPicture, { leagueId: nextId }, ann);
      return response.status;
    };
    await app.call(removeBackground, { leagueId: id }, ann);
    await waitForJobs(app);
    expect(await readBackgroundStatus()).toBe(200);
    await app.call(removeBackground, { leagueId: nextId }, ann);
    await waitForJobs(app);
    expect(await readBackgroundStatus()).toBe(404);
  });

  it('is created by only one of two admins, and the other gets its id', async () => {
    const ann = await makeUser(app, 'Ann');
    const id = await makeLeague(app, ann);
    const [bo] = await makeMembers(app, id, ann, 'Bo');
    await app.call(makeAdmin, { leagueId: id, memberId: bo.id }, ann);
    await endSeason(app, id, ann);
    const responses = await Promise.all(
      [ann, bo, ann, bo].map((admin) => app.send(renewLeague, createRenewalInput(id, admin), admin)),
    );
    const bodies = (await Promise.all(responses.map((response) => response.json()))) as {
      tournament_id: string;
    }[];
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    expect(new Set(bodies.map((body) => body.tournament_id)).size).toBe(1);
    expect(await app.errorCode(renewLeague, createRenewalInput(id, bo), bo)).toBe('league_renewed');
    expect(await readSeasons(id, bo)).toHaveLength(2);
    // After the next season is deleted, it can be created again.
    await app.call(deleteLeague, { leagueId: bodies[0]!.tournament_id }, ann);
    await createNextSeason(id, ann);
  });

  it('needs a finished league and an unused name', async () => {
    const ann = await makeUser(app, 'Ann');
    const id = await makeLeague(app, ann);
    expect(await app.errorCode(renewLeague, createRenewalInput(id, ann), ann)).toBe('league_not_finished');
    await endSeason(app, id, ann);
    await makeLeague(app, ann, { name: 'Taken by me' });
    await makeLeague(app, await makeUser(app), { name: 'Taken by another' });
    const readRenewError = (name: string) =>
      app.errorCode(renewLeague, createRenewalInput(id, ann, name), ann);
    expect(await readRenewError('taken BY me')).toBe('league_exists');
    expect(await readRenewError('Taken by another')).toBe('create_league_401');
    expect(await readRenewError('  ')).toBe('invalid_input');
    expect(await readSeasons(id, ann)).toHaveLength(1);
  });

  it('is announced to its members and recorded in the history of both leagues', async () => {
    const ann = await makeUser(app, 'Ann');
    const id = await makeLeague(app, ann);
    const [bo] = await makeMembers(app, id, ann, 'Bo');
    await endSeason(app, id, ann);
    const socket = await app.connectSocket(bo.token);
    const nextId = await createNextSeason(id, ann);
    await socket.waitForSocketEvent('membersChanged');
    const socketEvents = socket.receivedEvents.map(({ event, payload }) => [
      event,
      (payload as { tournamentId: string }).tournamentId,
    ]);
    expect(socketEvents).toContainEqual(['leagueChanged', id]);
    expect(socketEvents).toContainEqual(['leagueChanged', nextId]);
    const readHistory = async (leagueId: string) =>
      (await app.call(history, { leagueId }, bo)).map(({ kind, userName }) => [kind, userName]);
    expect((await readHistory(id))[0]).toEqual(['renewed', 'Ann']);
    expect(await readHistory(nextId)).toEqual([['created', 'Ann']]);
    socket.socket.disconnect();
  });

  it('cannot be created by a person at the league limit, who can still be added to it', async () => {
    const ann = await makeUser(app, 'Ann');
    const id = await makeLeague(app, ann);
    const [bo] = await makeMembers(app, id, ann, 'Bo');
    await app.call(makeAdmin, { leagueId: id, memberId: bo.id }, ann);
    await endSeason(app, id, ann);
    await joinLeaguesUpToLimit(bo);
    expect(await app.errorCode(renewLeague, createRenewalInput(id, bo, 'One too many'), bo)).toBe(
      'too_many_leagues',
    );
    // The rejected season leaves nothing behind, not even its name.
    expect(await readSeasons(id, ann)).toHaveLength(1);
    const nextId = await createNextSeason(id, ann, 'One too many');
    expect(await readMembers(nextId, bo)).toEqual([
      ['Ann', true],
      ['Bo', true],
    ]);
  });
});

async function findEd(leagueId: string): Promise<Player> {
  const row = await app.db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .where('league_id', '=', leagueId)
    .where('user_name', '=', 'Ed')
    .select('users.id')
    .executeTakeFirstOrThrow();
  return { id: row.id, name: 'Ed', token: '' };
}

/** Makes the player a member of as many unfinished leagues as allowed. */
async function joinLeaguesUpToLimit(player: Player): Promise<void> {
  const leagueIds = Array.from({ length: quotas.leaguesPerPerson }, () => newId());
  const rules = toRulesRow(createLeagueRules('stroke'));
  const leagueRows = leagueIds.map((id) => ({ id, name: id, name_key: id, ...rules }));
  await app.db
    .insertInto('leagues')
    .values(leagueRows.map((row) => ({ ...row, started_at: null, finished_at: null })))
    .execute();
  await app.db
    .insertInto('members')
    .values(
      leagueIds.map((league_id) => ({
        league_id,
        user_id: player.id,
        is_admin: true,
        invite_token: newToken(),
        first_round: 1,
        last_round: null,
      })),
    )
    .execute();
}

describe('the chain of seasons', () => {
  it('shows each season’s winners, podium and records', async () => {
    const ann = await makeUser(app, 'Ann');
    const firstLeagueId = await makeLeague(app, ann, { name: 'Sundays 2025', mode: 'stableford' });
    const [bo] = await makeMembers(app, firstLeagueId, ann, 'Bo', 'Cy');
    await makeRound(app, firstLeagueId, ann, 2);
    await makeRound(app, firstLeagueId, bo, -2);
    await endSeason(app, firstLeagueId, ann);
    const secondLeagueId = await createNextSeason(firstLeagueId, ann, 'Sundays 2026');
    const currentSeason = { leagueId: secondLeagueId, name: 'Sundays 2026', finishedAt: null };
    const noResults = { winners: [], podium: [], best: null, most: null, climb: null };
    const [firstSeason, secondSeason] = await readSeasons(firstLeagueId, ann);
    const [annFields, boFields] = [ann, bo].map(({ id, name }) => ({ id, name }));
    expect(firstSeason).toMatchObject({
      leagueId: firstLeagueId,
      name: 'Sundays 2025',
      mode: 'stableford',
      isMember: true,
      winners: [boFields],
      podium: [
        { position: 1, ...boFields, total: 38 },
        { position: 2, ...annFields, total: 34 },
      ],
      best: { ...boFields, toPar: -2 },
    });
    expect(secondSeason).toMatchObject({ ...currentSeason, ...noResults });
    expect(await readSeasons(secondLeagueId, bo)).toEqual([firstSeason, secondSeason]);
    const stranger = await makeUser(app);
    expect(await app.errorCode(leagueSeasons, { leagueId: firstLeagueId }, stranger)).toBe('forbidden');
  });

  it('shows tied players in a shared place on the podium', async () => {
    const ann = await makeUser(app, 'Ann');
    const id = await makeLeague(app, ann);
    const [bo, cy, di, ed] = await makeMembers(app, id, ann, 'Bo', 'Cy', 'Di', 'Ed');
    for (const player of [ann, bo]) await makeRound(app, id, player, -1);
    for (const player of [cy, di]) await makeRound(app, id, player, 4);
    await makeRound(app, id, ed, 5);
    await endSeason(app, id, ann);
    const [season] = await readSeasons(id, ann);
    expect(season?.winners.map((winner) => winner.name)).toEqual(['Ann', 'Bo']);
    expect(season?.podium.map((row) => [row.position, row.name])).toEqual([
      [1, 'Ann'],
      [1, 'Bo'],
      [3, 'Cy'],
      [3, 'Di'],
    ]);
  });

  it('keeps a deleted season while another season in the chain exists', async () => {
    const ann = await makeUser(app, 'Ann');
    const [firstSeasonId, secondSeasonId, thirdSeasonId] = await makeThreeSeasons(ann);
    await app.call(deleteLeague, { leagueId: secondSeasonId }, ann);
    const readChain = async (chainLeagueId: string) =>
      (await readSeasons(chainLeagueId, ann)).map((season) => [
        season.leagueId,
        season.isMember,
        season.isDeleted,
        season.winners[0]?.name,
      ]);
    const expectedChain = [
      [firstSeasonId, true, false, 'Ann'],
      [secondSeasonId, false, true, 'Ann'],
      [thirdSeasonId, true, false, undefined],
    ];
    expect(await readChain(firstSeasonId)).toEqual(expectedChain);
    expect(await readChain(thirdSeasonId)).toEqual(expectedChain);
    // The season after the first one is now the third.
    const rejectedResponse = await app.send(renewLeague, createRenewalInput(firstSeasonId, ann), ann);
    expect(await rejectedResponse.json()).toMatchObject({
      error: 'league_renewed',
      tournament_id: thirdSeasonId,
    });
    await app.call(deleteLeague, { leagueId: thirdSeasonId }, ann);
    const fourthSeasonId = await createNextSeason(firstSeasonId, ann);
    expect((await readChain(fourthSeasonId)).map(([id]) => id)).toEqual([
      firstSeasonId,
      secondSeasonId,
      fourthSeasonId,
    ]);
    for (const leagueId of [firstSeasonId, fourthSeasonId]) await app.call(deleteLeague, { leagueId }, ann);
    const remainingTables = await app.db
      .selectFrom('final_tables')
      .where('league_id', 'in', [firstSeasonId, secondSeasonId])
      .selectAll()
      .execute();
    expect(remainingTables).toEqual([]);
  });

  it('hides the names of deleted accounts, and shows earlier seasons to new members', async () => {
    const ann = await makeUser(app, 'Ann');
    const [firstSeasonId, , thirdSeasonId] = await makeThreeSeasons(ann);
    const [eve] = await makeMembers(app, thirdSeasonId, ann, 'Eve');
    await app.call(deleteAccount, { userId: ann.id }, ann);
    const chain = await readSeasons(thirdSeasonId, eve);
    expect(chain.map((season) => [season.isMember, season.winners])).toEqual([
      [false, [{ id: null, name: 'Deleted player' }]],
      [false, [{ id: null, name: 'Deleted player' }]],
      [true, []],
    ]);
    expect(await app.errorCode(leagueInfo, { leagueId: firstSeasonId }, eve)).toBe('not_found');
    expect((await app.call(listLeagues, { userId: eve.id }, eve)).map((row) => row.id)).toEqual([
      thirdSeasonId,
    ]);
  });
});

async function makeThreeSeasons(admin: Player): Promise<[string, string, string]> {
  const firstSeasonId = await makeLeague(app, admin);
  await makeRound(app, firstSeasonId, admin, -1);
  await endSeason(app, firstSeasonId, admin);
  const secondSeasonId = await createNextSeason(firstSeasonId, admin);
  await app.db
    .updateTable('leagues')
    .set({ started_at: new Date() })
    .where('id', '=', secondSeasonId)
    .execute();
  await makeRound(app, secondSeasonId, admin, -2);
  await endSeason(app, secondSeasonId, admin);
  return [firstSeasonId, secondSeasonId, await createNextSeason(secondSeasonId, admin)];
}
