import { planSeason } from '@golf-league/core/contracts/days.ts';
import { events, type EventView } from '@golf-league/core/contracts/events.ts';
import { listCourses } from '@golf-league/core/contracts/courses.ts';
import { scheduledDays } from '@golf-league/core/golf/seasons/schedule.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Locator } from 'vitest/browser';
import { createDay } from '../../../e2e/support/group-card.ts';
import { createClubServer } from '../club/club-answers.ts';
import { people } from '../club/league.ts';
import { tee } from '../club/rounds.ts';
import { goTo, openApp } from '../app-driver.tsx';
import { button, partialMatch } from '../talk/talk-locators.ts';

const leagueId = 'strokes';
const course = { id: 'bro', leagueId, name: 'Bro Hof', holes: 18, lastPlayed: null, own: true } as const;

/** Creates a fake server for a league with a course and no planned days. It plans days like the real server. */
function createServerWithoutDays() {
  let plannedDays: EventView[] = [];
  return createClubServer('elin')
    .replyWith(listCourses, [{ ...course, tees: [tee], sharedAs: null }])
    .replyWith(events, () => plannedDays)
    .replyWith(planSeason, ({ play, ...season }) => {
      const { name, ...teeFields } = tee;
      const playWithCourse = play && { ...play, course: { ...teeFields, name: course.name, tee: name } };
      plannedDays = scheduledDays(season).map((startsAt, index) =>
        createDay(leagueId, [], {
          id: `day-${index}`,
          title: `Round ${index + 1}`,
          startsAt,
          mine: null,
          play: playWithCourse ?? null,
        }),
      );
      return { status: 200, events: plannedDays };
    });
}

test('an admin plans a season with five taps and a date, and each day starts at the same local time', async () => {
  await page.viewport(360, 740);
  await openApp({ server: createServerWithoutDays(), as: people.elin });
  await goTo(`/golfleague/${leagueId}/about`);
  let taps = 0;
  const tap = async (target: Locator) => {
    taps++;
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
  expect(taps).toBe(5);

  await expect.element(page.getByText('10 days planned', partialMatch)).toBeVisible();
  const days = page.getByRole('main').getByRole('listitem');
  await expect.element(days.nth(9)).toBeVisible();
  expect(days.elements()).toHaveLength(10);
  await expect.element(days.first()).toMatchTextContent(/10 Mar.* 17:00 Round 1.*Bro Hof, Gul/);
  // The clocks change between the first and the last day.
  await expect.element(days.last()).toMatchTextContent(/12 May.* 17:00 Round 10/);
});

test('planning a season again after a lost response reuses the idempotency key, and a changed season gets a new one', async () => {
  const server = createServerWithoutDays();
  server.loseUntil(planSeason, 'answers');
  await openApp({ server, as: people.elin });
  await goTo(`/golfleague/${leagueId}/days`);
  const dialog = () => page.getByRole('dialog').last();
  const keys = () =>
    server.receivedCalls.filter(({ name }) => name === planSeason.name).map(({ key }) => key);
  const plan = async (text: string) => {
    const expectedCalls = keys().length + 1;
    await button(text, dialog()).click();
    await expect.poll(() => keys().length).toBe(expectedCalls);
    await expect.element(button(text, dialog())).not.toHaveAttribute('aria-busy');
  };
  await page.getByRole('button', { name: 'Plan a season', exact: true }).click();
  await plan('Plan 10 days');
  await plan('Plan 10 days');
  await button('Number of days: less', dialog()).click();
  await plan('Plan 9 days');
  const [first, second, changed] = keys();
  expect(second).toBe(first);
  expect(changed).not.toBe(first);
});
