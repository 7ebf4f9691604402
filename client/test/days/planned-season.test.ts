import { planSeason } from '@golf-league/core/contracts/days.ts';
import { events, type EventView } from '@golf-league/core/contracts/events.ts';
import { listCourses } from '@golf-league/core/contracts/courses.ts';
import { computeScheduledDays } from '@golf-league/core/golf/seasons/schedule.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Locator } from 'vitest/browser';
import { createEventInProgress } from '../../../e2e/support/group-card.ts';
import { createClubServer } from '../club/club-server.ts';
import { people } from '../club/league.ts';
import { tee } from '../club/rounds.ts';
import { goTo, setUpApp } from '../app-driver.tsx';
import { button, partialMatch } from '../talk/talk-locators.ts';

const leagueId = 'strokes';
const course = { id: 'bro', leagueId, name: 'Bro Hof', holes: 18, lastPlayed: null, own: true } as const;

/** Creates a fake server for a league with a course and no events. It plans a season as the real server does. */
function createServerWithoutEvents() {
  let plannedEvents: EventView[] = [];
  return createClubServer('elin')
    .replyWith(listCourses, [{ ...course, tees: [tee], sharedAs: null }])
    .replyWith(events, () => plannedEvents)
    .replyWith(planSeason, ({ play, ...season }) => {
      const { name, ...teeFields } = tee;
      const playWithCourse = play && { ...play, course: { ...teeFields, name: course.name, tee: name } };
      plannedEvents = computeScheduledDays(season).map((startsAt, index) =>
        createEventInProgress(leagueId, [], {
          id: `day-${index}`,
          title: `Round ${index + 1}`,
          startsAt,
          mine: null,
          play: playWithCourse ?? null,
        }),
      );
      return { status: 200, events: plannedEvents };
    });
}

test('an admin plans a season with five taps and one date, and every event starts at the same local time', async () => {
  await page.viewport(360, 740);
  await setUpApp({ server: createServerWithoutEvents(), as: people.elin });
  await goTo(`/golfleague/${leagueId}/about`);
  let tapCount = 0;
  const tap = async (target: Locator) => {
    tapCount++;
    await target.click();
  };
  const dialog = () => page.getByRole('dialog').last();
  await tap(page.getByRole('link', { name: 'Days of play' }));
  await expect.element(page.getByText('No day is planned yet', partialMatch)).toBeVisible();
  await tap(page.getByRole('button', { name: 'Plan a season', exact: true }));
  const year = new Date().getFullYear() + 1;
  await dialog().getByLabelText('First day').fill(`${year}-03-10`);
  await tap(button('Choose a course', dialog()));
  await tap(button(/Gul/, dialog()));
  await expect.element(dialog()).toMatchTextContent('Bro Hof, Gul');
  await tap(button('Plan 10 days', dialog()));
  expect(tapCount).toBe(5);

  await expect.element(page.getByText('10 days planned', partialMatch)).toBeVisible();
  const dayRows = page.getByRole('main').getByRole('listitem');
  await expect.element(dayRows.nth(9)).toBeVisible();
  expect(dayRows.elements()).toHaveLength(10);
  await expect.element(dayRows.first()).toMatchTextContent(/10 Mar.* 17:00 Round 1.*Bro Hof, Gul/);
  // Daylight saving time begins between the first and the last event.
  await expect.element(dayRows.last()).toMatchTextContent(/12 May.* 17:00 Round 10/);
});

test('planning a season again after a lost response reuses the idempotency key, and a changed season gets a new one', async () => {
  const server = createServerWithoutEvents();
  server.dropUntil(planSeason, 'responses');
  await setUpApp({ server, as: people.elin });
  await goTo(`/golfleague/${leagueId}/days`);
  const dialog = () => page.getByRole('dialog').last();
  const readIdempotencyKeys = () =>
    server.receivedCalls.filter(({ name }) => name === planSeason.name).map(({ key }) => key);
  const submitPlan = async (buttonName: string) => {
    const expectedCallCount = readIdempotencyKeys().length + 1;
    await button(buttonName, dialog()).click();
    await expect.poll(() => readIdempotencyKeys().length).toBe(expectedCallCount);
    await expect.element(button(buttonName, dialog())).not.toHaveAttribute('aria-busy');
  };
  await page.getByRole('button', { name: 'Plan a season', exact: true }).click();
  await submitPlan('Plan 10 days');
  await submitPlan('Plan 10 days');
  await button('Number of days: less', dialog()).click();
  await submitPlan('Plan 9 days');
  const [firstKey, retryKey, changedSeasonKey] = readIdempotencyKeys();
  expect(retryKey).toBe(firstKey);
  expect(changedSeasonKey).not.toBe(firstKey);
});
