import { writeCard } from '@golf-league/core/contracts/card.ts';
import { reopenEvent } from '@golf-league/core/contracts/days.ts';
import { events, type EventView } from '@golf-league/core/contracts/events.ts';
import { leagueInfo } from '@golf-league/core/contracts/leagues.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { toStrokes } from '../../e2e/support/group-card.ts';
import { chooseAction } from './actions/choose-action.ts';
import { ServerRejection } from './fake-server.ts';
import { cardButton, scoreField, holeHeading } from './card-locators.ts';
import { createFakeCardServer, createCardPlayer } from './card-server.ts';
import { emitServerEvent } from './fake-socket.ts';
import { goTo, waitUntilIdle, reload } from './app-driver.tsx';

// A day that was closed too early can be reopened within two days. Scores rejected until then stay on the device.

const HOUR_MS = 60 * 60 * 1000;
const hoursFromNow = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
const createClosedFields = (hours = -1): Partial<EventView> => ({
  status: 'closed',
  createdBy: 'elin',
  closedAt: hoursFromNow(hours),
  firstClosedAt: hoursFromNow(hours),
});
const toReopenedEvent = (event: EventView): EventView => ({
  ...event,
  status: 'planned',
  closedAt: null,
  reopenedAt: hoursFromNow(0),
});
const emitDayEvent = (eventName: 'dayReopened' | 'eventsChanged') =>
  emitServerEvent(eventName, { tournamentId: 'strokes', eventId: 'day' });

test('the member who planned a closed day can reopen it, and sees how much time is left and when it closes again', async () => {
  const {
    event,
    fakeServer,
    open: openPage,
  } = createFakeCardServer([createCardPlayer('elin')], createClosedFields(-16.5));
  fakeServer.replyWith(reopenEvent, () => {
    fakeServer.replyWith(events, [toReopenedEvent(event)]);
    return { status: 200, event: toReopenedEvent(event) };
  });
  await openPage('/day/day');
  await expect.element(page.getByText(/You can reopen the day for another 32 hours\./)).toBeVisible();
  await cardButton('Reopen the day').click();
  await expect.element(page.getByText('The day is open again', { exact: true })).toBeVisible();
  await expect.element(page.getByText(/it closes automatically within 24 hours\./)).toBeVisible();
  await expect.element(cardButton('Close the day')).toBeVisible();
  await expect.element(cardButton('Reopen the day')).not.toBeInTheDocument();
});

test.each([
  ['49 hours after it was closed', createClosedFields(-49), false],
  ['for a player', { ...createClosedFields(), createdBy: 'marcus' }, false],
  ['in a finished league', createClosedFields(), true],
] as const)('a closed day has no button to reopen it %s', async (_when, fields, finished) => {
  const { fakeServer, open: openPage } = createFakeCardServer([createCardPlayer('elin')], fields);
  fakeServer.patchResponse(leagueInfo, { finished, admins: ['crowd9'] });
  await openPage('/day/day');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await waitUntilIdle();
  await expect.element(cardButton('Reopen the day')).not.toBeInTheDocument();
});

test('scores rejected because the day was closed stay on the device, and are sent again once it is reopened', async () => {
  const server = createFakeCardServer([
    createCardPlayer('elin', { strokes: toStrokes(0, 0) }),
    createCardPlayer('marcus', { strokes: toStrokes(0, 0) }),
  ]);
  const { event, fakeServer } = server;
  await server.open();
  await expect.element(holeHeading(3)).toBeVisible();
  const closedEvent = { ...event, ...createClosedFields() };
  fakeServer.replyWith(events, [closedEvent]).replyWith(writeCard, () => {
    throw new ServerRejection('event_closed');
  });
  await scoreField('Elin').click();
  const keptScoresNotice = page.getByRole('status').filter({ hasText: /^Not added for Elin.*: 3: 3\./ });
  await expect.element(keptScoresNotice).toMatchTextContent('will be added if it’s reopened');
  await expect.element(keptScoresNotice.getByRole('button')).not.toBeInTheDocument();
  await reload();
  await expect.element(keptScoresNotice).toBeVisible();
  await goTo('/golfleague/strokes');
  server.acceptScores();
  fakeServer.replyWith(events, [toReopenedEvent(closedEvent)]);
  emitDayEvent('eventsChanged');
  await expect
    .poll(() => server.receivedWrites.flatMap(({ scores }) => scores))
    .toMatchObject([{ playerId: 'elin', hole: 3, strokes: 3 }]);
  expect(server.countCalls('writeCard')).toBe(2);
});

test('rejected scores need a decision once 72 hours have passed since the day was first closed', async () => {
  const server = createFakeCardServer([
    createCardPlayer('elin', { strokes: toStrokes(0, 0) }),
    createCardPlayer('marcus', { strokes: toStrokes(0, 0) }),
  ]);
  const { event, fakeServer } = server;
  await server.open();
  await expect.element(holeHeading(3)).toBeVisible();
  fakeServer.replyWith(events, [{ ...event, ...createClosedFields(-73) }]).replyWith(writeCard, () => {
    throw new ServerRejection('event_closed');
  });
  await scoreField('Elin').click();
  const rejectedScoresNotice = page.getByRole('alert').filter({ hasText: /^Not added for Elin.*: 3: 3\./ });
  await expect.element(rejectedScoresNotice.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('the dialog to finish a league lists scores that are not registered, and days that will be closed', async () => {
  const {
    event,
    fakeServer,
    open: openPage,
  } = createFakeCardServer([
    createCardPlayer('elin', { strokes: toStrokes(0, 0) }),
    createCardPlayer('marcus', { strokes: toStrokes(0), cardOverrides: { roundId: 'r1' } }),
  ]);
  const laterEvent = { ...event, id: 'later', title: 'Round 5', startsAt: hoursFromNow(200) };
  fakeServer
    .replyWith(events, [event, laterEvent])
    .patchResponse(leagueInfo, { admins: ['elin'], started: true });
  await openPage('');
  const dialog = await chooseAction('Finish league');
  await expect.element(dialog.getByText(/^Round 4: Elin/)).toBeVisible();
  await expect.element(dialog.getByText(/^These days are closed:/)).toBeVisible();
  await expect.element(dialog.getByText('Round 5', { exact: true })).toBeVisible();
});
