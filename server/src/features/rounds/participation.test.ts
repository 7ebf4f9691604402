import { afterAll, describe, expect, it } from 'vitest';
import { history } from '@golf-league/core/contracts/history.ts';
import { leagueMembers, removeMember } from '@golf-league/core/contracts/members.ts';
import { startLeague } from '@golf-league/core/contracts/leagues.ts';
import {
  closeRound,
  reinstatePlayer,
  reopenRound,
  pausePlayer,
} from '@golf-league/core/contracts/participation.ts';
import { submitRound, deleteRound, updateRound } from '@golf-league/core/contracts/rounds.ts';
import { scoreboard } from '@golf-league/core/contracts/scoreboard.ts';
import { endSeason, joinPlayers, makeLeague, makeMembers, makeRound, makeUser } from '../../../test/make.ts';
import type { Player } from '../../../test/make.ts';
import { openTestApp } from '../../../test/test-app.ts';

const app = await openTestApp();
afterAll(() => app.close());

async function readScoreboard(leagueId: string, caller: Player) {
  const scoreboardView = await app.call(scoreboard, { leagueId }, caller);
  expect(scoreboardView.fedexRows).toEqual(scoreboardView.rows);
  const rounds = scoreboardView.rounds;
  expect(scoreboardView.allComplete).toBe(rounds.every((round) => round.complete));
  return {
    points: Object.fromEntries(scoreboardView.rows.map((row) => [row.name, row.points])),
    positions: Object.fromEntries(scoreboardView.rows.map((row) => [row.name, row.position])),
    rounds: rounds.map((round) => `${round.number}: ${round.registered} of ${round.expected}`),
    awaited: Object.fromEntries(
      rounds.map((round) => [round.number, round.awaited.map((player) => player.name)]),
    ),
    standsDown: scoreboardView.rows.filter((row) => row.standsDown).map((row) => row.name),
  };
}

async function makeFedexLeague() {
  const ann = await makeUser(app, 'Ann');
  const leagueId = await makeLeague(app, ann, { mode: 'fedex', started: false });
  const [bo, cy] = await makeMembers(app, leagueId, ann, 'Bo', 'Cy');

  await app.call(startLeague, { leagueId }, ann);
  const play = (player: Player, toPar: number) => makeRound(app, leagueId, player, toPar);
  return { leagueId, ann, bo, cy, play };
}

describe('a FedEx season, calculated by hand', () => {
  it('awards points once all have played, with ties, a late joiner, a leaver and a paused player', async () => {
    const { leagueId, ann, bo, cy, play } = await makeFedexLeague();
    const readBoard = () => readScoreboard(leagueId, ann);

    // Cy has not yet played round 1.
    const firstRound = await play(ann, -2);
    await play(bo, -2);
    expect(await readBoard()).toMatchObject({
      points: { Ann: 0, Bo: 0, Cy: 0 },
      positions: { Ann: 1, Bo: 1, Cy: null },
      rounds: ['1: 2 of 3'],
      awaited: { 1: ['Cy'] },
    });

    // Ann and Bo share first and second: (500 + 320) / 2.
    await play(cy, 5);
    expect(await readBoard()).toMatchObject({
      points: { Ann: 410, Bo: 410, Cy: 190 },
      positions: { Ann: 1, Bo: 1, Cy: 3 },
      rounds: ['1: 3 of 3'],
    });

    // Dag joins during round 2: he is expected in round 2, but not in round 1, which keeps its points.
    await play(ann, 1);
    const [dag] = await makeMembers(app, leagueId, ann, 'Dag');
    await play(bo, 0);
    await play(cy, 2);
    expect(await readBoard()).toMatchObject({
      points: { Ann: 410, Bo: 410, Cy: 190, Dag: 0 },
      rounds: ['1: 3 of 3', '2: 3 of 4'],
      awaited: { 1: [], 2: ['Dag'] },
    });
    expect((await play(dag, 0)).number).toBe(2);
    // Bo and Dag 410 each, Ann third 190, Cy fourth 135.
    expect(await readBoard()).toMatchObject({
      points: { Ann: 600, Bo: 820, Cy: 325, Dag: 410 },
      positions: { Bo: 1, Ann: 2, Dag: 3, Cy: 4 },
      rounds: ['1: 3 of 3', '2: 4 of 4'],
    });

    // A complete round is corrected: Ann was one shot better in round 1, so 500, 320, 190.
    const correction = { leagueId, memberId: ann.id, roundId: firstRound.id, toPar: -3 };
    await app.call(updateRound, correction, ann);
    expect((await readBoard()).points).toEqual({ Ann: 690, Bo: 730, Cy: 325, Dag: 410 });

    // Cy is paused, and no longer expected in round 3. Ann 500, Bo 320, Dag 190.
    await play(ann, 0);
    await play(bo, 1);
    await play(dag, 2);
    expect((await readBoard()).awaited).toEqual({ 1: [], 2: [], 3: ['Cy'] });
    await app.call(pausePlayer, { leagueId, memberId: cy.id }, ann);
    expect(await readBoard()).toMatchObject({
      points: { Ann: 1190, Bo: 1050, Cy: 325, Dag: 600 },
      rounds: ['1: 3 of 3', '2: 4 of 4', '3: 3 of 3'],
      standsDown: ['Cy'],
    });

    // Cy comes back like a late joiner: her next round is number 4, and round 3 keeps its points without her.
    await app.call(reinstatePlayer, { leagueId, memberId: cy.id }, ann);
    expect((await readBoard()).points).toEqual({ Ann: 1190, Bo: 1050, Cy: 325, Dag: 600 });
    expect((await play(cy, -1)).number).toBe(4);
    expect(await readBoard()).toMatchObject({ awaited: { 4: ['Ann', 'Bo', 'Dag'] }, standsDown: [] });

    // Bo leaves: his rounds are deleted. Round 1: Ann 500, Cy 320. Round 2: Dag 500, Ann 320, Cy 190. Round 3: Ann 500,
    // Dag 320.
    await app.call(removeMember, { leagueId, memberId: bo.id }, bo);
    expect(await readBoard()).toMatchObject({
      points: { Ann: 1320, Cy: 510, Dag: 820 },
      positions: { Ann: 1, Dag: 2, Cy: 3 },
      rounds: ['1: 2 of 2', '2: 3 of 3', '3: 2 of 2', '4: 1 of 3'],
    });
  });

  it('gives fractional points to three players who share all three places', async () => {
    const { leagueId, ann, bo, cy, play } = await makeFedexLeague();
    for (const player of [ann, bo, cy]) await play(player, 0);
    expect((await readScoreboard(leagueId, ann)).points).toEqual({
      Ann: 336.6667,
      Bo: 336.6667,
      Cy: 336.6667,
    });
  });
});

describe('pausing a player', () => {
  it('only admins can pause a player, and only in an unfinished FedEx league; pausing twice changes nothing', async () => {
    const { leagueId, ann, bo, cy } = await makeFedexLeague();
    const createInput = (player: Player) => ({ leagueId, memberId: player.id });
    const stranger = await makeUser(app);
    const strokeLeagueId = await makeLeague(app, ann);
    for (const endpoint of [pausePlayer, reinstatePlayer]) {
      expect(await app.errorCode(endpoint, createInput(bo), bo)).toBe('forbidden');
      expect(await app.errorCode(endpoint, createInput(stranger), ann)).toBe('not_found');
      expect(await app.errorCode(endpoint, { leagueId: strokeLeagueId, userId: ann.id }, ann)).toBe(
        'fedex_only',
      );
    }
    for (const endpoint of [pausePlayer, pausePlayer, reinstatePlayer, reinstatePlayer, pausePlayer]) {
      await app.call(endpoint, createInput(bo), ann);
    }
    const members = await app.call(leagueMembers, { leagueId }, cy);
    expect(members.filter((member) => member.standsDown).map((member) => member.name)).toEqual(['Bo']);
    await endSeason(app, leagueId, ann);
    for (const endpoint of [pausePlayer, reinstatePlayer]) {
      expect(await app.errorCode(endpoint, createInput(bo), ann)).toBe('league_finished');
    }
  });

  it('a paused player cannot register rounds until the pause ends', async () => {
    const { leagueId, ann, bo, play } = await makeFedexLeague();
    const boInput = { leagueId, memberId: bo.id };
    await play(bo, 0);
    await app.call(pausePlayer, boInput, ann);
    const roundInput = { leagueId, user_id: bo.id, gross: 90, toPar: 0 };
    expect(await app.errorCode(submitRound, roundInput, bo)).toBe('stood_down');
    await app.call(reinstatePlayer, boInput, ann);
    expect((await play(bo, 0)).number).toBe(2);
  });

  it('a player who was paused before the first round is not expected in any round', async () => {
    const { leagueId, ann, bo, cy, play } = await makeFedexLeague();
    await app.call(pausePlayer, { leagueId, memberId: cy.id }, ann);
    await play(ann, 0);
    await play(bo, 1);
    expect(await readScoreboard(leagueId, ann)).toMatchObject({
      points: { Ann: 500, Bo: 320, Cy: 0 },
      positions: { Cy: null },
      rounds: ['1: 2 of 2'],
    });
  });
});

describe('deleting rounds in FedEx', () => {
  it('a round can be deleted while players are still expected in it, but not once its points are awarded', async () => {
    const { ann, bo, cy, play } = await makeFedexLeague();
    await play(ann, 0);
    const { id: roundId } = await play(bo, 1);
    await app.call(deleteRound, { roundId }, bo);
    const newRound = await play(bo, 2);
    await play(cy, 3);
    expect(await app.errorCode(deleteRound, { roundId: newRound.id }, bo)).toBe('round_complete');
  });

  it('a paused player who deletes a round is not expected to play it again', async () => {
    const { leagueId, ann, bo, cy, play } = await makeFedexLeague();
    const { id: roundId } = await play(cy, 0);
    await app.call(pausePlayer, { leagueId, memberId: cy.id }, ann);
    await app.call(deleteRound, { roundId }, cy);
    await play(ann, 0);
    await play(bo, 1);
    expect(await readScoreboard(leagueId, ann)).toMatchObject({ rounds: ['1: 2 of 2'], standsDown: ['Cy'] });
  });

  it('the only player in a league can delete a round', async () => {
    const ann = await makeUser(app, 'Ann');
    const leagueId = await makeLeague(app, ann, { mode: 'fedex' });
    const { id: roundId } = await makeRound(app, leagueId, ann, 0);
    await app.call(deleteRound, { roundId }, ann);
    expect((await readScoreboard(leagueId, ann)).points).toEqual({ Ann: 0 });
  });
});

describe('a late joiner', () => {
  it('starts with the round after the last complete one', async () => {
    const { leagueId, ann, bo, cy, play } = await makeFedexLeague();
    for (const player of [ann, bo, cy]) await play(player, 0);
    const dag = await makeUser(app, 'Dag');
    await joinPlayers(app, leagueId, ann, dag);
    expect((await play(dag, 0)).number).toBe(2);
    expect((await readScoreboard(leagueId, ann)).rounds).toEqual(['1: 3 of 3', '2: 1 of 4']);
  });

  it('starts with round 1 in stroke play', async () => {
    const ann = await makeUser(app, 'Ann');
    const leagueId = await makeLeague(app, ann);
    await makeRound(app, leagueId, ann, 0);
    const [bo] = await makeMembers(app, leagueId, ann, 'Bo');
    expect((await makeRound(app, leagueId, bo, 0)).number).toBe(1);
  });
});

describe('closing a FedEx round', () => {
  const readAbsentNames = async (leagueId: string, caller: Player) => {
    const { rounds } = await app.call(scoreboard, { leagueId }, caller);
    return Object.fromEntries(rounds.map(({ number, absent }) => [number, absent.map(({ name }) => name)]));
  };

  it('awards the round’s points; absent players get none and continue with the next round', async () => {
    const { leagueId, ann, bo, cy, play } = await makeFedexLeague();
    await play(ann, 0);
    await play(bo, 1);
    await app.call(closeRound, { leagueId, userId: ann.id, roundNumber: 1 }, ann);
    expect(await readScoreboard(leagueId, ann)).toMatchObject({
      points: { Ann: 500, Bo: 320, Cy: 0 },
      rounds: ['1: 2 of 2'],
      awaited: { 1: [] },
    });
    expect(await readAbsentNames(leagueId, cy)).toEqual({ 1: ['Cy'] });
    expect((await play(cy, -3)).number).toBe(2);
    expect(await readScoreboard(leagueId, ann)).toMatchObject({ awaited: { 1: [], 2: ['Ann', 'Bo'] } });
    const [entry] = (await app.call(history, { leagueId }, bo)).filter(({ kind }) => kind === 'round_closed');
    expect(entry).toMatchObject({ userName: 'Ann', roundId: null, roundNumber: 1, subjectId: null });
  });

  it('can be undone, which restores the board, unless an absent player has played a later round', async () => {
    const { leagueId, ann, bo, cy, play } = await makeFedexLeague();
    const roundInput = { leagueId, userId: ann.id, roundNumber: 1 };
    await play(ann, 0);
    await play(bo, 1);
    const boardBeforeClosing = await readScoreboard(leagueId, ann);
    await app.call(closeRound, roundInput, ann);
    await app.call(reopenRound, roundInput, ann);
    // A client repeats the call after a lost response.
    await app.call(reopenRound, roundInput, ann);
    expect(await readScoreboard(leagueId, ann)).toEqual(boardBeforeClosing);
    await app.call(closeRound, roundInput, ann);
    await play(cy, 0);
    expect(await app.errorCode(reopenRound, roundInput, ann)).toBe('round_follows');
    expect(await readScoreboard(leagueId, ann)).toMatchObject({ points: { Ann: 500, Bo: 320, Cy: 0 } });
  });

  it('is rejected if the round is empty or complete, in other modes and after the season', async () => {
    const { leagueId, ann, bo, cy, play } = await makeFedexLeague();
    const readCloseError = (roundNumber: number) =>
      app.errorCode(closeRound, { leagueId, userId: ann.id, roundNumber }, ann);
    expect(await readCloseError(1)).toBe('round_not_begun');
    for (const player of [ann, bo, cy]) await play(player, 0);
    expect(await readCloseError(1)).toBe('round_complete');
    expect(await readCloseError(2)).toBe('round_not_begun');
    const strokeLeagueId = await makeLeague(app, ann);
    await makeRound(app, strokeLeagueId, ann, 0);
    const strokeInput = { leagueId: strokeLeagueId, userId: ann.id, roundNumber: 1 };
    expect(await app.errorCode(closeRound, strokeInput, ann)).toBe('fedex_only');
    await play(ann, 0);
    await endSeason(app, leagueId, ann);
    expect(await readCloseError(2)).toBe('league_finished');
  });

  it('prevents the round from being deleted until it is reopened', async () => {
    const { leagueId, ann, play } = await makeFedexLeague();
    const { id: roundId } = await play(ann, 0);
    const roundInput = { leagueId, userId: ann.id, roundNumber: 1 };
    await app.call(closeRound, roundInput, ann);
    expect(await app.errorCode(deleteRound, { roundId }, ann)).toBe('round_complete');
    await app.call(reopenRound, roundInput, ann);
    await app.call(deleteRound, { roundId }, ann);
  });

  it('is undone once everyone who played the round has left, except for members with later rounds', async () => {
    const { leagueId, ann, bo, cy, play } = await makeFedexLeague();
    await play(bo, 0);
    await app.call(closeRound, { leagueId, userId: ann.id, roundNumber: 1 }, ann);
    await play(cy, 0);
    await app.call(removeMember, { leagueId, memberId: bo.id }, ann);
    expect((await play(ann, 0)).number).toBe(1);
    expect(await readScoreboard(leagueId, ann)).toMatchObject({ awaited: { 1: [], 2: ['Ann'] } });
    expect((await play(cy, 0)).number).toBe(3);
  });
});
