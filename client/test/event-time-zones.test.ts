import { changeEvent, events, createEvent, type EventView } from '@golf-league/core/contracts/events.ts';
import { leagueInfo } from '@golf-league/core/contracts/leagues.ts';
import { readCard } from '@golf-league/core/contracts/card.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { anEvent } from '../../core/test/builders.ts';
import { createClubServer } from './club/club-server.ts';
import { people } from './club/league.ts';
import { goTo, setUpApp } from './app-driver.tsx';
import { yellowTee } from '../../e2e/support/group-card.ts';

const exampleEvent = anEvent();

/** 14:00 in New York, 20:00 in Stockholm, where the user of these tests is. */
const startsAt = '2099-08-15T18:00:00.000Z';

const createTestEvent = (overrides: Partial<EventView>): EventView => ({
  ...exampleEvent,
  id: 'day',
  leagueId: 'strokes',
  startsAt,
  timeZone: 'America/New_York',
  createdBy: 'elin',
  answers: [],
  mine: null,
  play: null,
  games: null,
  groups: [],
  ...overrides,
});

async function openPageWithEvent(event: EventView, path = '/golfleague/strokes') {
  await page.viewport(390, 844);
  const server = createClubServer('elin')
    .patchResponse(leagueInfo, { planned: 1, days: 1 })
    .replyWith(events, [event])
    .replyWith(readCard, { eventId: 'day', version: 0, players: [], tees: [] })
    .replyWith(changeEvent, { status: 200, event })
    .replyWith(createEvent, { status: 200, event });
  await setUpApp({ server, as: people.elin });
  await goTo(path);
  return server;
}

const readPageText = () => document.body.textContent;
const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = () => page.getByRole('dialog');

async function openEditForm(event: EventView) {
  const server = await openPageWithEvent(event);
  await page.getByRole('region', { name: 'Next round' }).getByRole('button').first().click();
  await button('Change').click();
  return () => server.receivedCalls.filter(({ name }) => name === changeEvent.name).map(({ input }) => input);
}

test('an event in another time zone shows its start and tee times in that zone, with the zone’s name', async () => {
  const player = { playerId: 'elin', name: 'Elin', playingHandicap: 8, ...yellowTee };
  const groups = [{ startsAt: '2099-08-15T18:10:00.000Z', startHole: 1, players: [player], open: 0 }];
  await openPageWithEvent(createTestEvent({ groups }), '/golfleague/strokes/day/day');
  await expect.poll(readPageText).toMatch(/Saturday 15 August 2099 at 14:00 New York time/);
  await expect.poll(readPageText).toContain('14:10 New York time, hole 1');
  expect(readPageText()).not.toMatch(/20:[01]0/);
});

test('an event in another time zone shows no zone name if the user’s clock shows the same time', async () => {
  await openPageWithEvent(createTestEvent({ timeZone: 'Europe/Paris' }));
  await expect.poll(readPageText).toMatch(/15 Aug 2099 20:00/);
  expect(readPageText()).not.toContain('Paris');
});

test('editing an event in another time zone keeps its start time', async () => {
  const readSentChanges = await openEditForm(createTestEvent({}));
  await expect.element(dialog().getByLabelText('Time')).toHaveValue('14:00');
  await expect.element(page.getByRole('radio', { name: 'New York time' })).toBeChecked();
  await page.getByLabelText('Note (optional)').fill('Bring cash');
  await button('Save').click();
  await expect
    .poll(readSentChanges)
    .toEqual([{ eventId: 'day', userId: expect.any(String), note: 'Bring cash' }]);
});

test('choosing the user’s own time zone changes when the event starts', async () => {
  const readSentChanges = await openEditForm(createTestEvent({}));
  await page.getByRole('radio', { name: 'Stockholm time' }).click();
  await button('Save').click();
  await expect
    .poll(readSentChanges)
    .toMatchObject([{ startsAt: '2099-08-15T12:00:00.000Z', timeZone: 'Europe/Stockholm' }]);
});

test('a new event is planned in the time zone of the previous event by default', async () => {
  const server = await openPageWithEvent(createTestEvent({}));
  await page.getByRole('region', { name: 'Next round' }).getByRole('button').first().click();
  await button('Plan another round').click();
  await expect.element(page.getByRole('radio', { name: 'New York time' })).toBeChecked();
  await page.getByLabelText('Day', { exact: true }).fill('2099-09-05');
  await button('Plan it').click();
  await expect
    .poll(() =>
      server.receivedCalls.filter(({ name }) => name === createEvent.name).map(({ input }) => input),
    )
    .toMatchObject([{ startsAt: '2099-09-05T14:00:00.000Z', timeZone: 'America/New_York' }]);
});

test('the event form offers no choice of time zone if both zones have the same local time', async () => {
  await openEditForm(createTestEvent({ timeZone: 'Europe/Paris' }));
  await expect.element(dialog().getByLabelText('Time')).toHaveValue('20:00');
  await expect.element(page.getByRole('radio', { name: 'Stockholm time' })).not.toBeInTheDocument();
});
