import type { Mode } from '@golf-league/core/golf/mode.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { checkInvite, joinByCode } from '@golf-league/core/contracts/invites.ts';
import { leagueMembers } from '@golf-league/core/contracts/members.ts';
import {
  createLeague,
  deleteLeague,
  finishLeague,
  leagueInfo,
  leagueStatus,
  listLeagues,
  renameLeague,
  startLeague,
} from '@golf-league/core/contracts/leagues.ts';
import { scoreboard } from '@golf-league/core/contracts/scoreboard.ts';
import {
  endSeason,
  makeLeague,
  makeMembers,
  makeRound,
  makeUser,
  readInviteToken,
} from '../../../test/make.ts';
import type { Player } from '../../../test/make.ts';
import { openTestApp } from '../../../test/test-app.ts';

const app = await openTestApp();
afterAll(() => app.close());

const createLeagueInput = (player: Player, name: string, mode: Mode = 'stroke') => ({
  name,
  mode,
  userId: player.id,
});

describe('creating a league', () => {
  it('makes the creator its first member and admin', async () => {
    const elin = await makeUser(app, 'Elin');
    const { leagueId } = await app.call(
      createLeague,
      createLeagueInput(elin, '  Söndagsligan ', 'fedex'),
      elin,
    );
    expect(await app.call(leagueInfo, { leagueId }, elin)).toEqual({
      id: leagueId,
      name: 'Söndagsligan',
      mode: 'fedex',
      holes: 18,
      started: false,
      finished: false,
      picture: null,
      position: null,
      shared: false,
      season: 1,
      planned: 0,
      days: 0,
      lastPar: null,
      matches: false,
      stakes: false,
      spectators: false,
      spectatorsToken: null,
      trialEnds: null,
      chatRounds: true,
      players: 1,
      admins: [elin.id],
      seats: [],
    });
    expect(await app.call(leagueMembers, { leagueId }, elin)).toEqual([
      {
        id: elin.id,
        name: 'Elin',
        picture: null,
        isAdmin: true,
        standsDown: false,
        isSeat: false,
        isSubstitute: false,
        isGuest: false,
        joinedAt: expect.any(String) as string,
        handicapIndex: null,
        claimed: false,
        inviteSentAt: null,
        rounds: 0,
      },
    ]);
  });

  it('rejects a taken name in any letter case, with a different error for the caller’s own league', async () => {
    const [elin, arne] = [await makeUser(app), await makeUser(app)];
    await app.call(createLeague, createLeagueInput(elin, 'Åsele Golf'), elin);
    const decomposedName = 'A\u030aSELE golf';
    expect(await app.errorCode(createLeague, createLeagueInput(elin, decomposedName), elin)).toBe(
      'league_exists',
    );
    expect(await app.errorCode(createLeague, createLeagueInput(arne, decomposedName), arne)).toBe(
      'create_league_401',
    );
  });

  it('is possible with the name of a deleted league', async () => {
    const elin = await makeUser(app);
    const leagueId = await makeLeague(app, elin, { name: 'Again' });
    await app.call(deleteLeague, { leagueId }, elin);
    await app.call(createLeague, createLeagueInput(elin, 'Again'), elin);
  });

  it('requires a non-blank name of at most 60 characters, and a valid mode', async () => {
    const elin = await makeUser(app);
    await app.call(createLeague, createLeagueInput(elin, 'x'.repeat(60)), elin);
    expect(await app.invalidFields(createLeague, createLeagueInput(elin, 'y'.repeat(61)), elin)).toEqual([
      'name',
    ]);
    expect(await app.invalidFields(createLeague, createLeagueInput(elin, ' \t '), elin)).toEqual(['name']);
    const invalidModeInput = { ...createLeagueInput(elin, 'No mode'), mode: 4 };
    expect(await app.invalidFields(createLeague, invalidModeInput, elin)).toEqual(['mode']);
  });

  it('is forbidden on behalf of another person', async () => {
    const [elin, arne] = [await makeUser(app), await makeUser(app)];
    expect(await app.errorCode(createLeague, createLeagueInput(arne, 'Not mine'), elin)).toBe('forbidden');
  });

  it('succeeds for only one of several concurrent calls with the same name', async () => {
    const [elin, arne] = [await makeUser(app), await makeUser(app)];
    const outcomes = await Promise.all(
      [elin, arne, elin, arne, elin, arne].map((player) =>
        app.call(createLeague, createLeagueInput(player, 'Rush hour'), player).then(
          () => 'created',
          (error: unknown) => /"error":"(\w+)"/.exec(String(error))?.[1] ?? 'broken',
        ),
      ),
    );
    expect(outcomes.toSorted((a, b) => a.localeCompare(b))).toEqual([
      'create_league_401',
      'create_league_401',
      'create_league_401',
      'created',
      'league_exists',
      'league_exists',
    ]);
  });
});

describe('renaming a league', () => {
  const createRenameInput = (leagueId: string, { id }: Player, name: string) => ({
    leagueId,
    userId: id,
    name,
  });
  const readName = async (leagueId: string, player: Player) =>
    (await app.call(leagueInfo, { leagueId }, player)).name;

  it('is allowed only for admins, shows everyone the new name at once, and frees the old name', async () => {
    const elin = await makeUser(app);
    const leagueId = await makeLeague(app, elin, { name: 'Before the rename' });
    const [arne] = await makeMembers(app, leagueId, elin, 'Arne');
    const socket = await app.connectSocket(arne.token);
    expect(await app.errorCode(renameLeague, createRenameInput(leagueId, arne, 'Mine'), arne)).toBe(
      'forbidden',
    );
    const response = await app.call(renameLeague, createRenameInput(leagueId, elin, '  Efter  bytet '), elin);
    expect(response).toEqual({ status: 200, message: 'League renamed' });
    expect(await socket.waitForSocketEvent('leagueChanged')).toEqual({ tournamentId: leagueId });
    expect(await readName(leagueId, arne)).toBe('Efter bytet');
    const board = await app.call(scoreboard, { leagueId }, arne);
    expect(board.name).toBe('Efter bytet');
    await app.call(createLeague, createLeagueInput(arne, 'Before the rename'), arne);
  });

  it('rejects the same names as creating a league, except its own name in another letter case', async () => {
    const [elin, arne] = [await makeUser(app), await makeUser(app)];
    const leagueId = await makeLeague(app, elin, { name: 'Klubbligan' });
    await makeLeague(app, elin, { name: 'Taken by Elin' });
    await makeLeague(app, arne, { name: 'Taken by Arne' });
    const readRenameError = (name: string) =>
      app.errorCode(renameLeague, createRenameInput(leagueId, elin, name), elin);
    expect(await readRenameError('taken by elin')).toBe('league_exists');
    expect(await readRenameError('TAKEN by Arne')).toBe('create_league_401');
    expect(
      await app.invalidFields(renameLeague, createRenameInput(leagueId, elin, 'x'.repeat(61)), elin),
    ).toEqual(['name']);
    expect(await app.invalidFields(renameLeague, createRenameInput(leagueId, elin, ' \t '), elin)).toEqual([
      'name',
    ]);
    await app.call(renameLeague, createRenameInput(leagueId, elin, 'KLUBBLIGAN'), elin);
    expect(await readName(leagueId, elin)).toBe('KLUBBLIGAN');
  });

  it('succeeds for only one of several leagues that are given the same name at once', async () => {
    const elin = await makeUser(app);
    const leagueIds: string[] = [];
    for (let index = 0; index < 5; index++) leagueIds.push(await makeLeague(app, elin));
    const outcomes = await Promise.all(
      leagueIds.map((leagueId) =>
        app.call(renameLeague, createRenameInput(leagueId, elin, 'Everybody’s choice'), elin).then(
          () => 'renamed',
          (error: unknown) => /"error":"(\w+)"/.exec(String(error))?.[1] ?? 'broken',
        ),
      ),
    );
    expect(outcomes.toSorted((a, b) => a.localeCompare(b))).toEqual([
      ...Array.from({ length: 4 }, () => 'league_exists'),
      'renamed',
    ]);
  });
});

describe('a season', () => {
  it('is started and finished by an admin, and repeated calls change nothing', async () => {
    const elin = await makeUser(app);
    const leagueId = await makeLeague(app, elin, { started: false });
    const readStatus = async () => (await app.call(leagueStatus, { leagueId }, elin)).message;
    expect(await readStatus()).toBe('League not started');
    await app.call(startLeague, { leagueId }, elin);
    await app.call(startLeague, { leagueId }, elin);
    expect(await readStatus()).toBe('League started');
    await app.call(finishLeague, { leagueId }, elin);
    await app.call(finishLeague, { leagueId }, elin);
    await app.call(startLeague, { leagueId }, elin);
    expect((await app.call(leagueInfo, { leagueId }, elin)).finished).toBe(true);
  });

  it('cannot be started if it was finished before it started', async () => {
    const elin = await makeUser(app);
    const leagueId = await makeLeague(app, elin, { started: false });
    await endSeason(app, leagueId, elin);
    expect(await app.errorCode(startLeague, { leagueId }, elin)).toBe('league_finished');
  });

  it('cannot be started, finished or deleted by ordinary members or strangers', async () => {
    const elin = await makeUser(app);
    const leagueId = await makeLeague(app, elin);
    const [arne] = await makeMembers(app, leagueId, elin, 'Arne');
    const stranger = await makeUser(app);
    for (const endpoint of [startLeague, finishLeague, deleteLeague]) {
      expect(await app.errorCode(endpoint, { leagueId }, arne)).toBe('forbidden');
      expect(await app.errorCode(endpoint, { leagueId }, stranger)).toBe('forbidden');
    }
  });
});

describe('deleting a league', () => {
  it('deletes all its data, and its invites report the deletion', async () => {
    const elin = await makeUser(app);
    const leagueId = await makeLeague(app, elin);
    const [arne] = await makeMembers(app, leagueId, elin, 'Arne');
    await makeRound(app, leagueId, arne, -1);
    const inviteTokens = [
      await readInviteToken(app, leagueId, elin),
      await readInviteToken(app, leagueId, arne),
    ];
    await app.call(deleteLeague, { leagueId }, elin);
    const stranger = await makeUser(app);
    for (const leagueToken of inviteTokens) {
      const input = { leagueToken, user_id: stranger.id };
      expect(await app.errorCode(joinByCode, input, stranger)).toBe('league_not_found');
      expect(await app.errorCode(checkInvite, { inviteToken: leagueToken })).toBe('league_not_found');
    }
    expect(await app.errorCode(leagueInfo, { leagueId }, arne)).toBe('not_found');
    expect(await app.call(listLeagues, { userId: arne.id }, arne)).toEqual([]);
    const rounds = await app.db.selectFrom('rounds').where('league_id', '=', leagueId).execute();
    expect(rounds).toEqual([]);
  });
});
