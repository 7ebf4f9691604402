import { respondToEvent } from '@golf-league/core/contracts/events.ts';
import { listLeagues } from '@golf-league/core/contracts/leagues.ts';
import type { ResponseOf } from '@golf-league/core/wire/endpoint.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aListedLeague, anEvent } from '../../core/test/builders.ts';
import type { FakeServer } from './fake-server.ts';
import { createClubServer } from './club/club-server.ts';
import { people } from './club/league.ts';
import { goTo, setUpApp } from './app-driver.tsx';

type ListedLeague = ResponseOf<typeof listLeagues>[number];

const exampleLeague = aListedLeague({
  id: 'quiet',
  name: 'Quiet League',
  unreadMessages: 0,
  unreadAnnouncements: 0,
  openRound: null,
  nextEvent: null,
});
const openRound = { number: 3, registered: 5, expected: 8 };
const nextEvent = {
  id: 'saturday',
  timeZone: null,
  title: 'Round 4',
  startsAt: '2030-08-17T08:00:00.000Z',
  place: 'Bro Hof',
  coming: 6,
  declined: 1,
  mine: null,
};

async function openHome(leagues: ListedLeague[], drafts?: object): Promise<FakeServer> {
  const server = createClubServer('elin').replyWith(listLeagues, () => leagues);
  await setUpApp({ server, as: people.elin });
  if (drafts) localStorage.setItem('drafts', JSON.stringify(drafts));
  await goTo('/Create-golf-league');
  await expect.element(page.getByRole('tablist', { name: 'Your leagues' })).toBeVisible();
  return server;
}

const waitingRegion = () => page.getByRole('region', { name: 'Waiting for you' });
const readItemTexts = (role: 'link' | 'listitem') =>
  waitingRegion()
    .getByRole(role)
    .elements()
    .map((element) => element.textContent);

test('the home page lists what is waiting for the user in all leagues, after a single call', async () => {
  const { receivedCalls } = await openHome([
    { ...exampleLeague, nextEvent },
    { ...exampleLeague, id: 'cup', name: 'Kontoret Cup', mode: 'fedex', openRound },
  ]);
  await expect.element(waitingRegion().getByText('Sat 17 Aug 2030 10:00, Bro Hof. Coming?')).toBeVisible();
  expect(readItemTexts('listitem')[0]).toContain('Register your round Kontoret Cup · round 3, 5 of 8 are in');
  expect(readItemTexts('listitem')[1]).toContain('Quiet League · 6 yes, 1 no');
  expect(receivedCalls.map(({ name }) => name)).not.toContain('scoreboard');
  await expect.element(page.getByRole('link', { name: /Kontoret Cup FedEx · round 3 open/ })).toBeVisible();
});

test('a user can answer an event on the home page, and change the answer until they leave the page', async () => {
  const server = await openHome([{ ...exampleLeague, nextEvent }]);
  server.replyWith(respondToEvent, ({ answer }) => ({
    status: 200,
    event: anEvent({ ...nextEvent, leagueId: exampleLeague.id, mine: answer, play: null, games: null }),
  }));
  server.replyWith(listLeagues, () => [
    { ...exampleLeague, nextEvent: { ...nextEvent, mine: 'no' as const } },
  ]);
  const noButton = waitingRegion().getByRole('button', { name: 'No' });
  await noButton.click();
  await expect.element(noButton).toHaveAttribute('aria-pressed', 'true');
  await expect
    .element(waitingRegion().getByRole('button', { name: 'Yes' }))
    .toHaveAttribute('aria-pressed', 'false');
  await goTo('/Create-golf-league');
  await expect.element(page.getByText('Nothing is waiting for you right now.')).toBeVisible();
});

test('today’s event is first on the home page for members who have accepted it, and is not shown to others', async () => {
  const createEventStartingAt = (startsAt: Date) => ({ ...nextEvent, startsAt: startsAt.toISOString() });
  const [noon, tomorrow] = [new Date(), new Date()];
  noon.setHours(12, 0, 0, 0);
  tomorrow.setDate(tomorrow.getDate() + 1);
  const todaysEvent = { ...createEventStartingAt(noon), mine: 'yes' as const };
  await openHome([
    { ...exampleLeague, id: 'cup', name: 'Kontoret Cup', mode: 'fedex', openRound },
    { ...exampleLeague, id: 'no', name: 'Declined', nextEvent: { ...todaysEvent, mine: 'no' } },
    { ...exampleLeague, id: 'perhaps', name: 'Perhaps', nextEvent: { ...todaysEvent, mine: 'maybe' } },
    {
      ...exampleLeague,
      id: 'later',
      name: 'Tomorrow',
      nextEvent: { ...createEventStartingAt(tomorrow), mine: 'yes' },
    },
    { ...exampleLeague, id: 'over', name: 'Over', finished: true, nextEvent: todaysEvent },
    { ...exampleLeague, nextEvent: todaysEvent },
  ]);
  const eventLink = waitingRegion().getByRole('link', {
    name: 'Today 12:00, Bro Hof Quiet League · 6 yes, 1 no',
  });
  await expect.element(eventLink).toBeVisible();
  expect(readItemTexts('link')).toEqual([
    'Today 12:00, Bro Hof Quiet League · 6 yes, 1 no',
    'Register your round Kontoret Cup · round 3, 5 of 8 are in',
  ]);
  await eventLink.click();
  await expect.poll(() => location.pathname).toBe('/golfleague/quiet/day/saturday');
});

test('a card in progress comes first and resumes at its current hole, and a button shows the items after the third', async () => {
  const holes = Array.from({ length: 18 }, (_, index) => ({ par: 4, index: index + 1 }));
  const marks = holes.map((_, index) => (index < 3 ? 4 : null));
  const course = { chosen: { tee: { holes } }, card: { marks, at: 3, isOpen: false } };
  const draft = { net: '', gross: '', par: null, playedOn: null, key: 'tap', course };
  const cupsWithOpenRound = ['one', 'two', 'three', 'four'].map((id) => ({
    ...exampleLeague,
    id,
    name: `Cup ${id}`,
    openRound,
  }));
  const drafts = { userId: 'elin', texts: { 'round four': JSON.stringify(draft) } };
  await openHome([...cupsWithOpenRound, { ...exampleLeague, nextEvent }], drafts);
  expect(readItemTexts('link')).toEqual([
    'Resume at hole 4 Your card in Cup four',
    'Register your round Cup one · round 3, 5 of 8 are in',
    'Register your round Cup two · round 3, 5 of 8 are in',
  ]);
  await waitingRegion().getByRole('button', { name: 'Show all 5' }).click();
  await expect.element(waitingRegion().getByText(/Coming\?/)).toBeVisible();
  expect(readItemTexts('listitem')).toHaveLength(5);
});

test('unread messages and announcements come last in the list, and open with a tap', async () => {
  const unreadLeague = {
    ...exampleLeague,
    id: 'crowd',
    name: 'Torsdagsgänget',
    unreadMessages: 2,
    unreadAnnouncements: 1,
  };
  const leagueWithAnnouncement = { ...exampleLeague, id: 'strokes', unreadAnnouncements: 1 };
  await openHome([
    leagueWithAnnouncement,
    unreadLeague,
    { ...exampleLeague, id: 'cup', name: 'Kontoret Cup', mode: 'fedex', openRound },
  ]);
  expect(page.getByText('Nothing is waiting for you right now.').elements()).toEqual([]);
  expect(readItemTexts('link')).toEqual([
    'Register your round Kontoret Cup · round 3, 5 of 8 are in',
    '1 unread announcement Quiet League',
    '2 unread messages Torsdagsgänget · 1 unread announcement',
  ]);
  await page.viewport(390, 844);
  await waitingRegion()
    .getByRole('link', { name: /^2 unread messages/ })
    .click();
  await expect.element(page.getByRole('dialog', { name: 'Chat' })).toBeVisible();
  expect(location.pathname).toBe('/golfleague/crowd');
  await goTo('/Create-golf-league');
  await waitingRegion()
    .getByRole('link', { name: /^1 unread announcement Quiet League/ })
    .click();
  await expect.element(page.getByRole('dialog', { name: 'Billboard' })).toBeVisible();
});

test('the home page orders leagues by activity: waiting for the user, planned, started, not started', async () => {
  await openHome([
    { ...exampleLeague, id: 'w', name: 'Not started', started: false },
    { ...exampleLeague, id: 'o', name: 'Started' },
    { ...exampleLeague, id: 'p', name: 'Planned', nextEvent: { ...nextEvent, mine: 'yes' } },
    { ...exampleLeague, id: 'u', name: 'Unread', unreadMessages: 1 },
    { ...exampleLeague, id: 'r', name: 'Round open', mode: 'fedex', openRound },
  ]);
  const rows = page.getByRole('tabpanel').getByRole('listitem').elements();
  const leagueNames = rows.map((row) => row.querySelector('p')?.textContent);
  expect(leagueNames).toEqual(['Unread', 'Round open', 'Planned', 'Started', 'Not started']);
});

test('the three answer buttons of an event have equal widths in one row on a phone, in both languages', async () => {
  for (const [language, width] of [
    ['en', 320],
    ['sv', 360],
    ['en', 390],
    ['sv', 390],
  ] as const) {
    await page.viewport(width, 800);
    await setUpApp({
      server: createClubServer('elin').replyWith(listLeagues, () => [{ ...exampleLeague, nextEvent }]),
      as: people.elin,
      language,
    });
    await goTo('/Create-golf-league');
    const group = page.getByRole('group', { name: language === 'en' ? 'Are you coming?' : 'Kommer du?' });
    await expect.element(group).toBeVisible();
    const buttonBoxes = group
      .getByRole('button')
      .elements()
      .map((button) => button.getBoundingClientRect());
    expect(new Set(buttonBoxes.map(({ top }) => top)).size).toBe(1);
    const widths = buttonBoxes.map((box) => box.width);
    expect({ width, spread: Math.max(...widths) - Math.min(...widths) < 1 }).toEqual({ width, spread: true });
    expect(
      group
        .getByRole('button')
        .elements()
        .every((button) => button.scrollWidth <= button.clientWidth),
    ).toBe(true);
  }
});

test('the button to create a league is large and above the list while the user has no leagues', async () => {
  await openHome([]);
  await expect.element(page.getByText('No leagues yet. Create one, or join with an invite.')).toBeVisible();
  const getBox = (name: string) =>
    page
      .getByRole(name === 'Your leagues' ? 'heading' : 'button', { name })
      .element()
      .getBoundingClientRect();
  expect(getBox('Create league').bottom).toBeLessThan(getBox('Your leagues').top);
  expect(getBox('Create league').height).toBe(56);
});
