import * as accounts from '@golf-league/core/contracts/accounts.ts';
import * as addresses from '@golf-league/core/contracts/addresses.ts';
import * as admins from '@golf-league/core/contracts/admins.ts';
import * as applause from '@golf-league/core/contracts/applause.ts';
import * as backgrounds from '@golf-league/core/contracts/backgrounds.ts';
import * as billboard from '@golf-league/core/contracts/billboard.ts';
import * as calendar from '@golf-league/core/contracts/calendar.ts';
import * as chat from '@golf-league/core/contracts/chat.ts';
import * as courses from '@golf-league/core/contracts/courses.ts';
import * as events from '@golf-league/core/contracts/events.ts';
import * as finalTables from '@golf-league/core/contracts/final-table.ts';
import * as handicap from '@golf-league/core/contracts/handicap.ts';
import * as hidden from '@golf-league/core/contracts/hidden.ts';
import * as exported from '@golf-league/core/contracts/exports.ts';
import * as history from '@golf-league/core/contracts/history.ts';
import * as invites from '@golf-league/core/contracts/invites.ts';
import * as leagueRules from '@golf-league/core/contracts/league-rules.ts';
import * as leagues from '@golf-league/core/contracts/leagues.ts';
import * as notifications from '@golf-league/core/contracts/notifications.ts';
import * as participation from '@golf-league/core/contracts/participation.ts';
import * as person from '@golf-league/core/contracts/person.ts';
import * as pictures from '@golf-league/core/contracts/pictures.ts';
import * as previews from '@golf-league/core/contracts/previews.ts';
import * as reports from '@golf-league/core/contracts/reports.ts';
import * as rounds from '@golf-league/core/contracts/rounds.ts';
import * as scoreboard from '@golf-league/core/contracts/scoreboard.ts';
import * as seats from '@golf-league/core/contracts/seats.ts';
import * as seasons from '@golf-league/core/contracts/seasons.ts';
import * as sessions from '@golf-league/core/contracts/sessions.ts';
import * as spectators from '@golf-league/core/contracts/spectators.ts';
import * as site from '@golf-league/core/contracts/site.ts';
import { type Endpoint, fieldOfWire } from '@golf-league/core/wire/endpoint.ts';
import type { TestApp } from './test-app.ts';

const contracts = {
  accounts,
  addresses,
  sessions,
  leagues,
  leagueRules,
  admins,
  exported,
  history,
  finalTables,
  seasons,
  seats,
  invites,
  backgrounds,
  courses,
  rounds,
  applause,
  events,
  calendar,
  scoreboard,
  spectators,
  notifications,
  participation,
  person,
  pictures,
  previews,
  chat,
  billboard,
  hidden,
  handicap,
  reports,
  site,
};

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'access' in value;
}

/** All calls of the contracts. */
export const endpoints: readonly Endpoint[] = Object.values(contracts).flatMap((contract) =>
  (Object.values(contract) as unknown[]).filter(isEndpoint),
);

/** The fields that a call declares, by their names behind the wire. */
export const fieldsIn = (endpoint: Endpoint): string[] => [
  ...new Set(Object.keys(endpoint.input.shape).map((field) => fieldOfWire(endpoint, field))),
];

/** The calls that the server has mounted. */
export const mountedEndpoints = (app: TestApp) =>
  endpoints.filter(({ method, path }) => app.hasRoute(method, path.replaceAll(/\{(\w+)\}/g, ':$1')));

/** Rows of `it.each`: the name of a call, for the title, and the call. */
export const byName = (list: readonly Endpoint[]) =>
  list.map((endpoint) => [endpoint.name, endpoint] as const);
