import { strict as assert } from 'node:assert';
import {
  createSchemaCheck,
  ContractViolation,
  type ApiClient,
  createApiClient,
  CheckCounts,
  expectSuccess,
  readOpenApiDocument,
  expectRejection,
} from './client.ts';
import { type SeasonMode, SEASON_MODES, NET_SCORES, computeTotals } from './expected-results.ts';

// Plays a season in each mode with a client generated from /openapi.json, as a developer with only that document would.
// Usage: node season.ts <server URL> [path of another OpenAPI document]
const [serverUrl = 'http://localhost:3000', documentPath] = process.argv.slice(2);

interface Player {
  id: string;
  name: string;
  client: ApiClient;
}
type Players = readonly [Player, Player, Player];

interface League {
  id: string;
  mode: SeasonMode;
  name: string;
}

const PAR = 72;
const ROUND_DATES = ['2026-05-02', '2026-05-09'];

const checkCounts = new CheckCounts();
const schemaCheck = createSchemaCheck(await readOpenApiDocument(serverUrl, documentPath), checkCounts);
const anonymousClient = createApiClient(serverUrl, schemaCheck);

async function register(name: string): Promise<Player> {
  const email = `${crypto.randomUUID()}@example.com`;
  const password = 'albatross on nine';
  const account = expectSuccess(
    await anonymousClient.POST('/register', { body: { name, email, password, language: 'en' } }),
  );
  const wrongLogin = await anonymousClient.POST('/login', { body: { email, password: 'shank' } });
  assert.equal(expectRejection(wrongLogin), 'wrong_credentials');
  const session = expectSuccess(await anonymousClient.POST('/login', { body: { email, password } }));
  assert.equal(session.userId, account.userId);
  return { id: account.userId, name, client: createApiClient(serverUrl, schemaCheck, session.accessToken) };
}

async function createSeasonLeague(mode: SeasonMode, [admin, ...others]: Players): Promise<League> {
  const name = `Season ${mode} ${crypto.randomUUID().slice(0, 8)}`;
  const createResult = await admin.client.POST('/create/tournament', {
    body: {
      tournament_name: name,
      tournament_settings: mode,
      user_id: admin.id,
      rules: { tie_break: 'shared' },
    },
  });
  const tournamentId = expectSuccess(createResult).tournament_id;
  const path = { tournamentId, userId: admin.id };
  const { token } = expectSuccess(
    await admin.client.GET('/get/inviteToken/{tournamentId}/{userId}', { params: { path } }),
  );
  const inviteResult = await anonymousClient.GET('/check/invite/{inviteToken}', {
    params: { path: { inviteToken: token } },
  });
  assert.equal(expectSuccess(inviteResult).tournament_settings, mode);
  for (const { id, client } of others) {
    expectSuccess(await client.POST('/join/golf/tournament', { body: { leagueToken: token, user_id: id } }));
  }
  const earlyRound = { tournament_id: tournamentId, user_id: admin.id, score_netto: 0, score_brutto: 80 };
  assert.equal(
    expectRejection(await admin.client.POST('/golf/submit/round', { body: earlyRound })),
    'league_not_started',
  );
  expectSuccess(await admin.client.POST('/start/league', { body: { tournamentId } }));
  return { id: tournamentId, mode, name };
}

/** Plays a round of the season, corrects each gross score, and registers and deletes an extra round. */
async function playRound(league: League, players: Players, roundIndex: number): Promise<void> {
  const tournament_id = league.id;
  for (const [index, { id, client }] of players.entries()) {
    const score_netto = NET_SCORES[index]?.[roundIndex] ?? 0;
    const score_brutto = PAR + score_netto + 12;
    const parInput = league.mode === 3 ? {} : { course_par: PAR };
    const playedOn = ROUND_DATES[roundIndex] ?? '';
    const roundInput = {
      tournament_id,
      user_id: id,
      score_netto,
      score_brutto: score_brutto + 1,
      played_on: playedOn,
      ...parInput,
    };
    const { round } = expectSuccess(await client.POST('/golf/submit/round', { body: roundInput }));
    assert.equal(round.round_number, roundIndex + 1);
    assert.equal(round.points, league.mode === 3 ? 36 - score_netto : null);
    const correction = {
      roundId: round.roundId,
      tournamentId: tournament_id,
      userId: id,
      scoreBrutto: score_brutto,
    };
    const correctedRound = expectSuccess(await client.PUT('/golf/update/round', { body: correction })).round;
    assert.deepEqual([correctedRound.score_brutto, correctedRound.score_netto], [score_brutto, score_netto]);
  }
  const [{ id, client }] = players;
  const idempotencyHeader = { 'Idempotency-Key': crypto.randomUUID() };
  const extraRound = { tournament_id, user_id: id, score_netto: 9, score_brutto: 99 };
  const submissions = [1, 2].map(() =>
    client.POST('/golf/submit/round', { body: extraRound, params: { header: idempotencyHeader } }),
  );
  const [roundId, repeatedRoundId] = (await Promise.all(submissions)).map(
    (result) => expectSuccess(result).round.roundId,
  );
  assert.equal(roundId, repeatedRoundId);
  expectSuccess(
    await client.DELETE('/golf/round/{roundId}', { params: { path: { roundId: roundId ?? '' } } }),
  );
}

async function checkBoards(league: League, [{ id, client }, expectedWinner]: Players): Promise<void> {
  const path = { tournamentId: league.id };
  const board = expectSuccess(
    await client.GET('/golf/tournament/scoreboard/{tournamentId}', { params: { path } }),
  );
  const scoreField = { 1: 'score_netto', 2: 'points', 3: 'score' } as const;
  const totals = computeTotals(league.mode);
  const sortedTotals = totals.toSorted((first, second) =>
    league.mode === 1 ? first - second : second - first,
  );
  assert.deepEqual(
    board.scores.map((row) => row[scoreField[league.mode]]),
    sortedTotals,
  );
  assert.deepEqual(
    board.scores.map(({ position }) => position),
    [1, 2, 3],
  );
  assert.equal(board.scores[0]?.user_id, expectedWinner.id);
  assert.equal(board.completationStatus, true);
  const ownParams = { params: { path: { tournamentId: league.id, userId: id } } };
  const playerRow = expectSuccess(
    await client.GET('/golf/tournament/scoreboard/{tournamentId}/{userId}', ownParams),
  );
  assert.deepEqual(
    playerRow.rounds.map(({ score_netto }) => score_netto),
    NET_SCORES[0],
  );
  assert.equal(
    expectSuccess(await client.GET('/golf/rounds/{tournamentId}/{userId}', ownParams)).length,
    ROUND_DATES.length,
  );
  const firstRoundParams = { params: { path: { tournamentId: league.id, roundNumber: 1 } } };
  assert.equal(
    expectSuccess(await client.GET('/rounds/specific/{tournamentId}/{roundNumber}', firstRoundParams)).scores
      .length,
    3,
  );
  const { leader } = expectSuccess(
    await client.GET('/golf/rounds/lowest/highest/{tournamentId}', { params: { path } }),
  );
  assert.equal(leader?.score, sortedTotals[0]);
  assert.equal(
    expectSuccess(await client.GET('/max/roundNumber/{tournamentId}', { params: { path } })).roundNumber,
    2,
  );
  const { rounds } = expectSuccess(
    await client.GET('/golf/tournament/progress/{tournamentId}', { params: { path } }),
  );
  assert.equal(rounds.at(-1)?.rows[0]?.total, sortedTotals[0]);
}

async function exerciseChat(league: League, [{ id, client }, other]: Players): Promise<void> {
  const tournamentId = league.id;
  const path = { tournamentId };
  const ownParams = { params: { path: { tournamentId, userId: id } } };
  expectSuccess(
    await client.POST('/upload/message', {
      body: { userId: id, tournamentId, message: 'Tee time at nine?' },
    }),
  );
  const pollInput = { question: 'When?', options: ['Saturday', 'Sunday'], userId: id, tournamentId };
  const { pollId, message } = expectSuccess(await client.POST('/create/poll', { body: pollInput }));
  const optionId = message.pollData?.options[1]?.optionId ?? '';
  const vote = { userId: other.id, pollId, optionId, voted: true };
  assert.equal(expectSuccess(await other.client.POST('/vote', { body: vote })).pollData.options[1]?.votes, 1);
  const chatResult = await client.GET('/chat/{tournamentId}', {
    params: { path, query: { rounds: true, limit: 50 } },
  });
  const types = new Set(expectSuccess(chatResult).map(({ type }) => type));
  assert.deepEqual(types, new Set(['round', 'chat', 'poll']));
  const text = 'Prizes on Sunday.';
  expectSuccess(await client.POST('/billboard', { body: { tournamentId, userId: id, text } }));
  const otherParams = { params: { path: { tournamentId, userId: other.id } } };
  assert.equal(
    expectSuccess(await other.client.GET('/billboard/unread/{tournamentId}/{userId}', otherParams))
      .unread_count,
    1,
  );
  assert.equal(
    expectSuccess(await other.client.GET('/get/billboard/{tournamentId}', { params: { path } }))
      .messageContent,
    text,
  );
  const markReadResult = await client.POST('/chat/mark-read/{tournamentId}', {
    params: { path },
    body: { userId: id },
  });
  assert.equal(expectSuccess(markReadResult).unread_count, 0);
}

/** Adds a course, creates an event on it with a tee sheet, and enters a score on the group's card. */
async function planEvent(league: League, [admin, partner]: Players): Promise<void> {
  const { id: userId, client } = admin;
  const tournamentId = league.id;
  const path = { tournamentId };
  const pars = [4, 5, 3, 4, 4, 3, 4, 5, 4, 4, 3, 4, 5, 4, 3, 4, 4, 5];
  const holes = pars.map((par, index) => ({ par, stroke_index: index + 1 }));
  const tee = { name: 'Yellow', par: PAR, course_rating: 71.3, slope: 128, holes };
  const createResult = await client.POST('/course', {
    body: { tournamentId, userId, name: 'Bro Hof', tees: [tee] },
  });
  const teeId = expectSuccess(createResult).course.tees[0]?.teeId ?? '';
  assert.equal(
    expectSuccess(await client.GET('/courses/{tournamentId}', { params: { path } })).length > 0,
    true,
  );
  expectSuccess(
    await partner.client.POST('/handicap', { body: { userId: partner.id, handicap_index: 12.4 } }),
  );
  const handicapResult = await partner.client.GET('/handicap/{userId}', {
    params: { path: { userId: partner.id } },
  });
  assert.equal(expectSuccess(handicapResult).handicap_index, 12.4);
  const starts_at = new Date(Date.now() + 60_000).toISOString();
  const eventInput = {
    tournamentId,
    userId,
    title: 'Round 3',
    starts_at,
    play: { teeId, holes: 18, firstHole: 1 },
  } as const;
  const { eventId } = expectSuccess(await client.POST('/event', { body: eventInput })).event;
  expectSuccess(
    await partner.client.POST('/event/answer', { body: { eventId, userId: partner.id, answer: 'yes' } }),
  );
  const groups = [{ startsAt: starts_at, startHole: 1, players: [admin.id, partner.id] }];
  const teeSheet = await client.PUT('/event/groups', { body: { eventId, userId, groups } });
  assert.equal(expectSuccess(teeSheet).event.groups[0]?.players.length, 2);
  assert.equal(
    expectSuccess(await client.GET('/events/{tournamentId}', { params: { path } }))[0]?.eventId,
    eventId,
  );
  const scoreInput = { playerId: partner.id, hole: 1, strokes: 5, at: new Date().toISOString() };
  const writeResult = await client.PUT('/card/scores', { body: { eventId, userId, scores: [scoreInput] } });
  const playerRow = expectSuccess(writeResult).card.players.find(({ playerId }) => playerId === partner.id);
  assert.deepEqual([playerRow?.strokes[0], playerRow?.thru], [5, 1]);
  expectSuccess(await client.GET('/card/{eventId}', { params: { path: { eventId } } }));
}

async function finishSeason(league: League, [admin, other]: Players): Promise<void> {
  const { id: userId, client } = admin;
  const tournamentId = league.id;
  const path = { tournamentId };
  const finishResult = await other.client.PUT('/finish/{tournamentId}', { params: { path } });
  assert.equal(expectRejection(finishResult), 'forbidden');
  expectSuccess(await client.PUT('/finish/{tournamentId}', { params: { path } }));
  const finalTable = expectSuccess(await client.GET('/league/final/{tournamentId}', { params: { path } }));
  assert.equal(finalTable.scores[0]?.user_id, other.id);
  const seasons = expectSuccess(await client.GET('/league/seasons/{tournamentId}', { params: { path } }));
  assert.equal(seasons[0]?.winners[0]?.user_id, other.id);
  const historyResult = await client.GET('/league/history/{tournamentId}', {
    params: { path, query: { limit: 200 } },
  });
  assert.equal(expectSuccess(historyResult).filter(({ kind }) => kind === 'round_corrected').length, 6);
  const csvParams = { path, query: { what: 'standings', language: 'en' } } as const;
  const csvFile = await client.GET('/export/league/{tournamentId}.csv', {
    params: csvParams,
    parseAs: 'text',
  });
  assert.match(expectSuccess(csvFile), new RegExp(other.name));
  const openResult = await client.POST('/league/spectators', { body: { tournamentId, userId, open: true } });
  const token = expectSuccess(openResult).token ?? '';
  const spectatorBoard = expectSuccess(
    await anonymousClient.GET('/spectate/{token}', { params: { path: { token } } }),
  );
  assert.deepEqual([spectatorBoard.tournament_settings, spectatorBoard.scores.length], [league.mode, 3]);
  const leagues = expectSuccess(
    await other.client.GET('/list/user/tournaments/{userId}', { params: { path: { userId: other.id } } }),
  );
  const ownLeague = leagues.find(({ tournament_id }) => tournament_id === tournamentId);
  assert.deepEqual([ownLeague?.finished, ownLeague?.position, ownLeague?.winners.length], [true, 1, 1]);
}

/** Calls endpoints that the rest of the season does not use. */
async function exerciseOtherEndpoints([{ id: userId, client }]: Players): Promise<void> {
  const path = { userId };
  assert.equal(expectSuccess(await anonymousClient.GET('/health')).status, 'ok');
  expectSuccess(await anonymousClient.GET('/site.json'));
  const quietHours = { from: '21:00', to: '07:00', time_zone: 'Europe/Stockholm' };
  const settings = expectSuccess(
    await client.POST('/notifications', { body: { userId, types: { chat: false }, quiet: quietHours } }),
  );
  assert.deepEqual([settings.types.chat, settings.quiet], [false, quietHours]);
  assert.equal(expectSuccess(await client.GET('/sessions/{userId}', { params: { path } }))[0]?.current, true);
  const invalidPicture = await client.POST('/profile/upload', {
    body: { userId, image: new Blob(['no picture']) },
    bodySerializer: (body) => {
      const form = new FormData();
      form.set('userId', body.userId);
      form.set('image', body.image);
      return form;
    },
  });
  assert.equal(expectRejection(invalidPicture), 'wrong_file_type');
  expectSuccess(await client.POST('/logout', { body: {} }));
  assert.equal(
    expectRejection(await client.GET('/list/user/tournaments/{userId}', { params: { path } })),
    'unauthenticated',
  );
}

async function playSeasons(): Promise<void> {
  const allPlayers: Players = [await register('Elin'), await register('Bo'), await register('Cia')];
  for (const mode of SEASON_MODES) {
    const league = await createSeasonLeague(mode, allPlayers);
    for (const roundIndex of ROUND_DATES.keys()) await playRound(league, allPlayers, roundIndex);
    await checkBoards(league, allPlayers);
    await exerciseChat(league, allPlayers);
    await planEvent(league, allPlayers);
    await finishSeason(league, allPlayers);
  }
  await exerciseOtherEndpoints(allPlayers);
}

try {
  await playSeasons();
  console.log(
    `Played ${SEASON_MODES.length} seasons: ${checkCounts.responses} responses from ${checkCounts.calls.size} endpoints, all as described in the OpenAPI document`,
  );
} catch (error) {
  if (!(error instanceof ContractViolation)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
