import { expect, test } from 'vitest';
import { liveRules } from '../src/app/live-rules.ts';

type Query = { queryKey: readonly unknown[]; meta?: { cached?: boolean } };

type QueryExport = Query | ((...ids: string[]) => Query);

const modules = import.meta.glob<Record<string, QueryExport>>('../src/features/**/*.api.ts', { eager: true });
const queries = Object.values(modules).flatMap((module) =>
  Object.entries(module)
    .filter(([name]) => name.endsWith('Query'))
    .map(([name, queryExport]): [string, Query] => [
      name,
      typeof queryExport === 'function' ? queryExport('one', 'two', 'three') : queryExport,
    ]),
);

/** Queries that are not cached for offline use, with the reason. */
const uncachedQueries: Record<string, string> = {
  logInMethodsQuery: 'what opens an account is shown as it is now, or not at all',
  sessionsQuery: 'what opens an account is shown as it is now, or not at all',
  passkeysQuery: 'what opens an account is shown as it is now, or not at all',
  sharedCoursesQuery: 'it searches the server, and what is found there is copied from there',
  sharingQuery: 'it is asked for only where the server can be searched',
  importsQuery: 'it is there to undo an import, which needs the network',
  registeredQuery: 'it is asked before a person is removed, which needs the network',
  inviteTokenQuery: 'a code may have been replaced, and the old one would be passed on',
  seatInviteQuery: 'a code may have been replaced, and the old one would be passed on',
  isAdminQuery: 'the league itself, which is cached, says the same',
  openReportsQuery: 'what somebody has reported stays on no device',
};

/** Queries that no event of a league invalidates, with the reason. */
const unaffectedByEvents: Record<string, string> = {
  logInMethodsQuery: 'it belongs to one person, and is refetched each time the page is viewed',
  sessionsQuery: 'it belongs to one person, and is refetched at each opening',
  passkeysQuery: 'it is of one person, who changes it on this page',
  hiddenQuery: 'it is of one person, who changes it on this device',
  hiddenIdsQuery: 'it is of one person, who changes it on this device',
  preferencesQuery: 'it is of one person, who changes it on this device',
  sharedCoursesQuery: 'it is of the server, and asked for each word that is typed',
  sharingQuery: 'it is a setting of the server',
  isAdminQuery: 'what the league says is in its key',
};

/** Queries that a new round does not invalidate, with the reason. */
const unaffectedByRounds: Record<string, string> = {
  ...unaffectedByEvents,
  billboardQuery: 'no round writes on it',
  billboardUnreadQuery: 'no round writes on it',
  chatUnreadQuery: 'a round there is no message',
  chatHistoryQuery: 'a new round is one more line of the chat, which newsQuery reads',
  coursesQuery: 'a course that comes with a round invalidates it by coursesChanged',
  eventsQuery: 'a round of a day sends eventsChanged',
  seasonQuery: 'a round of a day sends eventsChanged',
  openReportsQuery: 'a round reports nothing',
};

/** Queries that changed names and pictures of members do not invalidate, with the reason. */
const unaffectedByMembers: Record<string, string> = {
  ...unaffectedByEvents,
  billboardUnreadQuery: 'it is a number',
  chatUnreadQuery: 'it is a number',
  coursesQuery: 'it names nobody',
};

const eventsOf = ({ queryKey }: Query) =>
  Object.entries(liveRules)
    .filter(([, keysOf]) => keysOf('one').some((key) => key.every((part, index) => part === queryKey[index])))
    .map(([event]) => event);

test('every query is cached on the device, or is listed here with a reason', () => {
  expect(queries.length).toBeGreaterThan(35);
  const unlisted = queries.filter(([, { meta }]) => meta?.cached !== true).map(([name]) => name);
  expect(unlisted.toSorted()).toEqual(Object.keys(uncachedQueries).toSorted());
});

test('every query is refetched after at least one event of a league, or is listed here with a reason', () => {
  const unlisted = queries.filter(([, query]) => eventsOf(query).length === 0).map(([name]) => name);
  expect(unlisted.toSorted()).toEqual(Object.keys(unaffectedByEvents).toSorted());
});

test('every query of a league is refetched after a new round, or is listed here with a reason', () => {
  const unlisted = queries.filter(([, query]) => !eventsOf(query).includes('scoreboardChanged'));
  expect(unlisted.map(([name]) => name).toSorted()).toEqual(Object.keys(unaffectedByRounds).toSorted());
});

test('every query is refetched after a member is renamed or removed, or is listed here with a reason', () => {
  const unlisted = queries.filter(([, query]) => !eventsOf(query).includes('membersChanged'));
  expect(unlisted.map(([name]) => name).toSorted()).toEqual(Object.keys(unaffectedByMembers).toSorted());
});
