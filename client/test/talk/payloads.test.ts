import { postBillboard } from '@golf-league/core/contracts/billboard.ts';
import { OPTION_MAX_LENGTH, OPTION_COUNT_MAX } from '@golf-league/core/contracts/chat.ts';
import { listCourses } from '@golf-league/core/contracts/courses.ts';
import { events } from '@golf-league/core/contracts/events.ts';
import { leagueInfo, listLeagues } from '@golf-league/core/contracts/leagues.ts';
import { reports } from '@golf-league/core/contracts/reports.ts';
import { scoreboard } from '@golf-league/core/contracts/scoreboard.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createEventInProgress } from '../../../e2e/support/group-card.ts';
import { payloads, findPayloadsUpTo, joinPayloads } from '../../../e2e/support/xss-payloads.ts';
import { renderHtml, toSingleLine } from '../../../server/src/mail/email-message.ts';
import { computeTestBoard } from '../club/board.ts';
import { createClubServer } from '../club/club-server.ts';
import { clubLeagues, people } from '../club/league.ts';
import { tee } from '../club/rounds.ts';
import { goTo, setUpApp, reload } from '../app-driver.tsx';
import { button, dialog, partialMatch } from './talk-locators.ts';
import { chatDesktopViewport, createFakeChatServer } from './talk-server.ts';

const NAME_MAX_LENGTH = 60;
const CROWD_SIZE = 60;
const LEAGUE_COUNT = 90;
const noInjections = { runCount: 0, elements: [] };

/** A window that counts how often XSS payloads run. No Content-Security-Policy is active in these tests. */
type WatchedWindow = Window & { ran?: number; run?: () => void };

function startCountingRuns(watchedWindow: WatchedWindow): void {
  watchedWindow.ran = 0;
  watchedWindow.run = () => {
    watchedWindow.ran!++;
  };
}

const isFromPayload = (element: Element) =>
  element.getAttributeNames().some((name) => name.startsWith('on') || name === 'srcdoc') ||
  /^\s*(javascript|data:text)/i.test(element.getAttribute('href') ?? element.getAttribute('action') ?? '') ||
  element.matches('iframe, object, embed, base, math, image, img[src="x"], script:not([src])');

let initialElements: ReadonlySet<Element> = new Set();
beforeEach(() => {
  initialElements = new Set(document.querySelectorAll('*'));
  startCountingRuns(window);
});
afterEach(() => {
  delete (window as WatchedWindow).ran;
  delete (window as WatchedWindow).run;
});

/** Returns how often payloads ran, and the elements that only a payload can have created. */
function findInjections(within: Document = document) {
  const elements = [...within.querySelectorAll('*')].filter(
    (element) => !initialElements.has(element) && isFromPayload(element),
  );
  const { ran } = within.defaultView as WatchedWindow;
  return { runCount: ran, elements: elements.map((element) => element.outerHTML.slice(0, 200)) };
}

const toChunks = <Item>(items: readonly Item[], size: number) =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );

/** Opens a page and then reloads it, which refetches everything on it. */
async function openAndReload(path: string): Promise<void> {
  if (location.pathname !== path) await goTo(path);
  await reload();
}

/** Waits until the text appears anywhere on the page. */
async function expectText(text: string): Promise<void> {
  await expect.poll(() => document.body.textContent).toContain(text);
}

test('the list has two hundred XSS payloads, and the check detects one that runs', async () => {
  expect(payloads).toHaveLength(200);
  expect(findInjections()).toEqual(noInjections);
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = payloads.find((payload) => payload.startsWith('<img src=x'))!;
  expect(findInjections().elements).toHaveLength(1);
  await expect.poll(() => findInjections().runCount).toBe(1);
  container.remove();
});

test('no XSS payload runs in a message, a poll or the billboard', async () => {
  const server = createFakeChatServer('elin');
  const singlePayloads = payloads.slice(0, payloads.length / 5);
  for (const text of [...singlePayloads, ...joinPayloads(4000)]) server.addMessage('marcus', text);
  for (const options of toChunks(findPayloadsUpTo(OPTION_MAX_LENGTH), OPTION_COUNT_MAX))
    server.startPoll('marcus', options[0]!, options);
  await server.open(chatDesktopViewport);
  await expectText(findPayloadsUpTo(OPTION_MAX_LENGTH).at(-1)!);
  await expectText(payloads.at(-1)!);
  for (const text of joinPayloads(4000)) {
    server.postNotice('marcus', text);
    await expectText(text.split('\n').at(-1)!);
    expect(findInjections()).toEqual(noInjections);
  }
  expect(server.findCalls(postBillboard.name)).toEqual([]);
});

test('no XSS payload runs in a player’s name', async () => {
  const crowd = clubLeagues.find(({ id }) => id === 'crowd')!;
  const fakeServer = createClubServer('elin');
  await page.viewport(chatDesktopViewport.width, chatDesktopViewport.height);
  await setUpApp({ server: fakeServer, as: people.elin });
  for (const names of toChunks(findPayloadsUpTo(NAME_MAX_LENGTH), CROWD_SIZE)) {
    const members = crowd.members.map((member, index) => ({
      ...member,
      name: names[index] ?? member.name,
    }));
    fakeServer.patchResponse(scoreboard, { rows: computeTestBoard({ ...crowd, members }).rows });
    await openAndReload('/golfleague/crowd');
    await expectText(names.at(-1)!);
    expect(findInjections()).toEqual(noInjections);
  }
});

test('no XSS payload runs in a report’s note', async () => {
  const server = createFakeChatServer('elin');
  const createReport = (note: string, index: number) => ({
    id: `report-${index}`,
    subject: 'league_name' as const,
    subjectId: 'strokes',
    date: '2026-11-23T16:40:00.000Z',
    count: 1,
    reasons: ['spam' as const],
    notes: [note],
    content: note,
    picture: null,
    ownerId: null,
    ownerName: note.slice(0, NAME_MAX_LENGTH),
  });
  server.fakeServer.replyWith(reports, joinPayloads(500).map(createReport));
  await server.open(chatDesktopViewport);
  await button(/^Reports/).click();
  const reportsDialog = dialog('Reports');
  await expect.element(reportsDialog.getByText(payloads[0]!, partialMatch).first()).toBeVisible();
  await expect.element(reportsDialog.getByText(payloads.at(-1)!, partialMatch).first()).toBeInTheDocument();
  expect(findInjections()).toEqual(noInjections);
});

test('no XSS payload runs in a league’s name, in the list or on its page', async () => {
  const fakeServer = createClubServer('elin');
  const [leagueCard] = await fetchLeagueCards();
  await page.viewport(chatDesktopViewport.width, chatDesktopViewport.height);
  await setUpApp({ server: fakeServer, as: people.elin });
  for (const names of toChunks(findPayloadsUpTo(NAME_MAX_LENGTH), LEAGUE_COUNT)) {
    fakeServer.replyWith(
      listLeagues,
      names.map((name, index) => ({ ...leagueCard!, id: `league-${index}`, name })),
    );
    await openAndReload('/Create-golf-league');
    await expectText(names.at(-1)!);
    expect(findInjections()).toEqual(noInjections);
  }
  for (const name of findPayloadsUpTo(NAME_MAX_LENGTH).slice(0, 4)) {
    fakeServer.patchResponse(leagueInfo, { name });
    await openAndReload('/golfleague/strokes');
    await expect
      .element(page.getByRole('heading', { level: 1 }))
      .toMatchTextContent(name.replaceAll(/\s+/g, ' '));
    expect(findInjections()).toEqual(noInjections);
  }
});

test('no XSS payload runs in a planned event or a course', async () => {
  const notes = joinPayloads(2000);
  const shortPayloads = findPayloadsUpTo(80);
  const startsAt = new Date(Date.now() + 48 * 60 * 60 * 1000).toISOString();
  const event = createEventInProgress('crowd', [], { play: null, groups: [], mine: null, startsAt });
  const fakeServer = createClubServer('elin').patchResponse(leagueInfo, { planned: 1, days: 1 });
  await page.viewport(chatDesktopViewport.width, chatDesktopViewport.height);
  await setUpApp({ server: fakeServer, as: people.elin });
  for (const [index, note] of notes.entries()) {
    fakeServer.replyWith(events, [
      { ...event, title: shortPayloads[index]!, place: shortPayloads[index + 1]!, note },
    ]);
    await openAndReload('/golfleague/crowd');
    await page.getByRole('region', { name: 'Next round' }).getByRole('button').first().click();
    await expectText(note.split('\n').at(-1)!);
    expect(findInjections()).toEqual(noInjections);
  }
  const course = { leagueId: 'crowd', holes: 18 as const, lastPlayed: null, own: true, sharedAs: null };
  fakeServer.replyWith(events, []).replyWith(
    listCourses,
    payloads.map((name, index) => ({
      ...course,
      id: `course-${index}`,
      name,
      tees: [{ ...tee, name }],
    })),
  );
  await openAndReload('/golfleague/crowd');
  await button('Register round').click();
  await button('Choose a course').click();
  await expectText(payloads.at(-1)!);
  expect(findInjections()).toEqual(noInjections);
});

test('no XSS payload runs in an email, where our Content-Security-Policy does not apply', async () => {
  for (const message of joinPayloads(4000)) {
    const singleLine = toSingleLine(message.slice(0, 254));
    const parts = [
      `${toSingleLine(message.slice(0, NAME_MAX_LENGTH))} (${singleLine}) wrote through the contact form`,
      { quote: message },
      { heading: singleLine },
      { lines: message.split('\n') },
      { code: singleLine },
      { link: 'https://golf.example', label: singleLine },
      { footer: singleLine, link: 'https://golf.example', label: singleLine },
    ];
    const mailFrame = document.createElement('iframe');
    document.body.append(mailFrame);
    startCountingRuns(mailFrame.contentWindow as WatchedWindow);
    const mailDocument = mailFrame.contentDocument!;
    mailDocument.open();
    startCountingRuns(mailFrame.contentWindow as WatchedWindow);
    // oxlint-disable-next-line typescript/no-deprecated -- only write() runs scripts as a loaded page does
    mailDocument.write(renderHtml({ subject: singleLine, parts }, 'en'));
    mailDocument.close();
    await expect.poll(() => mailDocument.readyState).toBe('complete');
    expect(mailDocument.body.textContent).toContain(message.split('\n')[0]);
    expect(findInjections(mailDocument)).toEqual(noInjections);
    mailFrame.remove();
  }
});

/** Fetches the cards of the club's leagues from a fake server. */
async function fetchLeagueCards() {
  const fakeServer = createClubServer('elin');
  const response = await fakeServer.fetch(listLeagues.path, { headers: { authorization: 'Bearer t' } });
  const { fromWireResponse } = await import('@golf-league/core/wire/endpoint.ts');
  return fromWireResponse(listLeagues, (await response.json()) as never);
}
