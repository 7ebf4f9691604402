import { postBillboard } from '@golf-league/core/contracts/billboard.ts';
import { OPTION_MAX, OPTIONS_MAX } from '@golf-league/core/contracts/chat.ts';
import { listCourses } from '@golf-league/core/contracts/courses.ts';
import { events } from '@golf-league/core/contracts/events.ts';
import { leagueInfo, listLeagues } from '@golf-league/core/contracts/leagues.ts';
import { reports } from '@golf-league/core/contracts/reports.ts';
import { scoreboard } from '@golf-league/core/contracts/scoreboard.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { dayOf } from '../../../e2e/support/group-card.ts';
import { payloads, payloadsUpTo, payloadTexts } from '../../../e2e/support/xss-payloads.ts';
import { htmlOf, onOneLine } from '../../../server/src/mail/letter.ts';
import { boardOf } from '../club/board.ts';
import { clubAnswers } from '../club/club-answers.ts';
import { clubLeagues, people } from '../club/league.ts';
import { tee } from '../club/rounds.ts';
import { goTo, openApp, reload } from '../app-driver.tsx';
import { button, dialog, matchPart } from './talk-locators.ts';
import { desk, fakeTalkServer } from './talk-server.ts';

const NAME_MAX = 60;
const CROWD = 60;
const LEAGUES = 90;
const nothing = { ran: 0, made: [] };

/** Counts the runs of payloads. No Content-Security-Policy is active here. */
type Watched = Window & { ran?: number; run?: () => void };

function watch(page: Watched): void {
  page.ran = 0;
  page.run = () => {
    page.ran!++;
  };
}

const isMade = (element: Element) =>
  element.getAttributeNames().some((name) => name.startsWith('on') || name === 'srcdoc') ||
  /^\s*(javascript|data:text)/i.test(element.getAttribute('href') ?? element.getAttribute('action') ?? '') ||
  element.matches('iframe, object, embed, base, math, image, img[src="x"], script:not([src])');

let before: ReadonlySet<Element> = new Set();
beforeEach(() => {
  before = new Set(document.querySelectorAll('*'));
  watch(window);
});
afterEach(() => {
  delete (window as Watched).ran;
  delete (window as Watched).run;
});

/** The runs, and the elements that only a payload can have created. Both must be empty. */
function found(within: Document = document) {
  const made = [...within.querySelectorAll('*')].filter((element) => !before.has(element) && isMade(element));
  const { ran } = within.defaultView as Watched;
  return { ran, made: made.map((element) => element.outerHTML.slice(0, 200)) };
}

const inGroups = <Item>(items: readonly Item[], size: number) =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );

/** Opens a page and then refetches everything that it shows. */
async function openAnew(path: string): Promise<void> {
  if (location.pathname !== path) await goTo(path);
  await reload();
}

/** Anywhere on the page: this checks the page's whole text. */
async function shown(text: string): Promise<void> {
  await expect.poll(() => document.body.textContent).toContain(text);
}

test('the list has two hundred payloads, and the check finds one that runs', async () => {
  expect(payloads).toHaveLength(200);
  expect(found()).toEqual(nothing);
  const place = document.createElement('div');
  document.body.append(place);
  place.innerHTML = payloads.find((payload) => payload.startsWith('<img src=x'))!;
  expect(found().made).toHaveLength(1);
  await expect.poll(() => found().ran).toBe(1);
  place.remove();
});

test('no payload runs in a message, a poll or the billboard', async () => {
  const server = fakeTalkServer('elin');
  const singles = payloads.slice(0, payloads.length / 5);
  for (const text of [...singles, ...payloadTexts(4000)]) server.says('marcus', text);
  for (const options of inGroups(payloadsUpTo(OPTION_MAX), OPTIONS_MAX))
    server.asks('marcus', options[0]!, options);
  await server.open(desk);
  await shown(payloadsUpTo(OPTION_MAX).at(-1)!);
  await shown(payloads.at(-1)!);
  for (const text of payloadTexts(4000)) {
    server.posts('marcus', text);
    await shown(text.split('\n').at(-1)!);
    expect(found()).toEqual(nothing);
  }
  expect(server.calls(postBillboard.name)).toEqual([]);
});

test('no payload runs in the name of a player', async () => {
  const crowd = clubLeagues.find(({ id }) => id === 'crowd')!;
  const answers = clubAnswers('elin');
  await page.viewport(desk.width, desk.height);
  await openApp({ answers, as: people.elin });
  for (const names of inGroups(payloadsUpTo(NAME_MAX), CROWD)) {
    const members = crowd.members.map((member, at) => ({ ...member, name: names[at] ?? member.name }));
    answers.change(scoreboard, { rows: boardOf({ ...crowd, members }).rows });
    await openAnew('/golfleague/crowd');
    await shown(names.at(-1)!);
    expect(found()).toEqual(nothing);
  }
});

test('no payload runs in the note of a report', async () => {
  const server = fakeTalkServer('elin');
  const reported = (note: string, at: number) => ({
    id: `report-${at}`,
    subject: 'league_name' as const,
    subjectId: 'strokes',
    date: '2026-11-23T16:40:00.000Z',
    count: 1,
    reasons: ['spam' as const],
    notes: [note],
    content: note,
    picture: null,
    ownerId: null,
    ownerName: note.slice(0, NAME_MAX),
  });
  server.answers.replyWith(reports, payloadTexts(500).map(reported));
  await server.open(desk);
  await button(/^Reports/).click();
  const list = dialog('Reports');
  await expect.element(list.getByText(payloads[0]!, matchPart).first()).toBeVisible();
  await expect.element(list.getByText(payloads.at(-1)!, matchPart).first()).toBeInTheDocument();
  expect(found()).toEqual(nothing);
});

test('no payload runs in the name of a league, in the list or on its page', async () => {
  const answers = clubAnswers('elin');
  const [card] = await listed();
  await page.viewport(desk.width, desk.height);
  await openApp({ answers, as: people.elin });
  for (const names of inGroups(payloadsUpTo(NAME_MAX), LEAGUES)) {
    answers.replyWith(
      listLeagues,
      names.map((name, at) => ({ ...card!, id: `league-${at}`, name })),
    );
    await openAnew('/Create-golf-league');
    await shown(names.at(-1)!);
    expect(found()).toEqual(nothing);
  }
  for (const name of payloadsUpTo(NAME_MAX).slice(0, 4)) {
    answers.change(leagueInfo, { name });
    await openAnew('/golfleague/strokes');
    await expect
      .element(page.getByRole('heading', { level: 1 }))
      .toMatchTextContent(name.replaceAll(/\s+/g, ' '));
    expect(found()).toEqual(nothing);
  }
});

test('no payload runs in a planned day or a course', async () => {
  const text = payloadTexts(2000);
  const long = payloadsUpTo(80);
  const startsAt = new Date(Date.now() + 48 * 60 * 60 * 1000).toISOString();
  const day = dayOf('crowd', [], { play: null, groups: [], mine: null, startsAt });
  const answers = clubAnswers('elin').change(leagueInfo, { planned: 1, days: 1 });
  await page.viewport(desk.width, desk.height);
  await openApp({ answers, as: people.elin });
  for (const [at, note] of text.entries()) {
    answers.replyWith(events, [{ ...day, title: long[at]!, place: long[at + 1]!, note }]);
    await openAnew('/golfleague/crowd');
    await page.getByRole('region', { name: 'Next round' }).getByRole('button').first().click();
    await shown(note.split('\n').at(-1)!);
    expect(found()).toEqual(nothing);
  }
  const course = { leagueId: 'crowd', holes: 18 as const, lastPlayed: null, own: true, sharedAs: null };
  answers.replyWith(events, []).replyWith(
    listCourses,
    payloads.map((name, at) => ({ ...course, id: `course-${at}`, name, tees: [{ ...tee, name }] })),
  );
  await openAnew('/golfleague/crowd');
  await button('Register round').click();
  await button('Choose a course').click();
  await shown(payloads.at(-1)!);
  expect(found()).toEqual(nothing);
});

test('no payload runs in an email, where our Content-Security-Policy does not apply', async () => {
  for (const message of payloadTexts(4000)) {
    const line = onOneLine(message.slice(0, 254));
    const parts = [
      `${onOneLine(message.slice(0, NAME_MAX))} (${line}) wrote through the contact form`,
      { quote: message },
      { heading: line },
      { lines: message.split('\n') },
      { code: line },
      { link: 'https://golf.example', label: line },
      { foot: line, link: 'https://golf.example', label: line },
    ];
    const mail = document.createElement('iframe');
    document.body.append(mail);
    watch(mail.contentWindow as Watched);
    const read = mail.contentDocument!;
    read.open();
    watch(mail.contentWindow as Watched);
    // oxlint-disable-next-line typescript/no-deprecated -- a script in it runs only where it is read as a page is
    read.write(htmlOf({ subject: line, parts }, 'en'));
    read.close();
    await expect.poll(() => read.readyState).toBe('complete');
    expect(read.body.textContent).toContain(message.split('\n')[0]);
    expect(found(read)).toEqual(nothing);
    mail.remove();
  }
});

/** The cards of the leagues of the club, as its server lists them. */
async function listed() {
  const answers = clubAnswers('elin');
  const response = await answers.fetch(listLeagues.path, { headers: { authorization: 'Bearer t' } });
  const { answerOfWire } = await import('@golf-league/core/wire/endpoint.ts');
  return answerOfWire(listLeagues, (await response.json()) as never);
}
