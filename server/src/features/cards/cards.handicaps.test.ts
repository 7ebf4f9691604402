import { afterAll, describe, expect, it } from 'vitest';
import { postponeEvent } from '@golf-league/core/contracts/days.ts';
import { changeEvent } from '@golf-league/core/contracts/events.ts';
import { submitRound } from '@golf-league/core/contracts/rounds.ts';
import { PAR_CARD } from '../../../test/courses.ts';
import { lineOf, makeDay } from '../../../test/day.ts';
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
    const register = async () =>
      (await app.call(submitRound, { leagueId, memberId: bo.id, eventId, strokes: bogeys }, bo)).round;
    return { ...scene, play, onCard, register };
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
});
