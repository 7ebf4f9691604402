import { expect, test } from 'vitest';
import { staleKeysByEvent } from '../src/app/live-rules.ts';

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
  logInMethodsQuery: 'ways to log in are shown only if they are current',
  sessionsQuery: 'ways to log in are shown only if they are current',
  passkeysQuery: 'ways to log in are shown only if they are current',
  sharedCoursesQuery: 'it searches the server, and the server copies the courses that are found',
  sharingQuery: 'it is used only together with a search on the server',
  importsQuery: 'it is used to undo an import, which needs the network',
  registeredCountQuery: 'it is used before a member is removed, which needs the network',
  previewRoundsQuery: 'it is used to change the rules, which needs the network',
  inviteTokenQuery: 'the code may have been replaced, and the user would pass on the old one',
  seatInviteQuery: 'the code may have been replaced, and the user would pass on the old one',
  isAdminQuery: 'the league, which is cached, contains the same information',
  openReportsQuery: 'reported content must not be stored on a device',
};

/** Queries that no league event invalidates, with the reason. */
const unaffectedByEvents: Record<string, string> = {
  logInMethodsQuery: 'it belongs to one user, and is refetched on each page view',
  sessionsQuery: 'it belongs to one user, and is refetched each time the dialog opens',
  passkeysQuery: 'it belongs to one user, who changes it on this page',
  hiddenUsersQuery: 'it belongs to one user, who changes it on this device',
  hiddenUserIdsQuery: 'it belongs to one user, who changes it on this device',
  preferencesQuery: 'it belongs to one user, who changes it on this device',
  sharedCoursesQuery: 'it belongs to no league, and is fetched for each word that the user types',
  sharingQuery: 'it is a setting of the server',
  isAdminQuery: 'its key contains the league’s current value',
};

/** Queries that a new round does not invalidate, with the reason. */
const unaffectedByRounds: Record<string, string> = {
  ...unaffectedByEvents,
  billboardQuery: 'a round does not change the billboard',
  billboardUnreadQuery: 'a round does not change the billboard',
  chatUnreadQuery: 'a round in the chat does not count as a message',
  chatHistoryQuery: 'a new round is a new chat entry, which newsQuery fetches',
  coursesQuery: 'a round with a new course also sends coursesChanged',
  eventsQuery: 'a round at an event also sends eventsChanged',
  seasonQuery: 'a round at an event also sends eventsChanged',
  openReportsQuery: 'a round is not a report',
};

/** Queries that a change to a member's name or picture does not invalidate, with the reason. */
const unaffectedByMembers: Record<string, string> = {
  ...unaffectedByEvents,
  billboardUnreadQuery: 'it is only a count',
  chatUnreadQuery: 'it is only a count',
  coursesQuery: 'it contains no names of members',
};

const findInvalidatingEvents = ({ queryKey }: Query) =>
  Object.entries(staleKeysByEvent)
    .filter(([, getKeys]) =>
      getKeys('one').some((key) => key.every((part, index) => part === queryKey[index])),
    )
    .map(([event]) => event);

test('every query is cached on the device, or is listed here with a reason', () => {
  expect(queries.length).toBeGreaterThan(35);
  const exceptions = queries.filter(([, { meta }]) => meta?.cached !== true).map(([name]) => name);
  expect(exceptions.toSorted()).toEqual(Object.keys(uncachedQueries).toSorted());
});

test('every query is refetched after at least one league event, or is listed here with a reason', () => {
  const exceptions = queries
    .filter(([, query]) => findInvalidatingEvents(query).length === 0)
    .map(([name]) => name);
  expect(exceptions.toSorted()).toEqual(Object.keys(unaffectedByEvents).toSorted());
});

test('every query of a league is refetched after a new round, or is listed here with a reason', () => {
  const exceptions = queries.filter(
    ([, query]) => !findInvalidatingEvents(query).includes('scoreboardChanged'),
  );
  expect(exceptions.map(([name]) => name).toSorted()).toEqual(Object.keys(unaffectedByRounds).toSorted());
});

test('every query is refetched after a member is renamed or removed, or is listed here with a reason', () => {
  const exceptions = queries.filter(([, query]) => !findInvalidatingEvents(query).includes('membersChanged'));
  expect(exceptions.map(([name]) => name).toSorted()).toEqual(Object.keys(unaffectedByMembers).toSorted());
});
