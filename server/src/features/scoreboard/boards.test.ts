import { afterAll, describe, expect, it } from 'vitest';
import { changeUserName, deleteAccount, uploadAvatar } from '@golf-league/core/contracts/accounts.ts';
import { makeAdmin } from '@golf-league/core/contracts/admins.ts';
import { uploadMessage } from '@golf-league/core/contracts/chat.ts';
import { nameSubstitutes } from '@golf-league/core/contracts/days.ts';
import { changeRules } from '@golf-league/core/contracts/league-rules.ts';
import { importRounds, listImports, undoImport } from '@golf-league/core/contracts/imports.ts';
import { joinByCode } from '@golf-league/core/contracts/invites.ts';
import { removeMember } from '@golf-league/core/contracts/members.ts';
import { finishLeague, renameLeague } from '@golf-league/core/contracts/leagues.ts';
import { closeRound, reinstate, reopenRound, standDown } from '@golf-league/core/contracts/participation.ts';
import { submitRound, takeBackRound, updateRound } from '@golf-league/core/contracts/rounds.ts';
import { scoreboard } from '@golf-league/core/contracts/scoreboard.ts';
import { addSeat } from '@golf-league/core/contracts/seats.ts';
import type { Mode } from '@golf-league/core/golf/mode.ts';
import type { Endpoint } from '@golf-league/core/wire/endpoint.ts';
import { makeLeague, makeMembers, makeRound, makeUser, PASSWORD, type Player } from '../../../test/make.ts';
import { type TestRandom, createRandom } from '../../../test/seeded-random.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { upload } from '../../../test/uploads.ts';
import * as make from '../../images/test-pictures.ts';
import { BoardCache } from './boards.queries.ts';
import { toBoardRow } from './entries.queries.ts';
import type { ComputedBoard } from './scoreboard.queries.ts';

const first = await openTestApp();
const second = await openTestApp({ sharesDatabaseWith: first });
afterAll(async () => {
  await second.close();
  await first.close();
});

interface TestWorld {
  mode: Mode;
  leagueId: string;
  admin: Player;
  /** All people of the test, members or not. */
  players: Player[];
  random: TestRandom;
}

const loadBoard = async (boards: BoardCache, leagueId: string) =>
  (await boards.loadLatest(first.db, leagueId, 0)) as ComputedBoard;

/** PostgreSQL returns rounds in any order. */
const inOrder = (board: ComputedBoard) => ({
  ...board,
  living: { ...board.living, rounds: board.living.rounds.toSorted((a, b) => a.order - b.order) },
});

interface RowOfLeague {
  id?: string;
  user_id: string;
}

/** A random row of the league, or a row of nobody if the league has none. */
async function anyOf({ leagueId, random }: TestWorld, table: 'members' | 'rounds'): Promise<RowOfLeague> {
  const rows: RowOfLeague[] = await first.db
    .selectFrom(table)
    .where('league_id', '=', leagueId)
    .selectAll()
    .execute();
  return random.of(rows.length > 0 ? rows : [{ user_id: 'nobody' }]);
}

type Action = (world: TestWorld, app: TestApp) => Promise<Response>;

/** The admin acts for players without an account. */
const playerOf = ({ players, admin }: TestWorld, id: string) =>
  players.find((player) => player.id === id) ?? admin;

const byPlayer =
  (endpoint: Endpoint, input: (world: TestWorld, player: Player) => object): Action =>
  (world, app) => {
    const player = world.random.of(world.players);
    return app.send(endpoint, input(world, player), player);
  };

const byAdmin =
  (endpoint: Endpoint, input: (world: TestWorld, memberId: string) => object): Action =>
  async (world, app) => {
    const { user_id } = await anyOf(world, 'members');
    // Without the admin the script could not continue.
    const memberId = user_id === world.admin.id ? 'nobody' : user_id;
    const sent = { leagueId: world.leagueId, ...input(world, memberId) };
    return app.send(endpoint, sent, world.admin);
  };

const onRound =
  (endpoint: Endpoint, input: (world: TestWorld, roundId: string, userId: string) => object): Action =>
  async (world, app) => {
    const { id, user_id } = await anyOf(world, 'rounds');
    return app.send(endpoint, input(world, id ?? 'none', user_id), playerOf(world, user_id));
  };

const register: Action = async (world, app) => {
  const { user_id } = await anyOf(world, 'members');
  const isWithGross = world.mode !== 'stableford' || world.random.chance(0.7);
  const scores = {
    toPar: world.random.between(-4, 6),
    ...(isWithGross ? { gross: world.random.between(80, 99) } : {}),
  };
  const input = { leagueId: world.leagueId, memberId: user_id, ...scores };
  return app.send(submitRound, input, playerOf(world, user_id));
};

/** Joins with the invite of an admin or, to take a place, of a player without an account. */
const joining =
  (column: 'is_admin' | 'is_seat'): Action =>
  async ({ leagueId, players, random }, app) => {
    const invites = await first.db
      .selectFrom('members')
      .innerJoin('users', 'users.id', 'user_id')
      .where('league_id', '=', leagueId)
      .where(column, '=', true)
      .select('invite_token')
      .execute();
    const player = random.of(players);
    const leagueToken = random.of([...invites, { invite_token: 'none' }]).invite_token;
    return app.send(joinByCode, { leagueToken, userId: player.id }, player);
  };

const name = ({ random }: TestWorld) => `${random.of(['Åsa', 'bo', 'Bo', 'Élan'])} ${random.between(1, 99)}`;

/** Every kind of write that a board shows, and two that it does not. */
const actions: Record<string, Action> = {
  correction: onRound(updateRound, ({ leagueId, random }, roundId, memberId) => {
    return { roundId, memberId, leagueId, toPar: random.between(-4, 6) };
  }),
  takingBack: async (world, app) => {
    const { user_id } = await anyOf(world, 'rounds');
    const latest = await first.db
      .selectFrom('rounds')
      .where('league_id', '=', world.leagueId)
      .where('user_id', '=', user_id)
      .orderBy('number', 'desc')
      .select('id')
      .executeTakeFirst();
    return app.send(takeBackRound, { roundId: latest?.id ?? 'none' }, playerOf(world, user_id));
  },
  joining: joining('is_admin'),
  seatTaking: joining('is_seat'),
  leaving: byPlayer(removeMember, ({ leagueId }, { id }) => ({ leagueId, memberId: id })),
  removal: byAdmin(removeMember, (_, memberId) => ({ memberId })),
  standingDown: byAdmin(standDown, (_, memberId) => ({ memberId })),
  reinstatement: byAdmin(reinstate, (_, memberId) => ({ memberId })),
  admin: byAdmin(makeAdmin, (_, memberId) => ({ memberId })),
  seat: byAdmin(addSeat, (world) => ({ userId: world.admin.id, name: name(world) })),
  rules: byAdmin(changeRules, ({ admin, random }) => {
    const rules = { countBest: random.of([null, 1, 2]), minimumRounds: random.between(0, 3) };
    return { userId: admin.id, rules: { ...rules, tieBreak: random.of(['shared', 'best_rounds']) } };
  }),
  leagueName: byAdmin(renameLeague, (world) => {
    return { userId: world.admin.id, name: `${name(world)} ${world.leagueId}` };
  }),
  playerName: byPlayer(changeUserName, (world, { id }) => ({ userId: id, userName: name(world) })),
  picture: async ({ random, players }, app) => {
    const player = random.of(players);
    return upload(app, uploadAvatar, { userId: player.id }, await make.png(), player);
  },
  substitutes: byAdmin(nameSubstitutes, ({ admin, random }, memberId) => {
    return { userId: admin.id, players: random.chance(0.5) ? [memberId] : [] };
  }),
  guestRules: byAdmin(changeRules, ({ admin, random }) => {
    return { userId: admin.id, rules: { substitutes: random.of(['count', 'guests']) } };
  }),
  closing: byAdmin(closeRound, ({ admin, random }) => {
    return { userId: admin.id, roundNumber: random.between(1, 3) };
  }),
  reopening: byAdmin(reopenRound, ({ admin, random }) => {
    return { userId: admin.id, roundNumber: random.between(1, 3) };
  }),
  import: async (world, app) => {
    const { leagueId, admin, random } = world;
    const names = random.chance(0.5) ? [name(world)] : ['Ann', name(world)];
    const lines = names.flatMap((one) =>
      Array.from({ length: random.between(1, 3) }, (_, day) => `${one},2026-04-0${day + 1},90,72,72`),
    );
    const file = new File([['Player,Date,Gross,Net,Par', ...lines].join('\n')], 'rounds.csv');
    return app.send(importRounds, { leagueId }, { token: admin.token, form: true, file });
  },
  undoneImport: async ({ leagueId, admin, random }, app) => {
    const { imports } = await app.call(listImports, { leagueId }, admin);
    const importId = random.of([...imports.map((one) => one.importId), 'none']);
    return app.send(undoImport, { leagueId, userId: admin.id, importId }, admin);
  },
  message: byAdmin(uploadMessage, ({ admin }) => ({ userId: admin.id, message: 'Fore!' })),
  account: async (world, app) => {
    const deletedPlayer = world.random.of(world.players);
    const another = await makeUser(first, name(world));
    world.players = world.players.map((player) => (player === deletedPlayer ? another : player));
    return app.send(deleteAccount, { userId: deletedPlayer.id, password: PASSWORD }, deletedPlayer);
  },
};

async function newWorld(mode: Mode, seed: number): Promise<TestWorld> {
  const random = createRandom(seed);
  const admin = await makeUser(first, 'Ann');
  const leagueId = await makeLeague(first, admin, { mode });
  const members = await makeMembers(first, leagueId, admin, 'Bo', 'Cy');
  const others = await Promise.all(
    ['Di', 'Ed', 'Flo', 'Gus', 'Hal', 'Ida'].map((other) => makeUser(first, other)),
  );
  return { mode, leagueId, admin, players: [...Object.values(members), ...others], random };
}

describe('a board that is updated from an earlier one', () => {
  it.each([
    ['stroke', 1],
    ['fedex', 2],
    ['stableford', 3],
  ] as const)(
    'a board that is updated step by step equals a newly computed board after any write, in %s',
    async (mode, seed) => {
      const world = await newWorld(mode, seed);
      const { leagueId, admin, random } = world;
      const boards = [new BoardCache(), new BoardCache()];
      const STEPS = 60;
      for (let step = 0; step <= STEPS; step++) {
        const registrations = Array.from({ length: random.between(0, 3) }, () => register);
        const others = random.chance(0.6) ? [random.of(Object.values(actions))] : [];
        if (step === STEPS - 5) others.push(byAdmin(finishLeague, () => ({})));
        // The writes run at once, in two processes.
        const answers = await Promise.all(
          [...registrations, ...others].map((action) => action(world, random.of([first, second]))),
        );
        expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
        const fresh = await loadBoard(new BoardCache(), leagueId);
        // One of the caches is a few writes behind.
        for (const carried of random.chance(0.5) ? boards : boards.slice(1))
          expect(inOrder(await loadBoard(carried, leagueId))).toEqual(inOrder(fresh));
        const expectedRows = fresh.rows.map((row) => ({
          ...toBoardRow(row, fresh, () => null),
          picture: 'any',
        }));
        const { rows } = await random.of([first, second]).call(scoreboard, { leagueId }, admin);
        expect(rows.map((entry) => ({ ...entry, picture: 'any' }))).toEqual(expectedRows);
      }
    },
  );

  it('a board reads only the new rounds after registrations, and everything after other changes', async () => {
    const Ann = await makeUser(first, 'Ann');
    const leagueId = await makeLeague(first, Ann);
    const boards = new BoardCache();
    const before = await loadBoard(boards, leagueId);
    const rounds = [await makeRound(first, leagueId, Ann, 1), await makeRound(second, leagueId, Ann, 2)];
    const carried = await loadBoard(boards, leagueId);
    expect(carried.living.members).toBe(before.living.members);
    expect(inOrder(carried).living.rounds.map(({ id }) => id)).toEqual(rounds.map(({ id }) => id));
    expect(await loadBoard(boards, leagueId)).toBe(carried);
    await makeRound(first, leagueId, Ann, 3);
    await first.call(changeUserName, { userId: Ann.id, userName: 'Anna' }, Ann);
    expect((await loadBoard(boards, leagueId)).living.members).not.toBe(before.living.members);
  });
});
