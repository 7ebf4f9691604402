import type { Locator, Page } from '@playwright/test';
import { createCalendarLink } from '@golf-league/core/contracts/calendar.ts';
import { respondToEvent, createEvent } from '@golf-league/core/contracts/events.ts';
import { createTeeSheetScreen } from './support/event-screens.ts';
import { desktopSize, expect } from './support/fixtures.ts';
import { createLeagueWithPlayers, readSessionAndLeague } from './support/logged-in-page.ts';
import { openScreen } from './support/open-screen.ts';
import { getTopDialog } from './support/screens.ts';
import { callServer } from './support/wire.ts';
import { test } from './support/demo-world.ts';

const HOUR_MS = 60 * 60 * 1000;
const smallPhoneViewport = { width: 360, height: 740 };
const exact = { exact: true };
const press = (container: Locator, name: string) => container.getByRole('button', { name, ...exact }).click();

test('moving or cancelling an event an hour before it starts updates other screens and calendars at once', async ({
  player,
}) => {
  const ann = await player('Ann', { viewport: smallPhoneViewport });
  const bo = await player('Bo', { viewport: smallPhoneViewport });
  await createLeagueWithPlayers('Rain in an Hour', { admin: ann, others: [bo] });
  const { league: leagueId, ...annsSession } = await readSessionAndLeague(ann.page);
  const { league: _leagueId, ...bosSession } = await readSessionAndLeague(bo.page);
  const startsAt = new Date(Date.now() + HOUR_MS).toISOString();
  const eventInput = { leagueId, userId: annsSession.userId, title: 'Round 4', startsAt };
  const { id: eventId } = (await callServer(ann.url, annsSession, createEvent, eventInput)).event;
  await callServer(ann.url, bosSession, respondToEvent, {
    eventId,
    userId: bosSession.userId,
    answer: 'yes',
  });
  const { url } = await callServer(ann.url, bosSession, createCalendarLink, { userId: bosSession.userId });
  const readCalendar = async () =>
    (await (await fetch(new URL(new URL(url).pathname, ann.url))).text()).split('\r\n');
  expect(await readCalendar()).toContain('SEQUENCE:0');

  const getNextRoundRegion = (page: Page) => page.getByRole('region', { name: 'Next round' });
  await expect(getNextRoundRegion(bo.page)).toContainText('You’re in');
  await getNextRoundRegion(ann.page).getByRole('button').first().click();
  await press(getTopDialog(ann.page), 'Cancel or move');
  await getTopDialog(ann.page).getByText('Another time', exact).click();
  const tomorrow = new Date(Date.now() + 24 * HOUR_MS);
  const tomorrowDate = tomorrow.toLocaleDateString('sv-SE', { timeZone: 'Europe/Stockholm' });
  await getTopDialog(ann.page).getByLabel('Day', exact).fill(tomorrowDate);
  await getTopDialog(ann.page).getByLabel('Time', exact).fill('17:30');
  await press(getTopDialog(ann.page), 'Rain');
  await press(getTopDialog(ann.page), 'Move the day');
  await expect(getNextRoundRegion(bo.page)).toContainText('Tomorrow 17:30');
  await expect(
    getNextRoundRegion(bo.page).getByRole('button', { name: 'Yes', ...exact, pressed: false }),
  ).toBeVisible();
  expect(await readCalendar()).toContain('SEQUENCE:1');

  await press(getTopDialog(ann.page), 'Cancel or move');
  await press(getTopDialog(ann.page), 'Thunder');
  await press(getTopDialog(ann.page), 'Cancel the day');
  await expect(getNextRoundRegion(bo.page)).toContainText('Cancelled');
  expect(await readCalendar()).toContain('STATUS:CANCELLED');
});

test('the tee sheets for 13 and for 60 players each print on one page', async ({
  player,
  world,
  browserName,
}) => {
  // Playwright can create PDFs only in Chromium; the print CSS is the same in every engine.
  if (browserName !== 'chromium') return;
  const teeSheets = [
    [13, desktopSize],
    [60, smallPhoneViewport],
  ] as const;
  for (const [playerCount, viewport] of teeSheets) {
    const page = await openScreen(createTeeSheetScreen(playerCount), {
      player,
      world,
      language: 'sv',
      viewport,
    });
    const pdf = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1');
    expect([...pdf.matchAll(/\/Type \/Page\b/g)]).toHaveLength(1);
  }
});
