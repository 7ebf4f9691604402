import { readCard } from '@golf-league/core/contracts/card.ts';
import { chat } from '@golf-league/core/contracts/chat.ts';
import { closeEvent } from '@golf-league/core/contracts/days.ts';
import { respondToEvent, events, type EventView } from '@golf-league/core/contracts/events.ts';
import { leagueInfo } from '@golf-league/core/contracts/leagues.ts';
import { dayRecap, type RecapView } from '@golf-league/core/contracts/recap.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createExampleResponse, anEvent } from '../../core/test/builders.ts';
import { showToast } from '../src/ui/toasts/toast.ts';
import { createClubServer } from './club/club-server.ts';
import { people } from './club/league.ts';
import { tearDownApp, goTo, setUpApp } from './app-driver.tsx';

const HOUR_MS = 60 * 60 * 1000;
const hoursFromNow = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
const exampleEvent = anEvent();
const exampleRecap = createExampleResponse(dayRecap);
const exact = { exact: true };

const closedEvent: EventView = {
  ...exampleEvent,
  id: 'day',
  leagueId: 'strokes',
  title: 'Round 4',
  startsAt: hoursFromNow(-20),
  status: 'closed',
  closedAt: hoursFromNow(-10),
  registered: 2,
  winners: [{ playerId: 'marcus', name: 'Marcus Lind' }],
  games: null,
  answers: [],
  groups: [],
};
const nextEvent: EventView = {
  ...closedEvent,
  id: 'next',
  title: 'Round 5',
  startsAt: hoursFromNow(148),
  status: 'planned',
  closedAt: null,
  registered: 0,
  winners: [],
  mine: null,
};
const marcus = { playerId: 'marcus', name: 'Marcus Lind', picture: null };
const elin = { playerId: 'elin', name: 'Elin Sjöberg', picture: null };
const [exampleRow] = exampleRecap.rows as [RecapView['rows'][number]];
const recap: RecapView = {
  event: closedEvent,
  rows: [
    { ...exampleRow, ...marcus, position: 1, toPar: -4, net: 68 },
    { ...exampleRow, ...elin, position: 2, toPar: -1, net: 71, roundId: 'second' },
  ],
  season: [
    { ...marcus, position: 1, tied: false, from: 3, total: -7, gap: { distance: 2, name: 'Elin Sjöberg' } },
    { ...elin, position: 2, tied: false, from: 1, total: -5, gap: { distance: 2, name: 'Marcus Lind' } },
  ],
  bestHole: { ...marcus, hole: 12, par: 5, strokes: 3 },
  next: nextEvent,
};

test('a closed event shows its winner, the changes in position, the best hole, and the next event with answer buttons', async () => {
  await page.viewport(390, 844);
  const server = createClubServer('elin')
    .patchResponse(leagueInfo, { planned: 1, days: 2 })
    .replyWith(events, [closedEvent, nextEvent])
    .replyWith(dayRecap, recap)
    .replyWith(respondToEvent, { status: 200, event: { ...nextEvent, mine: 'yes' } });
  await setUpApp({ server, as: people.elin });
  await goTo('/golfleague/strokes/day/day');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Marcus Lind' })).toBeVisible();
  for (const text of ['net 68 · by 3', 'Marcus, eagle on 12', 'up from 3rd', 'down from 1st'])
    await expect.element(page.getByText(new RegExp(text)).first()).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Results of the day' })).toBeInTheDocument();
  showToast({ kind: 'success', title: 'The day is closed' });
  const toast = page.getByRole('status').getByText('The day is closed');
  await expect.element(toast).toBeVisible();
  const winnerBox = page.getByRole('heading', { level: 1 }).element().getBoundingClientRect();
  expect(toast.element().getBoundingClientRect().top).toBeGreaterThan(winnerBox.bottom);
  await page.getByRole('button', { name: 'Yes', ...exact }).click();
  await expect.poll(() => server.receivedCalls.some(({ name }) => name === respondToEvent.name)).toBe(true);
});

test('the tee sheet is shown below the recap once the recap has loaded, and alone if there is no recap', async () => {
  await page.viewport(390, 844);
  const server = createClubServer('elin')
    .patchResponse(leagueInfo, { planned: 0, days: 1 })
    .replyWith(events, [{ ...closedEvent, groups: exampleEvent.groups }])
    .replyWith(dayRecap, recap);
  const releaseRecap = server.hold(dayRecap);
  await setUpApp({ server, as: people.elin });
  await goTo('/golfleague/strokes/day/day');
  const teeSheetHeading = page.getByRole('heading', { name: 'Tee sheet' });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Round 4' })).toBeVisible();
  await expect.element(teeSheetHeading).not.toBeInTheDocument();
  releaseRecap();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Marcus Lind' })).toBeVisible();
  await expect.element(teeSheetHeading).toBeInTheDocument();

  await tearDownApp();
  const serverWithoutRecap = createClubServer('elin')
    .patchResponse(leagueInfo, { planned: 0, days: 1 })
    .replyWith(events, [{ ...closedEvent, groups: exampleEvent.groups }])
    .rejectWith(dayRecap, 'not_found');
  await setUpApp({ server: serverWithoutRecap, as: people.elin });
  await goTo('/golfleague/strokes/day/day');
  await expect.element(teeSheetHeading).toBeInTheDocument();
});

test('a closed event shows its recap to every member, and the chat shows the winner', async () => {
  await page.viewport(360, 740);
  let currentEvent: EventView = {
    ...closedEvent,
    status: 'planned',
    closedAt: null,
    startsAt: hoursFromNow(-1),
    winners: [],
  };
  const chatRecap = {
    eventId: 'day',
    title: 'Round 4',
    winners: ['Marcus Lind'],
    toPar: -4,
    points: null,
    rounds: 2,
  };
  const [chatEntry] = createExampleResponse(chat).filter(({ type }) => type === 'recap');
  const openAs = async (userId: 'elin' | 'tove', path: string) => {
    const server = createClubServer(userId)
      .patchResponse(leagueInfo, { planned: 1, days: 1 })
      .replyWith(events, () => [currentEvent])
      .replyWith(readCard, { eventId: 'day', version: 0, players: [], tees: [] })
      .replyWith(dayRecap, recap)
      .replyWith(chat, () =>
        currentEvent.status === 'closed' ? [{ ...chatEntry!, leagueId: 'strokes', recap: chatRecap }] : [],
      )
      .replyWith(closeEvent, ({ eventId }) => {
        if (eventId === 'day') currentEvent = closedEvent;
        return { status: 200, event: currentEvent };
      });
    await setUpApp({ server, as: people[userId] });
    await goTo(`/golfleague/strokes${path}`);
  };
  const expectRecap = async () => {
    await expect.element(page.getByRole('heading', { level: 1, name: 'Marcus Lind' })).toBeVisible();
    await expect.element(page.getByText('net 68 · by 3')).toBeVisible();
  };
  await openAs('elin', '/day/day');
  await page.getByRole('button', { name: 'Close the day' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close the day' }).click();
  await expect.element(page.getByText('The day is closed')).toBeVisible();
  await expectRecap();
  await tearDownApp();
  await openAs('tove', '/day/day');
  await expectRecap();
  await goTo('/golfleague/strokes');
  await page.getByRole('button', { name: /^Chat/ }).click();
  const recapLink = page.getByRole('dialog', { name: 'Chat' }).getByRole('link', { name: /Round 4/ });
  await expect.element(recapLink).toMatchTextContent(/Marcus Lind won with −4/);
  await recapLink.click();
  await expectRecap();
});
