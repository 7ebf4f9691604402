import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { getPathParameters } from '@golf-league/core/wire/endpoint.ts';
import { endpointConstants, endpoints } from './endpoints.ts';
import { listDocumentedCalls, findOperation, resolveReferences } from './openapi-document.ts';
import { openTestApp } from './test-app.ts';

/** The calls in section 7 of the product specification, with the same spelling and order. */
const SPECIFIED_CALLS = `
  POST /login
  POST /register
  POST /send-email
  POST /send-email/contact-us
  POST /edit/password
  POST /edit/username
  POST /delete/account
  POST /login/fcm
  POST /profile/upload
  GET /profile/images/{userId}
  POST /create/tournament
  POST /join/golf/tournament
  POST /join/tournament/token
  GET /check/invite/{inviteToken}
  GET /list/user/tournaments/{userId}
  GET /golf/tournament/{tournamentId}
  GET /golf/tournament/scoreboard/{tournamentId}
  GET /golf/tournament/scoreboard/{tournamentId}/{userId}
  GET /max/roundNumber/{tournamentId}
  GET /rounds/specific/{tournamentId}/{roundNumber}
  GET /golf/rounds/lowest/highest/{tournamentId}
  GET /get/tournament/users/{tournamentId}
  GET /get/inviteToken/{tournamentId}/{userId}
  POST /start/league
  GET /start/league/{tournamentId}
  PUT /finish/{tournamentId}
  GET /images/{tournamentId}
  GET /images/position/{tournamentId}
  POST /golf/submit/round
  PUT /golf/update/round
  POST /make/admin/
  DELETE /delete/tournament/{tournamentId}
  DELETE /delete/user/{tournamentId}/{userId}
  POST /upload/background
  GET /check/admin/{tournamentId}/{userId}
  GET /chat/{tournamentId}
  POST /upload/message
  POST /create/poll
  DELETE /chat/delete/{messageId}
  POST /vote
  DELETE /delete/poll
  POST /chat/mark-read/{tournamentId}
  GET /get/billboard/{tournamentId}
  POST /billboard
  POST /billboard/mark-read/{tournamentId}
  GET /chat/unread/{tournamentId}/{userId}
  GET /billboard/unread/{tournamentId}/{userId}
`;

/** Calls that the specification does not spell out, and this API's additions. */
const ADDITIONAL_CALLS = `
  GET /courses/{tournamentId}
  POST /course
  PUT /course
  DELETE /course/{courseId}
  GET /courses/shared/{leagueId}
  DELETE /courses/shared/{sharedCourseId}
  POST /course/copy
  GET /events/{tournamentId}
  POST /event
  PUT /event
  DELETE /event/{eventId}
  POST /event/answer
  POST /event/remind
  GET /event/recap/{eventId}
  PUT /event/groups
  PUT /event/tees
  GET /card/{eventId}
  PUT /card/scores
  POST /card/confirm
  GET /event/results/{eventId}
  POST /event/mark
  GET /ledger/{leagueId}
  POST /ledger/settle
  DELETE /ledger/settle/{settlementId}
  GET /matches/{leagueId}
  POST /matches
  DELETE /matches/{leagueId}
  PUT /matches/day
  POST /match/result
  POST /event/cancel
  POST /event/close
  POST /event/reopen
  POST /event/take
  POST /league/schedule
  PUT /league/substitutes
  GET /event/{eventId}.ics
  POST /league/remind
  POST /calendar/link
  POST /handicap
  GET /handicap/{userId}
  GET /calendar/{secret}.ics
  GET /golf/rounds/{tournamentId}/{userId}
  GET /golf/tournament/progress/{tournamentId}
  GET /league/drawn/{leagueId}
  GET /league/history/{tournamentId}
  GET /export/league/{tournamentId}.csv
  GET /league/rules/{tournamentId}
  POST /league/rules
  GET /league/final/{tournamentId}
  POST /league/spectators
  GET /spectate/{token}
  GET /preview/invite/{inviteToken}.png
  GET /preview/board/{token}.png
  GET /preview/start.png
  GET /league/seasons/{tournamentId}
  POST /league/renew
  DELETE /golf/round/{roundId}
  PUT /league/name
  POST /league/demote
  DELETE /upload/background/{tournamentId}
  POST /league/stand-down
  POST /league/reinstate
  POST /league/round/close
  POST /league/round/reopen
  POST /poll/close
  POST /golf/round/applaud
  POST /league/chat-rounds
  POST /report
  GET /reports/{tournamentId}
  POST /reports/resolve
  POST /hide/user
  GET /hidden/users/{userId}
  POST /logout
  GET /sessions/{userId}
  GET /outbox/key/{userId}
  DELETE /session/{sessionId}
  POST /sessions/end-others
  POST /league/invite/renew
  POST /league/seat
  POST /league/seats
  POST /import/rounds/{leagueId}
  GET /imports/{leagueId}
  GET /league/registered/{leagueId}/{memberId}
  POST /import/undo
  PUT /league/seat
  POST /league/seat/free
  GET /league/seat/invite/{tournamentId}/{seatId}
  POST /league/seat/invite/renew
  POST /edit/language
  GET /pictures/{name}
  GET /site.json
  GET /health
  GET /push/key
  POST /push/subscribe
  POST /push/unsubscribe
  GET /notifications/{userId}
  POST /notifications
  POST /join/guest
  POST /try
  POST /account/secure
  GET /account/ways/{userId}
  POST /passkey/begin
  POST /passkey/finish
  GET /passkeys/{userId}
  DELETE /passkey/{passkeyId}
  POST /login/passkey/begin
  POST /login/passkey/finish
  POST /address/ask
  POST /address/change
  POST /address/confirm
  POST /unsubscribe/{mails}/{token}
  GET /metrics
  GET /export/person/{userId}
  GET /openapi.json
  GET /.well-known/security.txt
  GET /.well-known/assetlinks.json
  GET /.well-known/apple-app-site-association
`;

const parseCalls = (callList: string) =>
  callList
    .trim()
    .split('\n')
    .map((line) => line.trim().split(' ') as [string, string]);
const calls = [...parseCalls(SPECIFIED_CALLS), ...parseCalls(ADDITIONAL_CALLS)];

const app = await openTestApp();
afterAll(() => app.close());
const openApiDocument = resolveReferences(await (await app.fetch('/openapi.json')).json());

describe('every listed call', () => {
  it.each(calls)('%s %s is served', async (method, path) => {
    const url = path.replaceAll(/\{\w+\}/g, 'none');
    const response = await app.fetch(url, { method });
    const body = await response.text();
    const isServed = app.hasRoute(method as 'GET', path.replaceAll(/\{(\w+)\}/g, ':$1'));
    expect(isServed, `${method} ${path} returned ${response.status} ${body}`).toBe(true);
    expect(response.status).toBeLessThan(500);
  });

  it.each(calls)('%s %s is described, with examples of its body, response and errors', (method, path) => {
    const operation = findOperation(openApiDocument, { method, path });
    expect(operation).toBeDefined();
    const { parameters, requestBody, responses } = operation!;
    const pathFields = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name);
    expect(pathFields).toHaveLength(getPathParameters(path).length);
    expect(parameters.filter(({ description }) => !description)).toEqual([]);

    const responseContents = Object.entries(responses['200']!.content!);
    const hasExample = ([type, media]: (typeof responseContents)[number]) =>
      /^(image\/(webp|png)|text\/csv|text\/calendar|application\/zip)$/.test(type) ||
      (/^(application\/json|text\/plain)$/.test(type) && media.schema && 'example' in media);
    expect(responseContents.filter(hasExample)).toHaveLength(1);
    for (const requestContent of Object.values(requestBody?.content ?? {})) {
      const { required = [] } = requestContent.schema as { required?: string[] };
      const fileFields = ['image', 'scorecard_image'];
      const missingFields = required.filter(
        (name) => !fileFields.includes(name) && !(name in (requestContent.example as object)),
      );
      expect(missingFields).toEqual([]);
    }

    const errorResponses = Object.entries(responses).filter(([status]) => status >= '400');
    expect(errorResponses.length).toBeGreaterThan(0);
    for (const [status, { content }] of errorResponses) {
      const { schema, examples } = content!['application/json']!;
      expect(schema).toBeDefined();
      expect(Object.keys(examples!).length).toBeGreaterThan(0);
      for (const [code, { value }] of Object.entries(examples!)) {
        expect(value).toMatchObject({ status: Number(status), error: code });
        expect(Array.isArray(value.issues)).toBe(code === 'invalid_input');
      }
    }
  });

  it('every served call is in the list, and every listed call is served', () => {
    const listedCalls = calls.map(([method, path]) => `${method} ${path}`).toSorted();
    expect(endpoints.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(listedCalls);
    const documentedShapes = listDocumentedCalls(openApiDocument).map((call) =>
      call.replaceAll(/\{\w+\}/g, '{}'),
    );
    const listedShapes = listedCalls.map((call) => call.replaceAll(/\{\w+\}/g, '{}'));
    expect(documentedShapes.toSorted()).toEqual(listedShapes.toSorted());
  });
});

const createNamePattern = (names: readonly string[]) => new RegExp(String.raw`\b(?:${names.join('|')})\b`);

/** Returns the call's name and the names of the file's helper functions that make the call. */
function findCallNames(name: string, statements: readonly string[]): string[] {
  const names = [name];
  for (const statement of statements) {
    const helperName = /^(?:async )?(?:const|function) (\w+)/.exec(statement)?.[1];
    if (helperName && createNamePattern(names).test(statement)) names.push(helperName);
  }
  return names;
}

/** Counts the tests that name each call's constant. Does not count tests that loop over all calls. */
function countTestsByCall(): Map<string, number> {
  const root = join(import.meta.dirname, '..');
  const testCounts = new Map<string, number>();
  for (const file of globSync(['src/**/*.test.ts', 'test/*.test.ts'], { cwd: root })) {
    const text = readFileSync(join(root, file), 'utf8');
    const testTexts = text.split(/\n\s*(?:it|test)(?:\.each)?\(/).slice(1);
    const statements = text.split(/\n\s*(?=(?:async )?(?:const|function) \w)/);
    for (const { constant } of endpointConstants) {
      if (!createNamePattern([constant]).test(text)) continue;
      const namePattern = createNamePattern(findCallNames(constant, statements));
      testCounts.set(
        constant,
        (testCounts.get(constant) ?? 0) + testTexts.filter((test) => namePattern.test(test)).length,
      );
    }
  }
  return testCounts;
}

it('every call has its own tests', () => {
  const testCounts = countTestsByCall();
  const reportLines = endpointConstants.map(
    ({ constant, endpoint: { method, path } }) =>
      `${String(testCounts.get(constant)).padStart(4)}  ${method.padEnd(6)} ${path}`,
  );
  // oxlint-disable-next-line no-console -- the list is a result of this test
  console.log(`Calls, and how many tests name each:\n${reportLines.join('\n')}`);
  const constants = endpointConstants.map(({ constant }) => constant);
  expect(constants.filter((constant) => !testCounts.get(constant))).toEqual([]);
});
