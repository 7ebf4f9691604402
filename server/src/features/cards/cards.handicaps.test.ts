import { afterAll, describe, expect, it } from 'vitest';
import { postponeEvent } from '@golf-league/core/contracts/days.ts';
import { answerEvent, changeEvent, events } from '@golf-league/core/contracts/events.ts';
import { submitRound } from '@golf-league/core/contracts/rounds.ts';
import { PAR_CARD } from '../../../test/courses.ts';
import { actsOn, lineOf, makeDay, makeDayOn } from '../../../test/day.ts';
import { openTestApp } from '../../../test/test-app.ts';

const app = await openTestApp();
afterAll(() => app.close());

const DAY = 24 * 60 * 60 * 1000;
const dayAfter = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);
const noonAfter = (days: number) => `${dayAfter(days)}T12:00:00.000Z`;
const bogeys = PAR_CARD.map((par) => par + 1);

describe('the league’s own handicap of a day', () => {
  const LATEST = { best: 1, of: 1, percent: 100, dropHigh: 0, dropLow: 0, holeCap: null };

  /** Bo, who went round in 90 two days ago and in 100 today, is on the sheet of today. */
  async function makeToday() {
    const scene = await makeDay(app, { rules: { handicap: LATEST } });
    const { elin, bo, leagueId, course, eventId, group, read } = scene;
    const play = (days: number, gross: number) =>
      app.call(
        submitRound,
        { leagueId, memberId: bo.id, teeId: course.tees[0]!.id, gross, toPar: 0, playedOn: dayAfter(days) },
        bo,
      );
    await play(-2, 90);
    await play(0, 100);
    await group([bo]);
    await app.call(changeEvent, { eventId, userId: elin.id, startsAt: noonAfter(0) }, elin);
    const onCard = async () => lineOf(await read(bo), bo).playingHandicap;
    const onSheet = async (ofDay = eventId) => {
      const days = await app.call(events, { leagueId }, elin);
      return days.find(({ id }) => id === ofDay)!.groups[0]!.players[0]!.playingHandicap;
    };
    const addDay = async (days: number) => {
      const next = await makeDayOn(app, leagueId, elin, course);
      await app.call(changeEvent, { eventId: next, userId: elin.id, startsAt: noonAfter(days) }, elin);
      await actsOn(app, next, elin).group([bo]);
      return next;
    };
    const register = async () =>
      (await app.call(submitRound, { leagueId, memberId: bo.id, eventId, strokes: bogeys }, bo)).round;
    return { ...scene, play, onCard, onSheet, register, addDay };
  }

  it('is another on the card once the day is moved, as on the round that is registered', async () => {
    const { elin, eventId, onCard, register } = await makeToday();
    expect(await onCard()).toBe(18);
    await app.call(changeEvent, { eventId, userId: elin.id, startsAt: noonAfter(2) }, elin);
    expect(await onCard()).toBe(28);
    await app.call(postponeEvent, { eventId, userId: elin.id, to: noonAfter(0) }, elin);
    expect(await onCard()).toBe(18);
    await app.call(postponeEvent, { eventId, userId: elin.id, to: noonAfter(3) }, elin);
    expect(await onCard()).toBe(28);
    expect(await register()).toMatchObject({ handicapIndex: 25.3, playingHandicap: 28 });
  });

  it('is the same on the tee sheet as on the card and the round, also once the day is played', async () => {
    const { bo, eventId, group, play, onCard, onSheet, register, addDay } = await makeToday();
    const { groups } = (await group([bo])).event;
    expect(groups[0]!.players[0]!.playingHandicap).toBe(18);
    const { event } = await app.call(answerEvent, { eventId, userId: bo.id, answer: 'yes' }, bo);
    expect(event.answers[0]!.playingHandicap).toBe(18);
    expect([await onCard(), await onSheet()]).toEqual([18, 18]);
    expect(await register()).toMatchObject({ playingHandicap: 18 });
    await play(0, 75);
    expect([await onCard(), await onSheet()]).toEqual([18, 18]);
    // A day that is still to come goes by all that was played before it.
    const next = await addDay(2);
    expect(await onSheet(next)).toBe(3);
    expect(await onSheet()).toBe(18);
  });
});
