import { afterAll, describe, expect, it } from 'vitest';
import { changeUserName, deleteAccount, uploadAvatar } from '@golf-league/core/contracts/accounts.ts';
import { makeAdmin } from '@golf-league/core/contracts/admins.ts';
import { uploadMessage } from '@golf-league/core/contracts/chat.ts';
import { assignSubstitutes } from '@golf-league/core/contracts/days.ts';
import { changeRules } from '@golf-league/core/contracts/league-rules.ts';
import { importRounds, listImports, undoImport } from '@golf-league/core/contracts/imports.ts';
import { joinByCode } from '@golf-league/core/contracts/invites.ts';
import { removeMember } from '@golf-league/core/contracts/members.ts';
import { finishLeague, renameLeague } from '@golf-league/core/contracts/leagues.ts';
import {
  closeRound,
  reinstatePlayer,
  reopenRound,
  pausePlayer,
} from '@golf-league/core/contracts/participation.ts';
import { submitRound, deleteRound, updateRound } from '@golf-league/core/contracts/rounds.ts';
import { scoreboard } from '@golf-league/core/contracts/scoreboard.ts';
import { addSeat } from '@golf-league/core/contracts/seats.ts';
import type { Mode } from '@golf-league/core/golf/mode.ts';
import type { Endpoint } from '@golf-league/core/wire/endpoint.ts';
import { makeLeague, makeMembers, makeRound, makeUser, PASSWORD, type Player } from '../../../test/make.ts';
import { type TestRandom, createRandom } from '../../../test/seeded-random.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { upload } from '../../../test/uploads.ts';
import * as pictures from '../../images/test-pictures.ts';
import { BoardCache } from './boards.queries.ts';
import { toBoardRow } from './entries.queries.ts';
import type { ComputedBoard } from './scoreboard.queries.ts';

const firstApp = await openTestApp();
const secondApp = await openTestApp({ sharesDatabaseWith: firstApp });
afterAll(async () => {
  await secondApp.close();
  await firstApp.close();
});

interface TestWorld {
  mode: Mode;
  leagueId: string;
  admin: Player;
  /** Everybody in the test, whether or not they are members. */
  players: Player[];
  random: TestRandom;
}

const loadBoard = async (boards: BoardCache, leagueId: string) =>
  (await boards.loadLatest(firstApp.db, leagueId, 0)) as ComputedBoard;

/** Sorts the rounds of a board, because PostgreSQL returns them in no particular order. */
const withSortedRounds = (board: ComputedBoard) => ({
  ...board,
  currentSeason: {
    ...board.currentSeason,
    rounds: board.currentSeason.rounds.toSorted((a, b) => a.order - b.order),
  },
});

interface LeagueRow {
  id?: string;
  user_id: string;
}

/** Returns a random row of the league, or a row of an unknown user if the league has none. */
async function pickRow({ leagueId, random }: TestWorld, table: 'members' | 'rounds'): Promise<LeagueRow> {
  const rows: LeagueRow[] = await firstApp.db
    .selectFrom(table)
    .where('league_id', '=', leagueId)
    .selectAll()
    .execute();
  return random.pick(rows.length > 0 ? rows : [{ user_id: 'nobody' }]);
}

type Action = (world: TestWorld, app: TestApp) => Promise<Response>;

/** Returns the player with the id, or the admin, who acts for players without an account. */
const findActingPlayer = ({ players, admin }: TestWorld, id: string) =>
  players.find((player) => player.id === id) ?? admin;

const createPlayerAction =
  (endpoint: Endpoint, input: (world: TestWorld, player: Player) => object): Action =>
  (world, app) => {
    const player = world.random.pick(world.players);
    return app.send(endpoint, input(world, player), player);
  };

const createAdminAction =
  (endpoint: Endpoint, input: (world: TestWorld, memberId: string) => object): Action =>
  async (world, app) => {
    const { user_id } = await pickRow(world, 'members');
    // Later actions need the admin, so the admin is never removed.
    const memberId = user_id === world.admin.id ? 'nobody' : user_id;
    const adminInput = { leagueId: world.leagueId, ...input(world, memberId) };
    return app.send(endpoint, adminInput, world.admin);
  };

const createRoundAction =
  (endpoint: Endpoint, input: (world: TestWorld, roundId: string, userId: string) => object): Action =>
  async (world, app) => {
    const { id, user_id } = await pickRow(world, 'rounds');
    return app.send(endpoint, input(world, id ?? 'none', user_id), findActingPlayer(world, user_id));
  };

const registerRound: Action = async (world, app) => {
  const { user_id } = await pickRow(world, 'members');
  const hasGross = world.mode !== 'stableford' || world.random.chance(0.7);
  const scores = {
    toPar: world.random.between(-4, 6),
    ...(hasGross ? { gross: world.random.between(80, 99) } : {}),
  };
  const input = { leagueId: world.leagueId, memberId: user_id, ...scores };
  return app.send(submitRound, input, findActingPlayer(world, user_id));
};

/** Joins with an admin's invite or, to claim a player without an account, with that player's invite. */
const createJoinAction =
  (column: 'is_admin' | 'is_seat'): Action =>
  async ({ leagueId, players, random }, app) => {
    const invites = await firstApp.db
      .selectFrom('members')
      .innerJoin('users', 'users.id', 'user_id')
      .where('league_id', '=', leagueId)
      .where(column, '=', true)
      .select('invite_token')
      .execute();
    const player = random.pick(players);
    const leagueToken = random.pick([...invites, { invite_token: 'none' }]).invite_token;
    return app.send(joinByCode, { leagueToken, userId: player.id }, player);
  };

const createName = ({ random }: TestWorld) =>
  `${random.pick(['Åsa', 'bo', 'Bo', 'Élan'])} ${random.between(1, 99)}`;

/** Every kind of write that changes a board, and some that do not. */
const actions: Record<string, Action> = {
  correction: createRoundAction(updateRound, ({ leagueId, random }, roundId, memberId) => {
    return { roundId, memberId, leagueId, toPar: random.between(-4, 6) };
  }),
  roundDeletion: async (world, app) => {
    const { user_id } = await pickRow(world, 'rounds');
    const latest = await firstApp.db
      .selectFrom('rounds')
      .where('league_id', '=', world.leagueId)
      .where('user_id', '=', user_id)
      .orderBy('number', 'desc')
      .select('id')
      .executeTakeFirst();
    return app.send(deleteRound, { roundId: latest?.id ?? 'none' }, findActingPlayer(world, user_id));
  },
  joining: createJoinAction('is_admin'),
  seatClaim: createJoinAction('is_seat'),
  leaving: createPlayerAction(removeMember, ({ leagueId }, { id }) => ({ leagueId, memberId: id })),
  removal: createAdminAction(removeMember, (_, memberId) => ({ memberId })),
  pause: createAdminAction(pausePlayer, (_, memberId) => ({ memberId })),
  pauseEnd: createAdminAction(reinstatePlayer, (_, memberId) => ({ memberId })),
  admin: createAdminAction(makeAdmin, (_, memberId) => ({ memberId })),
  seat: createAdminAction(addSeat, (world) => ({ userId: world.admin.id, name: createName(world) })),
  rules: createAdminAction(changeRules, ({ admin, random }) => {
    const rules = { countBest: random.pick([null, 1, 2]), minimumRounds: random.between(0, 3) };
    return { userId: admin.id, rules: { ...rules, tieBreak: random.pick(['shared', 'best_rounds']) } };
  }),
  leagueName: createAdminAction(renameLeague, (world) => {
    return { userId: world.admin.id, name: `${createName(world)} ${world.leagueId}` };
  }),
  playerName: createPlayerAction(changeUserName, (world, { id }) => ({
    userId: id,
    userName: createName(world),
  })),
  picture: async ({ random, players }, app) => {
    const player = random.pick(players);
    return upload(app, uploadAvatar, { userId: player.id }, await pictures.createPngPicture(), player);
  },
  substitutes: createAdminAction(assignSubstitutes, ({ admin, random }, memberId) => {
    return { userId: admin.id, players: random.chance(0.5) ? [memberId] : [] };
  }),
  guestRules: createAdminAction(changeRules, ({ admin, random }) => {
    return { userId: admin.id, rules: { substitutes: random.pick(['count', 'guests']) } };
  }),
  closing: createAdminAction(closeRound, ({ admin, random }) => {
    return { userId: admin.id, roundNumber: random.between(1, 3) };
  }),
  reopening: createAdminAction(reopenRound, ({ admin, random }) => {
    return { userId: admin.id, roundNumber: random.between(1, 3) };
  }),
  import: async (world, app) => {
    const { leagueId, admin, random } = world;
    const names = random.chance(0.5) ? [createName(world)] : ['Ann', createName(world)];
    const csvLines = names.flatMap((name) =>
      Array.from({ length: random.between(1, 3) }, (_, day) => `${name},2026-04-0${day + 1},90,72,72`),
    );
    const file = new File([['Player,Date,Gross,Net,Par', ...csvLines].join('\n')], 'rounds.csv');
    return app.send(importRounds, { leagueId }, { token: admin.token, form: true, file });
  },
  undoneImport: async ({ leagueId, admin, random }, app) => {
    const { imports } = await app.call(listImports, { leagueId }, admin);
    const importId = random.pick([...imports.map((item) => item.importId), 'none']);
    return app.send(undoImport, { leagueId, userId: admin.id, importId }, admin);
  },
  message: createAdminAction(uploadMessage, ({ admin }) => ({ userId: admin.id, message: 'Fore!' })),
  account: async (world, app) => {
    const deletedPlayer = world.random.pick(world.players);
    const replacement = await makeUser(firstApp, createName(world));
    world.players = world.players.map((player) => (player === deletedPlayer ? replacement : player));
    return app.send(deleteAccount, { userId: deletedPlayer.id, password: PASSWORD }, deletedPlayer);
  },
};

async function createWorld(mode: Mode, seed: number): Promise<TestWorld> {
  const random = createRandom(seed);
  const admin = await makeUser(firstApp, 'Ann');
  const leagueId = await makeLeague(firstApp, admin, { mode });
  const members = await makeMembers(firstApp, leagueId, admin, 'Bo', 'Cy');
  const otherPlayers = await Promise.all(
    ['Di', 'Ed', 'Flo', 'Gus', 'Hal', 'Ida'].map((playerName) => makeUser(firstApp, playerName)),
  );
  return { mode, leagueId, admin, players: [...members, ...otherPlayers], random };
}

describe('a board that is updated from an earlier version', () => {
  it.each([
    ['stroke', 1],
    ['fedex', 2],
    ['stableford', 3],
  ] as const)('equals a newly computed board after any write, in %s', async (mode, seed) => {
    const world = await createWorld(mode, seed);
    const { leagueId, admin, random } = world;
    const boards = [new BoardCache(), new BoardCache()];
    const STEPS = 60;
    for (let step = 0; step <= STEPS; step++) {
      const registrations = Array.from({ length: random.between(0, 3) }, () => registerRound);
      const otherActions = random.chance(0.6) ? [random.pick(Object.values(actions))] : [];
      if (step === STEPS - 5) otherActions.push(createAdminAction(finishLeague, () => ({})));
      // The writes run concurrently, on two instances of the app.
      const responses = await Promise.all(
        [...registrations, ...otherActions].map((action) =>
          action(world, random.pick([firstApp, secondApp])),
        ),
      );
      expect(responses.filter(({ status }) => status >= 500)).toEqual([]);
      const newBoard = await loadBoard(new BoardCache(), leagueId);
      // The first cache is sometimes a few writes behind.
      for (const cachedBoard of random.chance(0.5) ? boards : boards.slice(1))
        expect(withSortedRounds(await loadBoard(cachedBoard, leagueId))).toEqual(withSortedRounds(newBoard));
      const expectedRows = newBoard.rows.map((row) => ({
        ...toBoardRow(row, newBoard, () => null),
        picture: 'any',
      }));
      const { rows } = await random.pick([firstApp, secondApp]).call(scoreboard, { leagueId }, admin);
      expect(rows.map((row) => ({ ...row, picture: 'any' }))).toEqual(expectedRows);
    }
  });

  it('reads only the new rounds after registrations, and all data after other changes', async () => {
    const ann = await makeUser(firstApp, 'Ann');
    const leagueId = await makeLeague(firstApp, ann);
    const boards = new BoardCache();
    const boardBefore = await loadBoard(boards, leagueId);
    const rounds = [
      await makeRound(firstApp, leagueId, ann, 1),
      await makeRound(secondApp, leagueId, ann, 2),
    ];
    const cachedBoard = await loadBoard(boards, leagueId);
    expect(cachedBoard.currentSeason.members).toBe(boardBefore.currentSeason.members);
    expect(withSortedRounds(cachedBoard).currentSeason.rounds.map(({ id }) => id)).toEqual(
      rounds.map(({ id }) => id),
    );
    expect(await loadBoard(boards, leagueId)).toBe(cachedBoard);
    await makeRound(firstApp, leagueId, ann, 3);
    await firstApp.call(changeUserName, { userId: ann.id, userName: 'Anna' }, ann);
    expect((await loadBoard(boards, leagueId)).currentSeason.members).not.toBe(
      boardBefore.currentSeason.members,
    );
  });
});
