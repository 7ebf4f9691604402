import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { history } from '@golf-league/core/contracts/history.ts';
import { changeRules, leagueRules, rulesNames } from '@golf-league/core/contracts/league-rules.ts';
import { createLeague, leagueInfo, listLeagues } from '@golf-league/core/contracts/leagues.ts';
import { memberRounds, submitRound, updateRound } from '@golf-league/core/contracts/rounds.ts';
import { memberScore, scoreboard } from '@golf-league/core/contracts/scoreboard.ts';
import { RULE_LIMITS } from '@golf-league/core/golf/rules.ts';
import { toWireName } from '@golf-league/core/wire/names.ts';
import { endSeason, makeLeague, makeMembers, makeRound, makeUser, type Player } from '../../../test/make.ts';
import { openTestApp } from '../../../test/test-app.ts';

const app = await openTestApp();
afterAll(() => app.close());

const DEFAULT_RULES = {
  countBest: null,
  minimumRounds: 0,
  missingToPar: null,
  tieBreak: 'shared',
  allowance: 100,
  attest: false,
  substitutes: 'count',
  guests: true,
  handicap: null,
} as const;

const LEAGUE_HANDICAP = { best: 3, of: 5, percent: 90, dropHigh: 1, dropLow: 1, holeCap: null } as const;

const changeLeagueRules = (leagueId: string, admin: Player, rules: object) =>
  app.call(changeRules, { leagueId, userId: admin.id, rules }, admin);

const readInvalidFields = (leagueId: string, admin: Player, rules: unknown) =>
  app.invalidFields(changeRules, { leagueId, userId: admin.id, rules }, admin);

/** Reads position, name, net to par, and the number of counted, missing and required rounds of each player. */
const readBoardRows = async (leagueId: string, caller: Player) =>
  (await app.call(scoreboard, { leagueId }, caller)).rows.map((row) => [
    row.position,
    row.name,
    row.toPar,
    row.counted,
    row.missing,
    row.needed,
  ]);

describe('the rules of a league', () => {
  it('count every 18-hole round by default', async () => {
    const ann = await makeUser(app, 'Ann');
    const leagueId = await makeLeague(app, ann);
    const [bo] = await makeMembers(app, leagueId, ann, 'Bo');
    expect(await app.call(leagueRules, { leagueId }, bo)).toEqual({ rules: DEFAULT_RULES });
    expect(await app.call(scoreboard, { leagueId }, bo)).toMatchObject({ holes: 18, rules: DEFAULT_RULES });
  });

  it('can be set when the league is created, and have defaults if omitted', async () => {
    const ann = await makeUser(app, 'Ann');
    const rules = { countBest: 5, minimumRounds: 3, tieBreak: 'best_rounds' } as const;
    const leagueId = await makeLeague(app, ann, { rules, holes: 9 });
    expect(await app.call(leagueRules, { leagueId }, ann)).toEqual({ rules: { ...DEFAULT_RULES, ...rules } });
    expect((await app.call(leagueInfo, { leagueId }, ann)).holes).toBe(9);
    expect((await app.call(listLeagues, { userId: ann.id }, ann))[0]?.holes).toBe(9);
    const leagueInput = { name: 'Seven', mode: 'stroke', userId: ann.id };
    expect(await app.invalidFields(createLeague, { ...leagueInput, holes: 7 }, ann)).toEqual(['holes']);
    const inputWithTooManyRounds = { ...leagueInput, rules: { countBest: 101 } };
    expect(await app.invalidFields(createLeague, inputWithTooManyRounds, ann)).toEqual(['rules.count_best']);
  });

  it('stay as they are if a change omits them, and can be set to null', async () => {
    const ann = await makeUser(app, 'Ann');
    const leagueId = await makeLeague(app, ann, { rules: { countBest: 5, missingToPar: 10 } });
    const response = await changeLeagueRules(leagueId, ann, { minimumRounds: 2 });
    expect(response).toEqual({
      status: 200,
      rules: { ...DEFAULT_RULES, countBest: 5, missingToPar: 10, minimumRounds: 2 },
    });
    expect((await changeLeagueRules(leagueId, ann, { countBest: null })).rules.countBest).toBeNull();
    const handicapRule = { handicap: LEAGUE_HANDICAP };
    expect((await changeLeagueRules(leagueId, ann, handicapRule)).rules).toMatchObject(handicapRule);
    expect((await changeLeagueRules(leagueId, ann, {})).rules).toMatchObject(handicapRule);
    expect((await changeLeagueRules(leagueId, ann, { handicap: null })).rules.handicap).toBeNull();
    expect((await changeLeagueRules(leagueId, ann, {})).rules).toMatchObject({
      countBest: null,
      minimumRounds: 2,
    });
  });

  it('are rejected outside their limits, with an error that names the rule', async () => {
    const ann = await makeUser(app, 'Ann');
    const leagueId = await makeLeague(app, ann);
    const invalidRules = [
      [{ minimumRounds: null }, 'minimum_rounds'],
      [{ tieBreak: 'coin' }, 'tie_break'],
      [{ substitutes: 'sometimes' }, 'substitutes'],
      [{ handicap: { ...LEAGUE_HANDICAP, best: 0 } }, 'handicap.best'],
      [{ handicap: { ...LEAGUE_HANDICAP, best: 21, of: 40 } }, 'handicap.best'],
      [{ handicap: { ...LEAGUE_HANDICAP, of: 41 } }, 'handicap.of'],
      [{ handicap: { ...LEAGUE_HANDICAP, percent: 0 } }, 'handicap.percent'],
      [{ handicap: { ...LEAGUE_HANDICAP, percent: 101 } }, 'handicap.percent'],
      [{ handicap: { ...LEAGUE_HANDICAP, dropHigh: -1 } }, 'handicap.drop_high'],
      [{ handicap: { ...LEAGUE_HANDICAP, dropLow: 11, of: 40 } }, 'handicap.drop_low'],
      [{ handicap: { ...LEAGUE_HANDICAP, holeCap: 0 } }, 'handicap.hole_cap'],
      [{ handicap: { ...LEAGUE_HANDICAP, holeCap: 6 } }, 'handicap.hole_cap'],
      // Two of the five scores are dropped, which leaves three.
      [{ handicap: { ...LEAGUE_HANDICAP, best: 4 } }, 'handicap.best'],
      [{ handicap: { ...LEAGUE_HANDICAP, percent: undefined } }, 'handicap.percent'],
    ] as const;
    for (const [rules, field] of invalidRules) {
      expect(await readInvalidFields(leagueId, ann, rules)).toEqual([`rules.${field}`]);
    }
    expect(await readInvalidFields(leagueId, ann, undefined)).toEqual(['rules']);
    const handicap = { best: 20, of: 40, percent: 1, dropHigh: 10, dropLow: 10, holeCap: 5 };
    expect((await changeLeagueRules(leagueId, ann, { handicap })).rules).toMatchObject({ handicap });
  });

  it.each(Object.entries(RULE_LIMITS))(
    'accept %s only from its minimum to its maximum, in the API and in the database',
    async (rule, limits) => {
      const { min, max } = limits;
      const ann = await makeUser(app, 'Ann');
      const leagueId = await makeLeague(app, ann);
      for (const value of [min, max]) {
        await changeLeagueRules(leagueId, ann, { [rule]: value });
        expect(await app.call(leagueRules, { leagueId }, ann)).toEqual({
          rules: { ...DEFAULT_RULES, [rule]: value },
        });
      }
      const column = toWireName(rulesNames, rule);
      for (const value of [min - 1, max + 1, min + 0.5])
        expect(await readInvalidFields(leagueId, ann, { [rule]: value })).toEqual([`rules.${column}`]);
      for (const value of [min - 1, max + 1]) {
        const update = sql`update leagues set ${sql.ref(column)} = ${value} where id = ${leagueId}`;
        await expect(update.execute(app.db)).rejects.toThrow(/violates check constraint/);
      }
    },
  );

  it('can be changed only by admins, and by nobody after the league is finished', async () => {
    const ann = await makeUser(app, 'Ann');
    const leagueId = await makeLeague(app, ann);
    const [bo] = await makeMembers(app, leagueId, ann, 'Bo');
    const rules = { countBest: 2 };
    const bosInput = { leagueId, userId: bo.id, rules };
    expect(await app.errorCode(changeRules, bosInput, bo)).toBe('forbidden');
    await endSeason(app, leagueId, ann);
    const annsInput = { leagueId, userId: ann.id, rules };
    expect(await app.errorCode(changeRules, annsInput, ann)).toBe('league_finished');
    expect(await app.call(leagueRules, { leagueId }, bo)).toEqual({ rules: DEFAULT_RULES });
  });

  it('are recorded once when they change, with the previous rules, and everyone is notified', async () => {
    const ann = await makeUser(app, 'Ann');
    const leagueId = await makeLeague(app, ann);
    const [bo] = await makeMembers(app, leagueId, ann, 'Bo');
    const socket = await app.connectSocket(bo.token);
    for (let attempt = 0; attempt < 2; attempt++)
      await changeLeagueRules(leagueId, ann, { countBest: 3, handicap: LEAGUE_HANDICAP });
    await Promise.all([
      socket.waitForSocketEvent('leagueChanged'),
      socket.waitForSocketEvent('scoreboardChanged'),
    ]);
    const ruleChanges = (await app.call(history, { leagueId }, bo)).filter(
      (entry) => entry.kind === 'rules_changed',
    );
    expect(ruleChanges).toMatchObject([
      {
        userName: 'Ann',
        subjectId: null,
        before: DEFAULT_RULES,
        after: { ...DEFAULT_RULES, countBest: 3, handicap: LEAGUE_HANDICAP },
      },
    ]);
  });
});

it('a change to a rule that the mode does not use is stored, but not recorded in the history', async () => {
  const ann = await makeUser(app, 'Ann');
  const leagueId = await makeLeague(app, ann, { mode: 'stableford' });
  const [bo] = await makeMembers(app, leagueId, ann, 'Bo');
  const countRuleChanges = async () =>
    (await app.call(history, { leagueId }, bo)).filter((entry) => entry.kind === 'rules_changed').length;
  await changeLeagueRules(leagueId, ann, { missingToPar: 10 });
  expect(await app.call(leagueRules, { leagueId }, bo)).toEqual({
    rules: { ...DEFAULT_RULES, missingToPar: 10 },
  });
  expect(await countRuleChanges()).toBe(0);
  await changeLeagueRules(leagueId, ann, { missingToPar: 5, countBest: 3 });
  expect(await countRuleChanges()).toBe(1);
});

describe('a board with custom rules', () => {
  it('follows the new rules without a new round', async () => {
    const ann = await makeUser(app, 'Ann');
    const leagueId = await makeLeague(app, ann);
    const [bo, cy] = await makeMembers(app, leagueId, ann, 'Bo', 'Cy');
    for (const toPar of [-2, 6, 1]) await makeRound(app, leagueId, ann, toPar);
    for (const toPar of [0, 3]) await makeRound(app, leagueId, bo, toPar);
    await makeRound(app, leagueId, cy, -4);
    expect(await readBoardRows(leagueId, cy)).toEqual([
      [1, 'Cy', -4, 1, 0, 0],
      [2, 'Bo', 3, 2, 0, 0],
      [3, 'Ann', 5, 3, 0, 0],
    ]);
    await changeLeagueRules(leagueId, ann, { countBest: 2 });
    expect(await readBoardRows(leagueId, cy)).toEqual([
      [1, 'Cy', -4, 1, 0, 0],
      [2, 'Ann', -1, 2, 0, 0],
      [3, 'Bo', 3, 2, 0, 0],
    ]);
    await changeLeagueRules(leagueId, ann, { minimumRounds: 2 });
    expect(await readBoardRows(leagueId, cy)).toEqual([
      [1, 'Ann', -1, 2, 0, 0],
      [2, 'Bo', 3, 2, 0, 0],
      [null, 'Cy', -4, 1, 0, 1],
    ]);
    await changeLeagueRules(leagueId, ann, { minimumRounds: 0, missingToPar: 8 });
    expect(await readBoardRows(leagueId, cy)).toEqual([
      [1, 'Ann', -1, 2, 0, 0],
      [2, 'Bo', 3, 2, 0, 0],
      [3, 'Cy', 4, 1, 1, 0],
    ]);
  });

  it('shows whether each round counts, as does every other response with a round', async () => {
    const ann = await makeUser(app, 'Ann');
    const leagueId = await makeLeague(app, ann, { rules: { countBest: 2 } });
    const countedFlags: boolean[] = [];
    for (const toPar of [4, 4, 9, 4]) countedFlags.push((await makeRound(app, leagueId, ann, toPar)).counts);
    // Of the three equal rounds, the two earlier ones count.
    expect(countedFlags).toEqual([true, true, false, false]);
    const memberInput = { leagueId, memberId: ann.id };
    const rounds = await app.call(memberRounds, memberInput, ann);
    expect(rounds.map((round) => round.counts)).toEqual([true, true, false, false]);
    const boardRow = await app.call(memberScore, memberInput, ann);
    expect(boardRow.ownRounds.map((round) => round.counts)).toEqual([true, true, false, false]);
    expect(boardRow).toMatchObject({ toPar: 8, gross: 180, rounds: 4, counted: 2 });
    const { round } = await app.call(updateRound, { ...memberInput, roundId: rounds[2]!.id, toPar: 1 }, ann);
    expect(round.counts).toBe(true);
    expect((await app.call(memberRounds, memberInput, ann)).map((round) => round.counts)).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });

  it('counts the complete FedEx rounds with the most points', async () => {
    const ann = await makeUser(app, 'Ann');
    const leagueId = await makeLeague(app, ann, { mode: 'fedex', rules: { countBest: 1 } });
    const [bo] = await makeMembers(app, leagueId, ann, 'Bo');
    await makeRound(app, leagueId, ann, 9);
    await makeRound(app, leagueId, bo, 10);
    await makeRound(app, leagueId, ann, -5);
    await makeRound(app, leagueId, bo, -6);
    await makeRound(app, leagueId, ann, -9);
    const { rows } = await app.call(scoreboard, { leagueId }, ann);
    expect(rows.map((row) => [row.name, row.points, row.toPar, row.counted])).toEqual([
      ['Ann', 500, 9, 1],
      ['Bo', 500, -6, 1],
    ]);
    const rounds = await app.call(memberRounds, { leagueId, memberId: ann.id }, bo);
    expect(rounds.map((round) => round.counts)).toEqual([true, false, false]);
  });
});

describe('a nine-hole league', () => {
  it('accepts nine-hole scores, within its own limits', async () => {
    const ann = await makeUser(app, 'Ann');
    const leagueId = await makeLeague(app, ann, { holes: 9 });
    const roundInput = { leagueId, memberId: ann.id, gross: 45, toPar: 2 };
    for (const coursePar of [27, 36, 40]) await app.call(submitRound, { ...roundInput, coursePar }, ann);
    const readSubmitError = async (overrides: object) => {
      const response = await app.send(submitRound, { ...roundInput, ...overrides }, { token: ann.token });
      const { issues } = (await response.json()) as { issues: { path: string; message: string }[] };
      return [response.status, issues[0]?.path, issues[0]?.message];
    };
    expect(await readSubmitError({ coursePar: 72 })).toEqual([400, 'course_par', 'must be from 27 to 40']);
    expect(await readSubmitError({ gross: 151 })).toEqual([400, 'score_brutto', 'must be from 1 to 150']);
    expect(await readSubmitError({ toPar: -41 })).toEqual([
      400,
      'score_netto',
      'must be from -40 to 110 relative to par',
    ]);
    expect(await readSubmitError({ toPar: 111 })).toEqual([
      400,
      'score_netto',
      'must be from -40 to 110 relative to par',
    ]);
  });

  it('treats 18 Stableford points as even par', async () => {
    const ann = await makeUser(app, 'Ann');
    const leagueId = await makeLeague(app, ann, { mode: 'stableford', holes: 9 });
    const round = await makeRound(app, leagueId, ann, -2, 40);
    await makeRound(app, leagueId, ann, 5, 47);
    expect(round.points).toBe(20);
    const [row] = (await app.call(scoreboard, { leagueId }, ann)).rows;
    expect([row?.stableford, row?.toPar]).toEqual([33, 3]);
    const inputWithoutPoints = { leagueId, memberId: ann.id, toPar: 18 };
    expect(await app.invalidFields(submitRound, inputWithoutPoints, ann)).toEqual(['toPar']);
    expect(await app.invalidFields(submitRound, { ...inputWithoutPoints, toPar: -37 }, ann)).toEqual([
      'toPar',
    ]);
  });
});
