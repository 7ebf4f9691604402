import { afterAll, describe, expect, it } from 'vitest';
import { history } from '@golf-league/core/contracts/history.ts';
import { changeRules, leagueRules } from '@golf-league/core/contracts/league-rules.ts';
import { createLeague, leagueInfo, listLeagues } from '@golf-league/core/contracts/leagues.ts';
import { memberRounds, submitRound, updateRound } from '@golf-league/core/contracts/rounds.ts';
import { memberScore, scoreboard } from '@golf-league/core/contracts/scoreboard.ts';
import { finish, makeLeague, makeMembers, makeRound, makeUser, type Player } from '../../../test/make.ts';
import { openTestApp } from '../../../test/test-app.ts';

const app = await openTestApp();
afterAll(() => app.close());

const PLAIN = {
  count_best: null,
  minimum_rounds: 0,
  missing_to_par: null,
  tie_break: 'shared',
  allowance: 100,
} as const;

const change = (tournamentId: string, admin: Player, rules: object) =>
  app.call(changeRules, { tournamentId, userId: admin.id, rules }, admin);

const issuesOf = (tournamentId: string, admin: Player, rules: unknown) =>
  app.issues(changeRules, { tournamentId, userId: admin.id, rules }, admin);

/** Position, name, net, counted rounds, missing and needed ones. */
const linesOf = async (tournamentId: string, asker: Player) =>
  (await app.call(scoreboard, { tournamentId }, asker)).scores.map((line) => [
    line.position,
    line.user_name,
    line.score_netto,
    line.nbr_counted,
    line.missing_rounds,
    line.needed_rounds,
  ]);

describe('the rules of a league', () => {
  it('are that every round of 18 holes counts, where nobody has said otherwise', async () => {
    const Ann = await makeUser(app, 'Ann');
    const tournamentId = await makeLeague(app, Ann);
    const { Bo } = await makeMembers(app, tournamentId, Ann, 'Bo');
    expect(await app.call(leagueRules, { tournamentId }, Bo)).toEqual({ rules: PLAIN });
    expect(await app.call(scoreboard, { tournamentId }, Bo)).toMatchObject({ holes: 18, rules: PLAIN });
  });

  it('can be chosen when it is created, and what is left out is as in any league', async () => {
    const Ann = await makeUser(app, 'Ann');
    const rules = { count_best: 5, minimum_rounds: 3, tie_break: 'best_rounds' } as const;
    const tournamentId = await makeLeague(app, Ann, { rules, holes: 9 });
    expect(await app.call(leagueRules, { tournamentId }, Ann)).toEqual({ rules: { ...PLAIN, ...rules } });
    expect((await app.call(leagueInfo, { tournamentId }, Ann)).holes).toBe(9);
    expect((await app.call(listLeagues, { userId: Ann.id }, Ann))[0]?.holes).toBe(9);
    const named = { tournament_name: 'Seven', tournament_settings: 1, user_id: Ann.id };
    expect(await app.issues(createLeague, { ...named, holes: 7 }, Ann)).toEqual(['holes']);
    const tooMany = { ...named, rules: { count_best: 101 } };
    expect(await app.issues(createLeague, tooMany, Ann)).toEqual(['rules.count_best']);
  });

  it('are changed one by one: what is left out stays, and null is a value', async () => {
    const Ann = await makeUser(app, 'Ann');
    const tournamentId = await makeLeague(app, Ann, { rules: { count_best: 5, missing_to_par: 10 } });
    const answer = await change(tournamentId, Ann, { minimum_rounds: 2 });
    expect(answer).toEqual({
      status: 200,
      rules: { ...PLAIN, count_best: 5, missing_to_par: 10, minimum_rounds: 2 },
    });
    expect((await change(tournamentId, Ann, { count_best: null })).rules.count_best).toBeNull();
    expect((await change(tournamentId, Ann, {})).rules).toMatchObject({
      count_best: null,
      minimum_rounds: 2,
    });
  });

  it('have limits, and a refusal names the rule', async () => {
    const Ann = await makeUser(app, 'Ann');
    const tournamentId = await makeLeague(app, Ann);
    const wrong = [
      { count_best: 0 },
      { count_best: 2.5 },
      { minimum_rounds: -1 },
      { minimum_rounds: 101 },
      { minimum_rounds: null },
      { missing_to_par: 73 },
      { tie_break: 'coin' },
      { allowance: 49 },
      { allowance: 101 },
    ];
    for (const rules of wrong) {
      expect(await issuesOf(tournamentId, Ann, rules)).toEqual([`rules.${Object.keys(rules)[0]}`]);
    }
    expect(await issuesOf(tournamentId, Ann, undefined)).toEqual(['rules']);
    const most = { count_best: 100, minimum_rounds: 100, missing_to_par: 72, allowance: 50 };
    expect((await change(tournamentId, Ann, most)).rules).toMatchObject(most);
  });

  it('are changed by admins alone, and never after the finish', async () => {
    const Ann = await makeUser(app, 'Ann');
    const tournamentId = await makeLeague(app, Ann);
    const { Bo } = await makeMembers(app, tournamentId, Ann, 'Bo');
    const rules = { count_best: 2 };
    const byBo = { tournamentId, userId: Bo.id, rules };
    expect(await app.errorCode(changeRules, byBo, Bo)).toBe('forbidden');
    await finish(app, tournamentId, Ann);
    const byAnn = { tournamentId, userId: Ann.id, rules };
    expect(await app.errorCode(changeRules, byAnn, Ann)).toBe('league_finished');
    expect(await app.call(leagueRules, { tournamentId }, Bo)).toEqual({ rules: PLAIN });
  });

  it('go into the history with what they were, and reach everybody, once for each change', async () => {
    const Ann = await makeUser(app, 'Ann');
    const tournamentId = await makeLeague(app, Ann);
    const { Bo } = await makeMembers(app, tournamentId, Ann, 'Bo');
    const socket = await app.socket(Bo.token);
    for (let tap = 0; tap < 2; tap++) await change(tournamentId, Ann, { count_best: 3 });
    await Promise.all([socket.hear('leagueChanged'), socket.hear('scoreboardChanged')]);
    const told = (await app.call(history, { tournamentId }, Bo)).filter(
      (one) => one.kind === 'rules_changed',
    );
    expect(told).toMatchObject([
      { userName: 'Ann', subjectId: null, before: PLAIN, after: { ...PLAIN, count_best: 3 } },
    ]);
  });
});

describe('a board after the rules have changed', () => {
  it('is that of the new rules, without a new round', async () => {
    const Ann = await makeUser(app, 'Ann');
    const tournamentId = await makeLeague(app, Ann);
    const { Bo, Cy } = await makeMembers(app, tournamentId, Ann, 'Bo', 'Cy');
    for (const toPar of [-2, 6, 1]) await makeRound(app, tournamentId, Ann, toPar);
    for (const toPar of [0, 3]) await makeRound(app, tournamentId, Bo, toPar);
    await makeRound(app, tournamentId, Cy, -4);
    expect(await linesOf(tournamentId, Cy)).toEqual([
      [1, 'Cy', -4, 1, 0, 0],
      [2, 'Bo', 3, 2, 0, 0],
      [3, 'Ann', 5, 3, 0, 0],
    ]);
    await change(tournamentId, Ann, { count_best: 2 });
    expect(await linesOf(tournamentId, Cy)).toEqual([
      [1, 'Cy', -4, 1, 0, 0],
      [2, 'Ann', -1, 2, 0, 0],
      [3, 'Bo', 3, 2, 0, 0],
    ]);
    await change(tournamentId, Ann, { minimum_rounds: 2 });
    expect(await linesOf(tournamentId, Cy)).toEqual([
      [1, 'Ann', -1, 2, 0, 0],
      [2, 'Bo', 3, 2, 0, 0],
      [null, 'Cy', -4, 1, 0, 1],
    ]);
    await change(tournamentId, Ann, { minimum_rounds: 0, missing_to_par: 8 });
    expect(await linesOf(tournamentId, Cy)).toEqual([
      [1, 'Ann', -1, 2, 0, 0],
      [2, 'Bo', 3, 2, 0, 0],
      [3, 'Cy', 4, 1, 1, 0],
    ]);
  });

  it('tells of each round whether it counts, wherever a round is read or written', async () => {
    const Ann = await makeUser(app, 'Ann');
    const tournamentId = await makeLeague(app, Ann, { rules: { count_best: 2 } });
    const counts: boolean[] = [];
    for (const toPar of [4, 4, 9, 4]) counts.push((await makeRound(app, tournamentId, Ann, toPar)).counts);
    // Of the three equal ones the two earlier count.
    expect(counts).toEqual([true, true, false, false]);
    const own = { tournamentId, userId: Ann.id };
    const rounds = await app.call(memberRounds, own, Ann);
    expect(rounds.map((one) => one.counts)).toEqual([true, true, false, false]);
    const line = await app.call(memberScore, own, Ann);
    expect(line.rounds.map((one) => one.counts)).toEqual([true, true, false, false]);
    expect(line).toMatchObject({ score_netto: 8, score_brutto: 180, nbr_rounds: 4, nbr_counted: 2 });
    const { round } = await app.call(updateRound, { ...own, roundId: rounds[2]!.id, scoreNetto: 1 }, Ann);
    expect(round.counts).toBe(true);
    expect((await app.call(memberRounds, own, Ann)).map((one) => one.counts)).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });

  it('chooses among the paid rounds in FedEx, by their points', async () => {
    const Ann = await makeUser(app, 'Ann');
    const tournamentId = await makeLeague(app, Ann, { mode: 'fedex', rules: { count_best: 1 } });
    const { Bo } = await makeMembers(app, tournamentId, Ann, 'Bo');
    await makeRound(app, tournamentId, Ann, 9);
    await makeRound(app, tournamentId, Bo, 10);
    await makeRound(app, tournamentId, Ann, -5);
    await makeRound(app, tournamentId, Bo, -6);
    await makeRound(app, tournamentId, Ann, -9);
    const { scores } = await app.call(scoreboard, { tournamentId }, Ann);
    expect(scores.map((line) => [line.user_name, line.points, line.score_netto, line.nbr_counted])).toEqual([
      ['Ann', 500, 9, 1],
      ['Bo', 500, -6, 1],
    ]);
    const rounds = await app.call(memberRounds, { tournamentId, userId: Ann.id }, Bo);
    expect(rounds.map((one) => one.counts)).toEqual([true, false, false]);
  });
});

describe('a league of nine holes', () => {
  it('takes the scores of nine holes, and says its own limits', async () => {
    const Ann = await makeUser(app, 'Ann');
    const tournamentId = await makeLeague(app, Ann, { holes: 9 });
    const sent = { tournament_id: tournamentId, user_id: Ann.id, score_brutto: 45, score_netto: 2 };
    for (const course_par of [27, 36, 40]) await app.call(submitRound, { ...sent, course_par }, Ann);
    const refused = async (more: object) => {
      const response = await app.send(submitRound, { ...sent, ...more }, { token: Ann.token });
      const { issues } = (await response.json()) as { issues: { path: string; message: string }[] };
      return [response.status, issues[0]?.path, issues[0]?.message];
    };
    expect(await refused({ course_par: 72 })).toEqual([400, 'course_par', 'must be from 27 to 40']);
    expect(await refused({ score_brutto: 151 })).toEqual([400, 'score_brutto', 'must be from 1 to 150']);
    expect(await refused({ score_netto: -41 })).toEqual([
      400,
      'score_netto',
      'must be from -40 to 110, to par',
    ]);
    expect(await refused({ score_netto: 111 })).toEqual([
      400,
      'score_netto',
      'must be from -40 to 110, to par',
    ]);
  });

  it('is level with 18 Stableford points', async () => {
    const Ann = await makeUser(app, 'Ann');
    const tournamentId = await makeLeague(app, Ann, { mode: 'stableford', holes: 9 });
    const round = await makeRound(app, tournamentId, Ann, -2, 40);
    await makeRound(app, tournamentId, Ann, 5, 47);
    expect(round.points).toBe(20);
    const [line] = (await app.call(scoreboard, { tournamentId }, Ann)).scores;
    expect([line?.score, line?.score_netto]).toEqual([33, 3]);
    const none = { tournament_id: tournamentId, user_id: Ann.id, score_netto: 18 };
    expect(await app.issues(submitRound, none, Ann)).toEqual(['score_netto']);
    expect(await app.issues(submitRound, { ...none, score_netto: -37 }, Ann)).toEqual(['score_netto']);
  });
});
