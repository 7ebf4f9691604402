import { addCourse } from '@golf-league/core/contracts/courses.ts';
import { chat } from '@golf-league/core/contracts/chat.ts';
import { readCard } from '@golf-league/core/contracts/card.ts';
import { saveGroups } from '@golf-league/core/contracts/days.ts';
import { createEvent } from '@golf-league/core/contracts/events.ts';
import { memberRounds } from '@golf-league/core/contracts/rounds.ts';
import { expect, phoneViewportSize } from './support/fixtures.ts';
import { exampleHoles } from './support/group-card.ts';
import { createLeagueViaApi, startLeagueViaApi } from './support/api-actions.ts';
import { createLoggedInAccount } from './support/logged-in-page.ts';
import { callServer } from './support/wire.ts';
import { test } from './support/demo-world.ts';

/**
 * Returns a script that stores the data that an earlier version stored in the browser. DANGER: keep every name as
 * literal text. Phones have this data, so the app must still read it after a name changes in the code.
 */
const createStorageScript = (
  entries: readonly object[],
  storedRead: object,
  drafts: object,
) => `(async () => {
  const open = (name, upgrade) => new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => upgrade(request.result);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const put = (database, store, values) => new Promise((resolve, reject) => {
    const transaction = database.transaction(store, 'readwrite');
    for (const value of values) transaction.objectStore(store).put(value);
    transaction.oncomplete = () => resolve(database.close());
    transaction.onerror = () => reject(transaction.error);
  });
  await put(await open('golf-league-outbox', (database) => {
    database.createObjectStore('entries', { keyPath: 'key' }).createIndex('order', 'order');
    database.createObjectStore('pictures', { keyPath: 'key' });
    database.createObjectStore('sender');
  }), 'entries', ${JSON.stringify(entries)});
  await put(await open('golf-league-reads', (database) => {
    database.createObjectStore('reads', { keyPath: 'hash' }).createIndex('keptAt', 'keptAt');
  }), 'reads', [${JSON.stringify(storedRead)}]);
  localStorage.setItem('drafts', ${JSON.stringify(JSON.stringify(drafts))});
})()`;

test('a phone sends what an earlier version stored, keeps its draft, and ignores its cached data', async ({
  player,
}) => {
  const ann = await player('Ann Before', { viewport: phoneViewportSize });
  const { url, page } = ann;
  const account = await createLoggedInAccount(ann);
  const { userId } = account;
  const leagueId = await createLeagueViaApi(url, account, 'Stored Before', 'stroke');
  await startLeagueViaApi(url, account, leagueId);
  const tees = [{ name: 'Yellow', par: 72, courseRating: 72, slope: 113, holes: exampleHoles }];
  const { course } = await callServer(url, account, addCourse, { leagueId, userId, name: 'Bro Hof', tees });
  const startsAt = new Date(Date.now() - 60_000).toISOString();
  const play = { teeId: course.tees[0]!.id, holes: 18, firstHole: 1 } as const;
  const eventInput = { leagueId, userId, title: 'Round 2', startsAt, play };
  const { id: eventId } = (await callServer(url, account, createEvent, eventInput)).event;
  await callServer(url, account, saveGroups, { eventId, userId, groups: [{ players: [userId] }] });

  const now = new Date().toISOString();
  const createEntry = (order: number, key: string, kind: string, input: object) => ({
    key,
    userId,
    leagueId,
    kind,
    input,
    hasPicture: false,
    writtenAt: now,
    order,
    revision: 1,
    state: 'waiting',
    tries: 0,
  });
  const score = { playerId: userId, hole: 1, strokes: 4, at: now };
  const entries = [
    createEntry(1, 'stored-round', 'round', {
      tournament_id: leagueId,
      user_id: userId,
      score_brutto: 84,
      score_netto: -2,
      course_par: 72,
      played_on: now.slice(0, 10),
    }),
    createEntry(2, 'stored-message', 'message', {
      tournamentId: leagueId,
      userId,
      message: 'Written before',
    }),
    createEntry(3, `cells ${userId} ${eventId} ${userId} 1`, 'cells', { eventId, userId, scores: [score] }),
  ];
  const queryKey = ['league', leagueId, 'info'];
  const query = {
    queryKey,
    queryHash: JSON.stringify(queryKey),
    state: { data: 'of another shape', status: 'success' },
  };
  const storedRead = { userId, shapes: 'before', keptAt: Date.now(), hash: query.queryHash, query };
  const drafts = { userId, texts: { [`chat ${leagueId}`]: 'Half a sentence' } };
  // This page has the same origin, but does not run the app.
  await page.goto('/robots.txt');
  await page.evaluate(createStorageScript(entries, storedRead, drafts));

  await page.goto(`/golfleague/${leagueId}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Stored Before' })).toBeVisible();
  const fetchRounds = () => callServer(url, account, memberRounds, { leagueId, memberId: userId });
  await expect
    .poll(async () => (await fetchRounds()).map(({ toPar, gross }) => [toPar, gross]))
    .toEqual([[-2, 84]]);
  const fetchFirstScore = async () =>
    (await callServer(url, account, readCard, { eventId })).players[0]?.strokes[0];
  await expect.poll(fetchFirstScore).toBe(4);
  const fetchMessages = async () => JSON.stringify(await callServer(url, account, chat, { leagueId }));
  await expect.poll(fetchMessages).toContain('Written before');
  await page.getByRole('button', { name: 'Chat', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Write to the league' })).toHaveValue('Half a sentence');
});
