import { afterAll, describe, expect, it } from 'vitest';
import { submitRound, updateRound } from '@golf-league/core/contracts/rounds.ts';
import type { Endpoint } from '@golf-league/core/wire/endpoint.ts';
import { BROWSER_KEYS } from './browser-keys.ts';
import { toNamedRows, listMountedEndpoints, listFieldNames } from './endpoints.ts';
import { endSeason, makeLeague, makeMembers, makeUser } from './make.ts';
import { createTeeChoices } from './role-cards.ts';
import { createPasskeyResponse } from './role-passkeys.ts';
import { openTestApp } from './test-app.ts';

const app = await openTestApp();
afterAll(() => app.close());

// Other tests cover the calls that require a file.
const testedEndpoints = listMountedEndpoints(app).filter(
  (endpoint) => endpoint.file === undefined || endpoint.file === 'scorecard_image',
);
const ann = await makeUser(app, 'Ann');
const leagueId = await makeLeague(app, ann, { mode: 'fedex' });
const [bo] = await makeMembers(app, leagueId, ann, 'Bo');
const stranger = await makeUser(app, 'Stranger');

/** Returns valid input for any call, with a league's id and a user's id, which is Bo's by default. */
const createInput = (leagueId: string, userId = bo.id) => ({
  leagueId,
  userId,
  memberId: userId,
  mode: 'stroke',
  leagueToken: 'wrong',
  inviteToken: 'wrong',
  roundId: 'none',
  roundNumber: '1',
  gross: 90,
  toPar: 0,
  message: 'Nice round',
  question: 'When?',
  options: ['Now'],
  text: 'Welcome',
  pollId: 'none',
  optionId: 'none',
  messageId: 'none',
  userName: 'Bo the Second',
  email: 'new@example.com',
  password: 'not that one',
  oldPassword: 'not that one',
  newPassword: 'albatross on nine',
  language: 'sv',
  fcmToken: 'a-device',
  endpoint: 'https://web.push.apple.com/a',
  subscription: { endpoint: 'https://web.push.apple.com/a', keys: BROWSER_KEYS },
  subject: 'billboard',
  reason: 'spam',
  reportId: 'none',
  decision: 'keep',
  hiddenUserId: 'nobody',
  sessionId: 'none',
  passkeyId: 'none',
  response: createPasskeyResponse(bo),
  seatId: 'none',
  hidden: true,
  on: true,
  rules: {},
  what: 'rounds',
  title: 'Round 4',
  startsAt: new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString(),
  eventId: 'none',
  courseId: 'none',
  sharedCourseId: 'none',
  importId: 'none',
  name: 'Bro Hof',
  tees: [{ name: 'Red', par: 72, courseRating: 71.3, slope: 128 }],
  answer: 'yes',
  first: new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString(),
  timeZone: 'Europe/Stockholm',
  every: 'week',
  count: 3,
  groups: [],
  players: [],
  playerIds: ['nobody'],
  playerId: userId,
  scores: [{ playerId: userId, hole: 1, strokes: 4, at: new Date().toISOString() }],
  handicapIndex: null,
  open: true,
  hole: 3,
  kind: 'pin',
  sides: [[userId], ['another']],
  legs: 1,
  win: 2,
  half: 1,
  day: 1,
  matchId: 'none',
  winner: 'a',
  settlementId: 'none',
  unit: 'kr',
  amount: 40,
});

/** Keeps only the fields that the call declares, because a GET would send the others in its query. */
function pickFields(endpoint: Endpoint, allFields: Record<string, unknown>): Record<string, unknown> {
  const overrides: Record<string, object> = {
    addSeats: { players: [{ name: 'Dan' }] },
    makeMatches: { kind: 'singles' },
    settleDebt: { from: allFields['userId'], to: 'another' },
    drawnLeague: { lang: 'sv' },
    chooseTees: { tees: createTeeChoices(allFields['scores']) },
  };
  const fields: Record<string, unknown> = { ...allFields, ...overrides[endpoint.name] };
  return Object.fromEntries(listFieldNames(endpoint).map((name) => [name, fields[name]]));
}

const privateEndpoints = testedEndpoints.filter((endpoint) => endpoint.access !== 'public');
const leagueEndpoints = testedEndpoints.filter((endpoint) => ['league', 'admin'].includes(endpoint.access));
const adminEndpoints = testedEndpoints.filter((endpoint) => endpoint.access === 'admin');

describe('without a session', () => {
  it.each(toNamedRows(privateEndpoints))(
    '%s without a session is rejected for any input',
    async (_, endpoint) => {
      expect(await app.errorCode(endpoint, pickFields(endpoint, createInput(leagueId)))).toBe(
        'unauthenticated',
      );
      expect(await app.errorCode(endpoint, pickFields(endpoint, createInput('nowhere')))).toBe(
        'unauthenticated',
      );
      if (endpoint.method === 'GET') return;
      const { userId, roundId } = createInput(leagueId);
      const badInput = { leagueId, userId, roundId, memberId: 3 };
      expect(await app.errorCode(endpoint, badInput)).toBe('unauthenticated');
    },
  );
});

describe('invalid input', () => {
  const endpointsWithBody = leagueEndpoints.filter(
    ({ method, path }) => method === 'POST' && !path.includes('{'),
  );
  it.each(toNamedRows(endpointsWithBody))(
    '%s rejects invalid input before it checks the league or the role',
    async (_, endpoint) => {
      expect(await app.errorCode(endpoint, { leagueId: 7 }, stranger)).toBe('invalid_input');
    },
  );

  it('a round in the future is invalid input in any league', async () => {
    const futureRound = { ...createInput('nowhere', stranger.id), playedOn: '2999-01-01' };
    expect(await app.errorCode(submitRound, futureRound, stranger)).toBe('invalid_input');
  });

  it.each([
    [0, undefined],
    [301, undefined],
    [undefined, -74],
    [undefined, 234],
  ])('a round of %s strokes, %s to par, is invalid input in any league', async (gross, toPar) => {
    for (const testedLeagueId of [leagueId, 'nowhere']) {
      const commonInput = createInput(testedLeagueId, stranger.id);
      const submittedRound = { ...commonInput, gross: gross ?? 90, toPar: toPar ?? 0 };
      expect(await app.errorCode(submitRound, submittedRound, stranger)).toBe('invalid_input');
      const correctedRound = { ...commonInput, gross, toPar };
      expect(await app.errorCode(updateRound, correctedRound, stranger)).toBe('invalid_input');
    }
  });
});

describe('a league that does not exist', () => {
  it.each(toNamedRows(leagueEndpoints))(
    '%s returns not_found for a league that does not exist',
    async (_, endpoint) => {
      expect(await app.errorCode(endpoint, pickFields(endpoint, createInput('nowhere')), bo)).toBe(
        'not_found',
      );
      expect(await app.errorCode(endpoint, pickFields(endpoint, createInput('nowhere')), stranger)).toBe(
        'not_found',
      );
    },
  );
});

describe('a stranger', () => {
  it.each(toNamedRows(leagueEndpoints))(
    'a stranger cannot %s, even with unknown ids',
    async (_, endpoint) => {
      const declaredInput = pickFields(endpoint, createInput(leagueId, stranger.id));
      expect(await app.errorCode(endpoint, declaredInput, stranger)).toBe('forbidden');
    },
  );
});

describe('a member who is not an admin', () => {
  it.each(toNamedRows(adminEndpoints))(
    'a non-admin member cannot %s, even with unknown ids',
    async (_, endpoint) => {
      for (const userId of [bo.id, 'nobody']) {
        expect(await app.errorCode(endpoint, pickFields(endpoint, createInput(leagueId, userId)), bo)).toBe(
          'forbidden',
        );
      }
    },
  );
});

describe('the caller', () => {
  const endpointsWithCaller = privateEndpoints.filter((endpoint) => endpoint.caller !== undefined);
  it.each(toNamedRows(endpointsWithCaller))(
    '%s accepts only the caller’s own user id',
    async (_, endpoint) => {
      const annsInput = pickFields(endpoint, { ...createInput(leagueId, ann.id), leagueToken: 'wrong' });
      expect(await app.errorCode(endpoint, annsInput, bo)).toBe('forbidden');
    },
  );
});

describe('conflicts come last', () => {
  it('in a finished league, strangers and invalid input are rejected before the conflict is reported', async () => {
    const finishedLeagueId = await makeLeague(app, ann);
    await endSeason(app, finishedLeagueId, ann);
    const noEventFields = { eventId: null };
    const roundInput = { ...createInput(finishedLeagueId, ann.id), ...noEventFields };
    expect(await app.errorCode(submitRound, roundInput, ann)).toBe('league_finished');
    expect(await app.errorCode(submitRound, { ...roundInput, gross: 0 }, ann)).toBe('invalid_input');
    expect(
      await app.errorCode(submitRound, { ...createInput(finishedLeagueId, bo.id), ...noEventFields }, bo),
    ).toBe('forbidden');
  });
});
