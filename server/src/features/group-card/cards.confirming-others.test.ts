import { afterAll, describe, expect, it } from 'vitest';
import { joinByCode } from '@golf-league/core/contracts/invites.ts';
import { confirmCard, writeCard } from '@golf-league/core/contracts/card.ts';
import { closeEvent } from '@golf-league/core/contracts/days.ts';
import { respondToEvent, changeEvent, createEvent } from '@golf-league/core/contracts/events.ts';
import { history } from '@golf-league/core/contracts/history.ts';
import { changeRules } from '@golf-league/core/contracts/league-rules.ts';
import { removeMember } from '@golf-league/core/contracts/members.ts';
import { memberRounds, submitRound, deleteRound, updateRound } from '@golf-league/core/contracts/rounds.ts';
import { addSeat, addSeats, seatInvite } from '@golf-league/core/contracts/seats.ts';
import { quotas } from '@golf-league/core/wire/quotas.ts';
import { PAR_CARD } from '../../../test/courses.ts';
import {
  createCardActions,
  findCardPlayer,
  makeLeagueWithEvent,
  makeEventOnCourse,
  toWrittenScores,
  type WrittenCell,
} from '../../../test/event-setup.ts';
import { endSeason, makeGuest, makeMembers, makeUser, type Player } from '../../../test/make.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';

const app = await openTestApp();
afterAll(() => app.close());

const HOUR_MS = 60 * 60 * 1000;
const createParCells = (player: Player, firstHole = 1, lastHole = 18): WrittenCell[] =>
  PAR_CARD.flatMap((par, index) =>
    index + 1 >= firstHole && index + 1 <= lastHole ? ([[player, index + 1, par]] as const) : [],
  );

/** Creates a day of play, and functions to confirm its cards. */
async function createConfirmationScenario(
  options: Parameters<typeof makeLeagueWithEvent>[1] = {},
  testApp: TestApp = app,
) {
  const scenario = await makeLeagueWithEvent(testApp, options);
  const { eventId, elin, leagueId } = scenario;
  const createInput = (caller: Player, player: Player) => ({
    eventId,
    userId: caller.id,
    playerId: player.id,
  });
  return {
    ...scenario,
    confirm: (caller: Player, player: Player) =>
      testApp.call(confirmCard, createInput(caller, player), caller),
    readConfirmError: (caller: Player, player: Player) =>
      testApp.errorCode(confirmCard, createInput(caller, player), caller),
    sendAnswer: (player: Player, answer: 'yes' | 'no') =>
      testApp.call(respondToEvent, { eventId, userId: player.id, answer }, player),
    async addUnclaimedPlayer(name: string): Promise<Player> {
      const { seatId } = await testApp.call(addSeat, { leagueId, userId: elin.id, name }, elin);
      return { id: seatId, name, token: '' };
    },
  };
}

describe('a group that uses one phone', () => {
  it('can register a round for each member, even if a guest keeps the card', async () => {
    const { elin, bo, cia, leagueId, eventId, write, group, confirm } = await createConfirmationScenario();
    const gus = await makeGuest(app, leagueId, elin);
    await group([gus, elin, bo, cia]);
    for (const player of [gus, elin, bo, cia]) await write(gus, ...createParCells(player));
    for (const player of [elin, bo, cia]) {
      const { round } = await confirm(gus, player);
      expect(round).toMatchObject({
        gross: 72,
        registeredBy: { id: gus.id },
        confirmedBy: { id: gus.id },
      });
    }
    const roundInput = { leagueId, memberId: gus.id, eventId, strokes: [...PAR_CARD] };
    expect((await app.call(submitRound, roundInput, gus)).round).toMatchObject({
      gross: 72,
      registeredBy: null,
    });
  });

  it('still has the scorer’s name on a confirmed card after the scorer has left', async () => {
    const { elin, bo, cia, dag, leagueId, write, group, confirm } = await createConfirmationScenario();
    await group([bo, cia, dag]);
    await write(dag, ...createParCells(bo));
    await app.call(removeMember, { leagueId, memberId: dag.id }, elin);
    expect((await confirm(cia, bo)).round).toMatchObject({
      registeredBy: { id: dag.id },
      confirmedBy: { id: cia.id },
    });
  });
});

describe('a member who confirms many cards', () => {
  it('is limited to 12 other players’ cards a day; admins and the day’s author have no limit', async () => {
    const limitedApp = await openTestApp({ env: { RATE_LIMITS: 'on' } });
    try {
      const scenario = await createConfirmationScenario({}, limitedApp);
      const { elin, bo, cia, leagueId, course, write, confirm } = scenario;
      const newPlayers = Array.from({ length: quotas.confirmationsPerDay + 1 }, (_, index) => ({
        name: `Seat ${index}`,
      }));
      const { seats } = await limitedApp.call(
        addSeats,
        { leagueId, userId: elin.id, players: newPlayers },
        elin,
      );
      const players = seats.map(({ playerId: id, name }) => ({ id, name, token: '' }));
      const writeAll = async (...writtenPlayers: Player[]) => {
        for (let start = 0; start < writtenPlayers.length; start += 5)
          await write(
            elin,
            ...writtenPlayers.slice(start, start + 5).flatMap((player) => createParCells(player)),
          );
      };
      await writeAll(...players, bo, cia, elin);
      const [lastPlayer, ...otherPlayers] = players as [Player, ...Player[]];
      for (const player of otherPlayers) await confirm(bo, player);
      const confirmInput = { eventId: scenario.eventId, userId: bo.id, playerId: lastPlayer.id };
      const response = await limitedApp.send(confirmCard, confirmInput, { token: bo.token });
      expect([response.status, ((await response.json()) as { error: string }).error]).toEqual([
        429,
        'too_many_requests',
      ]);
      const retryAfter = Number(response.headers.get('retry-after'));
      expect(retryAfter).toBeGreaterThan(23 * 60 * 60);
      expect(retryAfter).toBeLessThanOrEqual(24 * 60 * 60);
      // Other errors take precedence over the limit.
      expect(await scenario.readConfirmError(bo, otherPlayers[0]!)).toBe('already_registered');
      // Neither the member's own event nor other members are limited.
      const ownEventId = await makeEventOnCourse(limitedApp, leagueId, bo, course);
      await createCardActions(limitedApp, ownEventId, bo).write(bo, ...createParCells(lastPlayer));
      await limitedApp.call(confirmCard, { eventId: ownEventId, userId: bo.id, playerId: lastPlayer.id }, bo);
      await confirm(cia, lastPlayer);
      expect(await scenario.readConfirmError(bo, cia)).toBe('too_many_requests');
      await confirm(elin, cia);
      limitedApp.moveClock(24 * HOUR_MS);
      await confirm(bo, elin);
    } finally {
      await limitedApp.close();
    }
  });
});

describe('a day that has not begun', () => {
  it('accepts no scores or confirmations until 12 hours before it starts', async () => {
    const { elin, bo, cia, leagueId, course } = await createConfirmationScenario();
    const startsAt = new Date(Date.now() + 12 * HOUR_MS + 60_000).toISOString();
    const play = { teeId: course.tees[0]!.id, holes: 18, firstHole: 1 } as const;
    const eventInput = { leagueId, userId: elin.id, title: 'Tomorrow', startsAt, play };
    const { id: eventId } = (await app.call(createEvent, eventInput, elin)).event;
    const { write, fetchWriteErrorCode } = createCardActions(app, eventId, elin);
    const confirmInput = { eventId, userId: cia.id, playerId: bo.id };
    expect(await fetchWriteErrorCode(elin, [elin, 1, 4])).toBe('event_not_begun');
    expect(await app.errorCode(confirmCard, confirmInput, cia)).toBe('event_not_begun');
    // A member without permission gets the permission error first.
    expect(await app.errorCode(confirmCard, { ...confirmInput, playerId: cia.id }, cia)).toBe('forbidden');
    const earlierStart = new Date(Date.now() + 12 * HOUR_MS - 60_000).toISOString();
    await app.call(changeEvent, { eventId, userId: elin.id, startsAt: earlierStart }, elin);
    await write(bo, ...createParCells(bo));
    await app.call(confirmCard, confirmInput, cia);
  });
});

describe('a player who has declined', () => {
  it('can have a card confirmed only by admins and the day’s author until the player accepts or plays', async () => {
    const { elin, bo, cia, dag, leagueId, eventId, write, confirm, readConfirmError, sendAnswer } =
      await createConfirmationScenario();
    for (const player of [bo, cia, dag]) await sendAnswer(player, 'no');
    for (const player of [bo, cia, dag]) await write(elin, ...createParCells(player));
    for (const player of [bo, cia]) expect(await readConfirmError(dag, player)).toBe('said_no');
    await sendAnswer(bo, 'yes');
    await confirm(dag, bo);
    await write(cia, [cia, 18, PAR_CARD[17]!]);
    await confirm(dag, cia);
    // The day's author and admins can confirm the card of a player who declined.
    const { round } = await confirm(elin, dag);
    await app.call(deleteRound, { roundId: round.id }, elin);
    expect(await readConfirmError(cia, dag)).toBe('said_no');
    const roundInput = { leagueId, memberId: dag.id, eventId, gross: 90, toPar: 3 };
    const { round: registeredRound } = await app.call(submitRound, roundInput, dag);
    await app.call(deleteRound, { roundId: registeredRound.id }, dag);
    await confirm(cia, dag);
  });

  it('must enter a score after declining before others can confirm the card', async () => {
    const { bo, cia, write, readConfirmError, confirm, sendAnswer } = await createConfirmationScenario();
    await write(bo, [bo, 1, 4]);
    await sendAnswer(bo, 'no');
    await write(cia, ...createParCells(bo));
    expect(await readConfirmError(cia, bo)).toBe('said_no');
    await write(bo, [bo, 1, 4]);
    await confirm(cia, bo);
  });
});

describe('a card in a league with the attest rule', () => {
  const ATTEST_RULE = { rules: { attest: true } };

  it('cannot be confirmed by a player who entered more than half of its scores', async () => {
    const { bo, cia, dag, write, confirm, readConfirmError } = await createConfirmationScenario(ATTEST_RULE);
    await write(cia, ...createParCells(bo));
    expect(await readConfirmError(cia, bo)).toBe('own_writing');
    await write(dag, ...createParCells(bo, 1, 8));
    expect(await readConfirmError(cia, bo)).toBe('own_writing');
    // Entering the same strokes again counts: Dag has now entered nine holes, so Cia has entered only half.
    await write(dag, ...createParCells(bo, 9, 9));
    expect((await confirm(cia, bo)).round.confirmedBy).toMatchObject({ id: cia.id });
  });

  it('can be confirmed by its own player, even an admin, only if others wrote at least half of it', async () => {
    const { elin, bo, cia, write, confirm, readConfirmError } = await createConfirmationScenario(ATTEST_RULE);
    for (const player of [elin, bo]) {
      await write(player, ...createParCells(player));
      expect(await readConfirmError(player, player)).toBe('own_writing');
      await write(cia, ...createParCells(player, 1, 9));
      const { round } = await confirm(player, player);
      expect(round.confirmedBy).toMatchObject({ id: player.id });
    }
  });

  it('is registered by an admin without a confirmer if nobody else in the group has an account', async () => {
    const { elin, bo, leagueId, group, write, confirm, readConfirmError, addUnclaimedPlayer } =
      await createConfirmationScenario(ATTEST_RULE);
    const [per, pia] = [await addUnclaimedPlayer('Per'), await addUnclaimedPlayer('Pia')];
    await group([per, pia], [bo, elin]);
    await write(elin, ...createParCells(per));
    expect((await confirm(elin, per)).round).toMatchObject({
      registeredBy: { id: elin.id },
      confirmedBy: null,
      strokes: PAR_CARD,
    });
    // Bo, who is in the other group, can confirm his own card.
    await write(elin, ...createParCells(bo));
    expect(await readConfirmError(elin, bo)).toBe('own_writing');
    expect((await confirm(bo, bo)).round.confirmedBy).toMatchObject({ id: bo.id });
    // Admins have no extra rights for their own cards.
    await group([per, pia, elin]);
    await write(elin, ...createParCells(elin));
    expect(await readConfirmError(elin, elin)).toBe('own_writing');
    const [round] = await app.call(memberRounds, { leagueId, memberId: per.id }, bo);
    expect(round).toMatchObject({ confirmedBy: null });
  });

  it('shows who wrote more than half of it', async () => {
    const { bo, cia, write } = await createConfirmationScenario(ATTEST_RULE);
    expect(findCardPlayer(await write(cia, ...createParCells(bo, 1, 2)), bo)).toMatchObject({
      mostlyBy: cia.id,
    });
    expect(findCardPlayer(await write(bo, ...createParCells(bo, 1, 1)), bo)).toMatchObject({
      mostlyBy: null,
    });
  });
});

describe('a corrected round', () => {
  it.each([false, true])(
    'can be reconfirmed only by permitted members, with the attest rule: %s',
    async (attest) => {
      const { elin, bo, cia, dag, leagueId, eventId, group, write, read, confirm, readConfirmError } =
        await createConfirmationScenario({
          rules: { attest },
        });
      await group([bo, cia], [dag]);
      await write(elin, ...createParCells(bo));
      const { round } = await confirm(cia, bo);
      expect(await readConfirmError(cia, bo)).toBe('already_registered');
      const strokes = PAR_CARD.with(0, 5);
      const correction = { leagueId, memberId: bo.id, roundId: round.id, strokes };
      await app.call(updateRound, correction, bo);
      await app.call(closeEvent, { eventId, userId: elin.id }, elin);
      expect(findCardPlayer(await read(cia), bo)).toMatchObject({ confirmedBy: null, toConfirm: true });
      // The permission error comes first, for a member of another group and for the person who corrected the round.
      for (const player of [dag, bo]) expect(await readConfirmError(player, bo)).toBe('forbidden');
      // Elin wrote the whole card, but the limit of half the holes does not apply to a correction.
      const reconfirmation = await confirm(elin, bo);
      expect(reconfirmation.round).toMatchObject({
        id: round.id,
        gross: 73,
        corrected: 1,
        confirmedBy: { id: elin.id },
      });
      expect(findCardPlayer(reconfirmation.card, bo)).toMatchObject({ confirmedBy: elin.id });
      expect(findCardPlayer(reconfirmation.card, bo)).not.toHaveProperty('toConfirm');
      expect(await readConfirmError(cia, bo)).toBe('already_registered');
      const [entry] = await app.call(history, { leagueId, roundId: round.id }, bo);
      expect(entry).toMatchObject({ kind: 'round_confirmed', userId: elin.id, subjectId: bo.id });
      expect([entry!.before, entry!.after]).toMatchObject([{ gross: 73 }, { gross: 73, confirmed: true }]);
      await app.call(updateRound, { ...correction, strokes: [...PAR_CARD] }, bo);
      await endSeason(app, leagueId, elin);
      expect(await readConfirmError(cia, bo)).toBe('league_finished');
    },
  );

  it('for a player without an account cannot be reconfirmed by the admin who corrected it', async () => {
    const { elin, bo, leagueId, write, confirm, readConfirmError, addUnclaimedPlayer } =
      await createConfirmationScenario();
    const per = await addUnclaimedPlayer('Per');
    await write(bo, ...createParCells(per));
    const { round } = await confirm(bo, per);
    const correction = { leagueId, memberId: per.id, roundId: round.id, strokes: PAR_CARD.with(0, 5) };
    await app.call(updateRound, correction, elin);
    expect(await readConfirmError(elin, per)).toBe('forbidden');
    expect((await confirm(bo, per)).round.confirmedBy).toMatchObject({ id: bo.id });
  });
});

describe('an older app', () => {
  it('gets the same error codes for a batch as for a single score', async () => {
    const { elin, bo, cia, leagueId, eventId, group, write, confirm } = await createConfirmationScenario();
    await group([bo, cia], [elin]);
    await write(cia, ...createParCells(bo));
    await confirm(cia, bo);
    const stranger = await makeUser(app);
    const readErrorCode = async (caller: Player, ...players: Player[]) => {
      const scores = toWrittenScores(players.map((player) => [player, 1, 4]));
      return app.errorCode(writeCard, { eventId, userId: caller.id, scores }, caller);
    };
    expect(await readErrorCode(cia, cia, elin)).toBe('forbidden');
    expect(await readErrorCode(elin, elin, stranger)).toBe('not_found');
    expect(await readErrorCode(cia, cia, bo)).toBe('already_registered');
    const [eva] = await makeMembers(app, leagueId, elin, 'Eva');
    expect(await readErrorCode(eva, eva)).toBe('forbidden');
  });
});

describe('an unclaimed player whose card was confirmed', () => {
  it('keeps the round when somebody claims the player, and the claimant cannot delete it', async () => {
    const { elin, bo, leagueId, write, confirm, addUnclaimedPlayer } = await createConfirmationScenario();
    const per = await addUnclaimedPlayer('Per');
    await write(bo, ...createParCells(per));
    const { round } = await confirm(bo, per);
    const { token: leagueToken } = await app.call(seatInvite, { leagueId, seatId: per.id }, elin);
    const claimant = await makeUser(app, 'Per Ek');
    await app.call(joinByCode, { leagueToken, userId: claimant.id }, claimant);
    expect(await app.errorCode(deleteRound, { roundId: round.id }, claimant)).toBe('forbidden');
    await app.call(changeRules, { leagueId, userId: elin.id, rules: { attest: true } }, elin);
    await app.call(deleteRound, { roundId: round.id }, elin);
  });
});
