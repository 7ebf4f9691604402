import { afterAll, describe, expect, it } from 'vitest';
import { deleteAccount } from '@golf-league/core/contracts/accounts.ts';
import { makeAdmin } from '@golf-league/core/contracts/admins.ts';
import { confirmCard } from '@golf-league/core/contracts/card.ts';
import { closeEvent } from '@golf-league/core/contracts/days.ts';
import { stateHandicapIndex } from '@golf-league/core/contracts/handicap.ts';
import { history } from '@golf-league/core/contracts/history.ts';
import { changeRules } from '@golf-league/core/contracts/league-rules.ts';
import { standDown } from '@golf-league/core/contracts/participation.ts';
import { memberRounds, submitRound, updateRound } from '@golf-league/core/contracts/rounds.ts';
import { scoreboard } from '@golf-league/core/contracts/scoreboard.ts';
import { addSeat } from '@golf-league/core/contracts/seats.ts';
import { PAR_CARD } from '../../../test/courses.ts';
import {
  createDayActions,
  findCardPlayer,
  makeDay,
  makeDayOnCourse,
  type WrittenCell,
} from '../../../test/day.ts';
import { makeUser, type Player } from '../../../test/make.ts';
import { openTestApp } from '../../../test/test-app.ts';
import { uploadAndParse } from '../../../test/uploads.ts';
import * as pictures from '../../images/test-pictures.ts';

const app = await openTestApp();
afterAll(() => app.close());

const parCells = (player: Player): WrittenCell[] => PAR_CARD.map((par, index) => [player, index + 1, par]);

async function makeWrittenCard(options: Parameters<typeof makeDay>[1] = {}) {
  const scene = await makeDay(app, options);
  const { bo, cia, dag, eventId, leagueId } = scene;
  await app.call(stateHandicapIndex, { userId: bo.id, handicapIndex: 18 }, bo);
  await scene.group([bo, cia], [dag]);
  await scene.write(cia, ...parCells(bo));
  const input = (caller: Player, player = bo) => ({ eventId, userId: caller.id, playerId: player.id });
  return {
    ...scene,
    confirm: (caller: Player, player?: Player) => app.call(confirmCard, input(caller, player), caller),
    refusal: (caller: Player, player?: Player) => app.errorCode(confirmCard, input(caller, player), caller),
    readRounds: (player: Player) => app.call(memberRounds, { leagueId, memberId: player.id }, player),
    roundInput: (player: Player, overrides: object) =>
      ({ leagueId, memberId: player.id, eventId, ...overrides }) as Parameters<
        typeof app.call<typeof submitRound>
      >[1],
  };
}

describe('a card that is confirmed', () => {
  it('a confirmed card becomes a round of its player, with its writer and its confirmer', async () => {
    const { elin, bo, cia, leagueId, course, eventId, confirm, readRounds, read } = await makeWrittenCard();
    const { round, card } = await confirm(cia);
    expect(round).toMatchObject({
      memberId: bo.id,
      eventId,
      eventTitle: 'Round 4',
      gross: 72,
      toPar: -20,
      handicapIndex: 18,
      playingHandicap: 20,
      strokes: PAR_CARD,
      teeId: course.tees[0]!.id,
      number: 1,
      registeredBy: { id: cia.id, name: 'Cia' },
      confirmedBy: { id: cia.id, name: 'Cia' },
    });
    expect(await readRounds(bo)).toEqual([{ ...round, canDelete: true }]);
    expect(findCardPlayer(card, bo)).toMatchObject({
      roundId: round.id,
      confirmedBy: cia.id,
      writtenBy: cia.id,
    });
    expect(await read(elin)).toEqual(card);
    const { rows } = await app.call(scoreboard, { leagueId }, elin);
    expect(rows[0]).toMatchObject({ memberId: bo.id, position: 1, toPar: -20 });
    const [entry] = await app.call(history, { leagueId, roundId: round.id }, elin);
    expect(entry).toMatchObject({
      kind: 'round_registered',
      userId: cia.id,
      subjectId: bo.id,
      after: { confirmed: true, gross: 72 },
    });
  });

  it('a confirmed card that its player wrote counts as registered by the player', async () => {
    const { cia, dag, group, write, confirm } = await makeWrittenCard();
    await group([cia, dag]);
    await write(dag, ...parCells(dag));
    expect((await confirm(cia, dag)).round).toMatchObject({
      registeredBy: null,
      confirmedBy: { id: cia.id },
    });
  });

  it('only a Stableford card can be confirmed with picked-up holes', async () => {
    const stablefordScene = await makeWrittenCard({ mode: 'stableford' });
    await stablefordScene.write(stablefordScene.cia, [stablefordScene.bo, 3, null]);
    expect((await stablefordScene.confirm(stablefordScene.cia)).round).toMatchObject({
      gross: null,
      points: 53,
    });
    const strokeScene = await makeWrittenCard();
    await strokeScene.write(strokeScene.cia, [strokeScene.bo, 3, null]);
    expect(await strokeScene.refusal(strokeScene.cia)).toBe('card_incomplete');
  });

  it('a correction removes the confirmation and is recorded; a new photo keeps the confirmation', async () => {
    const { elin, bo, cia, leagueId, confirm } = await makeWrittenCard();
    const { round } = await confirm(cia);
    const callInput = { leagueId, memberId: bo.id, roundId: round.id };
    const photo = { ...callInput, changedImage: true };
    const withPhoto = await uploadAndParse(app, updateRound, photo, await pictures.png(), {
      token: bo.token,
    });
    expect(withPhoto.round.confirmedBy).toMatchObject({ id: cia.id });
    const strokes = PAR_CARD.with(0, 5);
    const { round: corrected } = await app.call(updateRound, { ...callInput, strokes }, bo);
    expect(corrected).toMatchObject({ gross: 73, confirmedBy: null, corrected: 2 });
    const [lastEntry, , firstEntry] = await app.call(history, { leagueId, roundId: round.id }, elin);
    expect(lastEntry).toMatchObject({ kind: 'round_corrected', before: { confirmed: true, gross: 72 } });
    expect(lastEntry!.after).not.toHaveProperty('confirmed');
    expect(firstEntry).toMatchObject({ kind: 'round_registered', after: { confirmed: true } });
  });

  it('a round stays confirmed when its confirmer deletes their account', async () => {
    const { bo, cia, confirm, readRounds } = await makeWrittenCard();
    await confirm(cia);
    await app.call(deleteAccount, { userId: cia.id }, cia);
    const [round] = await readRounds(bo);
    const deletedPlayer = { id: null, name: 'Deleted player' };
    expect(round).toMatchObject({ registeredBy: deletedPlayer, confirmedBy: deletedPlayer });
  });

  it('a card can be confirmed after the day is closed', async () => {
    const { elin, cia, eventId, confirm } = await makeWrittenCard();
    await app.call(closeEvent, { eventId, userId: elin.id }, elin);
    expect((await confirm(cia)).round.eventId).toBe(eventId);
  });

  it('confirming a card notifies every open card and board', async () => {
    const { bo, cia, dag, leagueId, confirm } = await makeWrittenCard();
    const sockets = await Promise.all([bo, dag].map(({ token }) => app.socket(token)));
    const { eventId, version } = (await confirm(cia)).card;
    for (const { receivedEvents } of sockets) {
      await expect.poll(() => receivedEvents.map(({ event }) => event)).toContain('scoreboardChanged');
      await expect
        .poll(() => receivedEvents.map(({ payload }) => payload))
        .toContainEqual({ leagueId, eventId, version, tournamentId: leagueId });
    }
  });
});

describe('who confirms a card', () => {
  it('another player of the group or an admin can confirm a card', async () => {
    const { elin, bo, cia, dag, write, confirm, refusal } = await makeWrittenCard();
    expect(await refusal(bo)).toBe('forbidden');
    expect(await refusal(dag)).toBe('forbidden');
    await confirm(elin);
    await write(cia, ...parCells(cia));
    await confirm(bo, cia);
    await write(elin, ...parCells(dag));
    expect(await refusal(bo, dag)).toBe('forbidden');
    await confirm(elin, dag);
  });

  it('a player cannot confirm their own card, even as an admin; without a tee sheet any other member can', async () => {
    const { elin, bo, cia, leagueId, course } = await makeWrittenCard();
    await app.call(makeAdmin, { leagueId, memberId: bo.id }, elin);
    const eventId = await makeDayOnCourse(app, leagueId, elin, course);
    await createDayActions(app, eventId, elin).write(bo, ...parCells(bo));
    const callInput = { eventId, playerId: bo.id };
    expect(await app.errorCode(confirmCard, { ...callInput, userId: bo.id }, bo)).toBe('forbidden');
    expect(await app.errorCode(confirmCard, { ...callInput, userId: bo.id }, cia)).toBe('forbidden');
    const stranger = await makeUser(app);
    expect(await app.errorCode(confirmCard, { ...callInput, userId: stranger.id }, stranger)).toBe(
      'forbidden',
    );
    await app.call(confirmCard, { ...callInput, userId: cia.id }, cia);
  });

  it('only the complete, unregistered card of a player of the league can be confirmed', async () => {
    const { elin, bo, cia, write, confirm, refusal } = await makeWrittenCard();
    expect(await refusal(bo, cia)).toBe('card_incomplete');
    expect(await refusal(elin, await makeUser(app))).toBe('not_found');
    await write(bo, [bo, 7, 6]);
    expect(await refusal(cia)).toBe('card_incomplete');
    await write(cia, [bo, 7, 6]);
    await confirm(cia);
    expect(await refusal(cia)).toBe('already_registered');
  });

  it('a card of a player without an account can be confirmed, and then the player is on the board', async () => {
    const { elin, bo, leagueId, group, write, confirm } = await makeWrittenCard();
    const { seatId } = await app.call(addSeat, { leagueId, userId: elin.id, name: 'Per' }, elin);
    const per = { ...bo, id: seatId };
    await group([bo, per]);
    await write(bo, ...parCells(per));
    expect((await confirm(bo, per)).round).toMatchObject({
      memberId: seatId,
      registeredBy: { id: bo.id },
      confirmedBy: { id: bo.id },
    });
  });

  it('the card of a paused player cannot be confirmed', async () => {
    const { elin, bo, cia, leagueId, refusal } = await makeWrittenCard({ mode: 'fedex' });
    await app.call(standDown, { leagueId, memberId: bo.id }, elin);
    expect(await refusal(cia)).toBe('stood_down');
  });

  it('a card cannot be confirmed before the league has started', async () => {
    const { cia, refusal, read } = await makeWrittenCard({ started: false });
    expect(await refusal(cia)).toBe('league_not_started');
    expect((await read(cia)).players[0]).toMatchObject({ thru: 18 });
  });
});

describe('a player who registers their own card', () => {
  it('registering a card takes only the event and the strokes; tee and handicap are those of the day', async () => {
    const { bo, course, roundInput } = await makeWrittenCard();
    const { round } = await app.call(submitRound, roundInput(bo, { strokes: PAR_CARD }), bo);
    expect(round).toMatchObject({
      teeId: course.tees[0]!.id,
      handicapIndex: 18,
      playingHandicap: 20,
      toPar: -20,
      course: { par: 72 },
      confirmedBy: null,
    });
  });

  it('with the attest rule, a player’s own card needs a confirmer, but totals do not', async () => {
    const { elin, bo, dag, leagueId, roundInput, confirm } = await makeWrittenCard();
    const rules = { attest: true };
    await app.call(changeRules, { leagueId, userId: elin.id, rules }, elin);
    const ownCardInput = roundInput(bo, { strokes: PAR_CARD });
    expect(await app.errorCode(submitRound, ownCardInput, bo)).toBe('confirmation_needed');
    const { round } = await app.call(submitRound, roundInput(dag, { gross: 90, toPar: 3 }), dag);
    expect(round).toMatchObject({ strokes: null, confirmedBy: null });
    expect((await confirm(elin)).round.confirmedBy).toMatchObject({ id: elin.id });
  });

  it('adding an unconfirmed card to a round of totals is rejected; correcting a confirmed card is not', async () => {
    const { elin, dag, bo, course, leagueId, roundInput, confirm } = await makeWrittenCard();
    await app.call(changeRules, { leagueId, userId: elin.id, rules: { attest: true } }, elin);
    const { round } = await app.call(submitRound, roundInput(dag, { gross: 90, toPar: 3 }), dag);
    const card = { teeId: course.tees[0]!.id, strokes: PAR_CARD };
    const correctionInput = { leagueId, memberId: dag.id, roundId: round.id, ...card };
    expect(await app.errorCode(updateRound, correctionInput, dag)).toBe('confirmation_needed');
    const { round: confirmed } = await confirm(elin);
    const otherCorrection = { leagueId, memberId: bo.id, roundId: confirmed.id, ...card };
    const strokes = [5, ...PAR_CARD.slice(1)];
    const { round: corrected } = await app.call(updateRound, { ...otherCorrection, strokes }, bo);
    expect(corrected).toMatchObject({ strokes, confirmedBy: null });
  });
});
