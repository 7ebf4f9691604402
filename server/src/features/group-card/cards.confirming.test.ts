import { afterAll, describe, expect, it } from 'vitest';
import { deleteAccount } from '@golf-league/core/contracts/accounts.ts';
import { makeAdmin } from '@golf-league/core/contracts/admins.ts';
import { confirmCard } from '@golf-league/core/contracts/card.ts';
import { closeEvent } from '@golf-league/core/contracts/days.ts';
import { setHandicapIndex } from '@golf-league/core/contracts/handicap.ts';
import { history } from '@golf-league/core/contracts/history.ts';
import { changeRules } from '@golf-league/core/contracts/league-rules.ts';
import { pausePlayer } from '@golf-league/core/contracts/participation.ts';
import { memberRounds, submitRound, updateRound } from '@golf-league/core/contracts/rounds.ts';
import { scoreboard } from '@golf-league/core/contracts/scoreboard.ts';
import { addSeat } from '@golf-league/core/contracts/seats.ts';
import { PAR_CARD } from '../../../test/courses.ts';
import {
  createCardActions,
  findCardPlayer,
  makeLeagueWithEvent,
  makeEventOnCourse,
  type WrittenCell,
} from '../../../test/event-setup.ts';
import { makeUser, type Player } from '../../../test/make.ts';
import { openTestApp } from '../../../test/test-app.ts';
import { uploadAndParse } from '../../../test/uploads.ts';
import * as pictures from '../../images/test-pictures.ts';

const app = await openTestApp();
afterAll(() => app.close());

const createParCells = (player: Player): WrittenCell[] =>
  PAR_CARD.map((par, index) => [player, index + 1, par]);

async function makeWrittenCard(options: Parameters<typeof makeLeagueWithEvent>[1] = {}) {
  const scenario = await makeLeagueWithEvent(app, options);
  const { bo, cia, dag, eventId, leagueId } = scenario;
  await app.call(setHandicapIndex, { userId: bo.id, handicapIndex: 18 }, bo);
  await scenario.group([bo, cia], [dag]);
  await scenario.write(cia, ...createParCells(bo));
  const createInput = (caller: Player, player = bo) => ({ eventId, userId: caller.id, playerId: player.id });
  return {
    ...scenario,
    confirm: (caller: Player, player?: Player) => app.call(confirmCard, createInput(caller, player), caller),
    confirmErrorCode: (caller: Player, player?: Player) =>
      app.errorCode(confirmCard, createInput(caller, player), caller),
    readRounds: (player: Player) => app.call(memberRounds, { leagueId, memberId: player.id }, player),
    createRoundInput: (player: Player, overrides: object) =>
      ({ leagueId, memberId: player.id, eventId, ...overrides }) as Parameters<
        typeof app.call<typeof submitRound>
      >[1],
  };
}

describe('a confirmed card', () => {
  it('becomes a round for its player, with the names of the writer and the confirmer', async () => {
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

  it('counts as registered by its player if the player wrote it', async () => {
    const { cia, dag, group, write, confirm } = await makeWrittenCard();
    await group([cia, dag]);
    await write(dag, ...createParCells(dag));
    expect((await confirm(cia, dag)).round).toMatchObject({
      registeredBy: null,
      confirmedBy: { id: cia.id },
    });
  });

  it('can have picked-up holes only in Stableford', async () => {
    const stablefordScenario = await makeWrittenCard({ mode: 'stableford' });
    await stablefordScenario.write(stablefordScenario.cia, [stablefordScenario.bo, 3, null]);
    expect((await stablefordScenario.confirm(stablefordScenario.cia)).round).toMatchObject({
      gross: null,
      points: 53,
    });
    const strokeScenario = await makeWrittenCard();
    await strokeScenario.write(strokeScenario.cia, [strokeScenario.bo, 3, null]);
    expect(await strokeScenario.confirmErrorCode(strokeScenario.cia)).toBe('card_incomplete');
  });

  it('loses its confirmation when its round is corrected, which is recorded, but not when the photo is replaced', async () => {
    const { elin, bo, cia, leagueId, confirm } = await makeWrittenCard();
    const { round } = await confirm(cia);
    const callInput = { leagueId, memberId: bo.id, roundId: round.id };
    const photoInput = { ...callInput, changedImage: true };
    const responseWithPhoto = await uploadAndParse(
      app,
      updateRound,
      photoInput,
      await pictures.createPngPicture(),
      {
        token: bo.token,
      },
    );
    expect(responseWithPhoto.round.confirmedBy).toMatchObject({ id: cia.id });
    const strokes = PAR_CARD.with(0, 5);
    const { round: correctedRound } = await app.call(updateRound, { ...callInput, strokes }, bo);
    expect(correctedRound).toMatchObject({ gross: 73, confirmedBy: null, corrected: 2 });
    const [lastEntry, , firstEntry] = await app.call(history, { leagueId, roundId: round.id }, elin);
    expect(lastEntry).toMatchObject({ kind: 'round_corrected', before: { confirmed: true, gross: 72 } });
    expect(lastEntry!.after).not.toHaveProperty('confirmed');
    expect(firstEntry).toMatchObject({ kind: 'round_registered', after: { confirmed: true } });
  });

  it('stays confirmed when its confirmer deletes their account', async () => {
    const { bo, cia, confirm, readRounds } = await makeWrittenCard();
    await confirm(cia);
    await app.call(deleteAccount, { userId: cia.id }, cia);
    const [round] = await readRounds(bo);
    const deletedPlayer = { id: null, name: 'Deleted player' };
    expect(round).toMatchObject({ registeredBy: deletedPlayer, confirmedBy: deletedPlayer });
  });

  it('can belong to a day that is already closed', async () => {
    const { elin, cia, eventId, confirm } = await makeWrittenCard();
    await app.call(closeEvent, { eventId, userId: elin.id }, elin);
    expect((await confirm(cia)).round.eventId).toBe(eventId);
  });

  it('is announced to every open card and board', async () => {
    const { bo, cia, dag, leagueId, confirm } = await makeWrittenCard();
    const sockets = await Promise.all([bo, dag].map(({ token }) => app.connectSocket(token)));
    const { eventId, version } = (await confirm(cia)).card;
    for (const { receivedEvents } of sockets) {
      await expect.poll(() => receivedEvents.map(({ event }) => event)).toContain('scoreboardChanged');
      await expect
        .poll(() => receivedEvents.map(({ payload }) => payload))
        .toContainEqual({ leagueId, eventId, version, tournamentId: leagueId });
    }
  });
});

describe('permission to confirm a card', () => {
  it('another player in the group or an admin can confirm a card', async () => {
    const { elin, bo, cia, dag, write, confirm, confirmErrorCode } = await makeWrittenCard();
    expect(await confirmErrorCode(bo)).toBe('forbidden');
    expect(await confirmErrorCode(dag)).toBe('forbidden');
    await confirm(elin);
    await write(cia, ...createParCells(cia));
    await confirm(bo, cia);
    await write(elin, ...createParCells(dag));
    expect(await confirmErrorCode(bo, dag)).toBe('forbidden');
    await confirm(elin, dag);
  });

  it('a player cannot confirm their own card, even as an admin; without a tee sheet any other member can', async () => {
    const { elin, bo, cia, leagueId, course } = await makeWrittenCard();
    await app.call(makeAdmin, { leagueId, memberId: bo.id }, elin);
    const eventId = await makeEventOnCourse(app, leagueId, elin, course);
    await createCardActions(app, eventId, elin).write(bo, ...createParCells(bo));
    const callInput = { eventId, playerId: bo.id };
    expect(await app.errorCode(confirmCard, { ...callInput, userId: bo.id }, bo)).toBe('forbidden');
    expect(await app.errorCode(confirmCard, { ...callInput, userId: bo.id }, cia)).toBe('forbidden');
    const stranger = await makeUser(app);
    expect(await app.errorCode(confirmCard, { ...callInput, userId: stranger.id }, stranger)).toBe(
      'forbidden',
    );
    await app.call(confirmCard, { ...callInput, userId: cia.id }, cia);
  });

  it('a card can be confirmed only if it is complete and unregistered, and belongs to a player in the league', async () => {
    const { elin, bo, cia, write, confirm, confirmErrorCode } = await makeWrittenCard();
    expect(await confirmErrorCode(bo, cia)).toBe('card_incomplete');
    expect(await confirmErrorCode(elin, await makeUser(app))).toBe('not_found');
    await write(bo, [bo, 7, 6]);
    expect(await confirmErrorCode(cia)).toBe('card_incomplete');
    await write(cia, [bo, 7, 6]);
    await confirm(cia);
    expect(await confirmErrorCode(cia)).toBe('already_registered');
  });

  it('the card of a player without an account can be confirmed, and becomes that player’s round', async () => {
    const { elin, bo, leagueId, group, write, confirm } = await makeWrittenCard();
    const { seatId } = await app.call(addSeat, { leagueId, userId: elin.id, name: 'Per' }, elin);
    const per = { ...bo, id: seatId };
    await group([bo, per]);
    await write(bo, ...createParCells(per));
    expect((await confirm(bo, per)).round).toMatchObject({
      memberId: seatId,
      registeredBy: { id: bo.id },
      confirmedBy: { id: bo.id },
    });
  });

  it('the card of a paused player cannot be confirmed', async () => {
    const { elin, bo, cia, leagueId, confirmErrorCode } = await makeWrittenCard({ mode: 'fedex' });
    await app.call(pausePlayer, { leagueId, memberId: bo.id }, elin);
    expect(await confirmErrorCode(cia)).toBe('stood_down');
  });

  it('a card cannot be confirmed before the league has started', async () => {
    const { cia, confirmErrorCode, read } = await makeWrittenCard({ started: false });
    expect(await confirmErrorCode(cia)).toBe('league_not_started');
    expect((await read(cia)).players[0]).toMatchObject({ thru: 18 });
  });
});

describe('a player who registers their own card', () => {
  it('sends only the event and the strokes; the tee and handicap come from the event', async () => {
    const { bo, course, createRoundInput } = await makeWrittenCard();
    const { round } = await app.call(submitRound, createRoundInput(bo, { strokes: PAR_CARD }), bo);
    expect(round).toMatchObject({
      teeId: course.tees[0]!.id,
      handicapIndex: 18,
      playingHandicap: 20,
      toPar: -20,
      course: { par: 72 },
      confirmedBy: null,
    });
  });

  it('needs a confirmer for their own card under the attest rule, but not for totals', async () => {
    const { elin, bo, dag, leagueId, createRoundInput, confirm } = await makeWrittenCard();
    const rules = { attest: true };
    await app.call(changeRules, { leagueId, userId: elin.id, rules }, elin);
    const ownCardInput = createRoundInput(bo, { strokes: PAR_CARD });
    expect(await app.errorCode(submitRound, ownCardInput, bo)).toBe('confirmation_needed');
    const { round } = await app.call(submitRound, createRoundInput(dag, { gross: 90, toPar: 3 }), dag);
    expect(round).toMatchObject({ strokes: null, confirmedBy: null });
    expect((await confirm(elin)).round.confirmedBy).toMatchObject({ id: elin.id });
  });

  it('cannot add an unconfirmed card to a round with only totals, but can correct a confirmed card', async () => {
    const { elin, dag, bo, course, leagueId, createRoundInput, confirm } = await makeWrittenCard();
    await app.call(changeRules, { leagueId, userId: elin.id, rules: { attest: true } }, elin);
    const { round } = await app.call(submitRound, createRoundInput(dag, { gross: 90, toPar: 3 }), dag);
    const card = { teeId: course.tees[0]!.id, strokes: PAR_CARD };
    const correctionInput = { leagueId, memberId: dag.id, roundId: round.id, ...card };
    expect(await app.errorCode(updateRound, correctionInput, dag)).toBe('confirmation_needed');
    const { round: confirmedRound } = await confirm(elin);
    const otherCorrection = { leagueId, memberId: bo.id, roundId: confirmedRound.id, ...card };
    const strokes = [5, ...PAR_CARD.slice(1)];
    const { round: correctedRound } = await app.call(updateRound, { ...otherCorrection, strokes }, bo);
    expect(correctedRound).toMatchObject({ strokes, confirmedBy: null });
  });
});
