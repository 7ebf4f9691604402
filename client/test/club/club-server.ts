import { avatar } from '@golf-league/core/contracts/accounts.ts';
import { checkAdmin } from '@golf-league/core/contracts/admins.ts';
import { billboard, billboardUnread } from '@golf-league/core/contracts/billboard.ts';
import { chat, chatUnread, markChatRead } from '@golf-league/core/contracts/chat.ts';
import { getLoginMethods } from '@golf-league/core/contracts/guests.ts';
import { beginPasskeyLogin, passkeys } from '@golf-league/core/contracts/passkeys.ts';
import { listCourses } from '@golf-league/core/contracts/courses.ts';
import { events } from '@golf-league/core/contracts/events.ts';
import { handicap } from '@golf-league/core/contracts/handicap.ts';
import { hiddenUsers } from '@golf-league/core/contracts/hidden-users.ts';
import { history } from '@golf-league/core/contracts/history.ts';
import { checkInvite, inviteToken } from '@golf-league/core/contracts/invites.ts';
import { leagueRules } from '@golf-league/core/contracts/league-rules.ts';
import { leagueMembers, countRegisteredForOthers } from '@golf-league/core/contracts/members.ts';
import { leagueInfo, listLeagues } from '@golf-league/core/contracts/leagues.ts';
import { notifications } from '@golf-league/core/contracts/notifications.ts';
import { reports } from '@golf-league/core/contracts/reports.ts';
import { memberRounds } from '@golf-league/core/contracts/rounds.ts';
import {
  highlights,
  memberScore,
  progress,
  roundScores,
  scoreboard,
} from '@golf-league/core/contracts/scoreboard.ts';
import { leagueSeasons } from '@golf-league/core/contracts/seasons.ts';
import { outboxKey, sessions } from '@golf-league/core/contracts/sessions.ts';
import { site } from '@golf-league/core/contracts/site.ts';
import { spectate } from '@golf-league/core/contracts/spectators.ts';
import { computeSeasonProgress } from '@golf-league/core/golf/standings/progress.ts';
import { runToEnd } from '@golf-league/core/golf/seasons/steps.ts';
import { pickCountingRules } from '@golf-league/core/golf/rules.ts';
import { getWinners } from '@golf-league/core/golf/standings/standings.ts';
import { aLeague, aListedLeague, aMember } from '../../../core/test/builders.ts';
import { longAnnouncement } from '../../../e2e/support/long-texts.ts';
import { FakeServer, ServerRejection } from '../fake-server.ts';
import { computeTestBoard, computeHighlights, getClubRoundRows, getClubRowTotal } from './board.ts';
import { clubLeagues } from './league.ts';
import type { TestLeague } from './league.ts';
import { listTestCourses, createRoundViews } from './rounds.ts';
import { createChatEntries, createReports } from './club-chat.ts';

const timestamp = '2026-11-23T16:40:00.000Z';
/** The token in the `crowd` league's spectator link. */
export const spectatorsToken = 'board-of-the-crowd';

type Leagues = readonly TestLeague[];

function findLeague(leagues: Leagues, id: string): TestLeague {
  const foundLeague = leagues.find((testLeague) => testLeague.id === id);
  if (!foundLeague) throw new Error(`The club has no league ${id}`);
  return foundLeague;
}

function createLeagueSummary(testLeague: TestLeague, userId: string) {
  const { id, name, rules, started, finished, members } = testLeague;
  const { rows, tied } = computeTestBoard(testLeague);
  const row = rows.find(({ memberId }) => memberId === userId);
  const baseFields = { id, name, mode: rules.mode, holes: rules.holes, started, finished, picture: null };
  return {
    leagueFields: {
      ...baseFields,
      position: row?.position ?? null,
      shared: tied.has(userId),
      players: members.length,
    },
    score: row ? getClubRowTotal(testLeague, row) : null,
    winners: finished ? getWinners(rules, rows).map((winner) => winner.name) : [],
  };
}

/**
 * Creates a fake server for a user of the club, or for a visitor if `userId` is null. `otherLeagues` are added
 * to the club's leagues.
 */
export function createClubServer(userId: string | null, otherLeagues: Leagues = []): FakeServer {
  const leagues = [...clubLeagues, ...otherLeagues];
  const server = new FakeServer();
  server
    .respondWithExample(site, beginPasskeyLogin)
    .rejectWith(checkInvite, 'not_found')
    .replyWith(spectate, ({ token }) => findSpectatorBoard(token));
  if (userId === null) return server;
  addUserResponses(server, userId, leagues);
  addLeagueResponses(server, userId, leagues);
  addChatResponses(server, userId, leagues);
  return server;
}

function addUserResponses(server: FakeServer, userId: string, leagues: Leagues): void {
  server
    .respondWithExample(sessions, outboxKey)
    .replyWith(avatar, null as never)
    .replyWith(hiddenUsers, [])
    .replyWith(passkeys, { passkeys: [] })
    .replyWith(getLoginMethods, {
      guest: false,
      email: 'elin@example.com',
      proved: true,
      askedFor: null,
      password: true,
    })
    .replyWith(handicap, {
      index: null,
      statedAt: null,
      hidden: false,
      moved: null,
      record: {
        index: null,
        missing: 3,
        uncapped: null,
        cap: null,
        low: null,
        heldAgainst: null,
        next: null,
        rounds: [],
      },
    })
    .replyWith(listLeagues, () =>
      leagues
        .filter(({ members }) => members.some(({ id }) => id === userId))
        .map((testLeague) => {
          const { leagueFields, score, winners } = createLeagueSummary(testLeague, userId);
          const unreadMessages = testLeague.unreadMessages ?? 0;
          return aListedLeague({
            ...leagueFields,
            score,
            winners,
            unreadMessages,
            unreadAnnouncements: 0,
            openRound: findOpenRound(testLeague, userId),
            nextEvent: null,
          });
        }),
    );
  const enabledTypes = {
    round: true,
    chat: true,
    poll: true,
    billboard: true,
    event: true,
    reminder: true,
    league: true,
  };
  const address = { email: 'elin@example.com', proved: false };
  const mailStates = { mailState: 'off', weeklyState: 'unproved' } as const;
  server.replyWith(notifications, {
    types: enabledTypes,
    quiet: null,
    muted: [],
    mail: false,
    weekly: true,
    ...mailStates,
    address,
  });
}

function addLeagueResponses(server: FakeServer, userId: string, leagues: Leagues): void {
  const getLeague = (id: string) => findLeague(leagues, id);
  server
    .replyWith(leagueInfo, ({ leagueId }) =>
      aLeague({
        ...createLeagueSummary(getLeague(leagueId), userId).leagueFields,
        admins: [getLeague(leagueId).admin],
        seats: [],
        season: 1,
        planned: 0,
        days: 0,
        lastPar: null,
        spectators: leagueId === 'crowd',
        spectatorsToken: leagueId === 'crowd' ? spectatorsToken : null,
      }),
    )
    .replyWith(countRegisteredForOthers, { rounds: 0 })
    .replyWith(leagueMembers, ({ leagueId }) =>
      getLeague(leagueId).members.map(({ id, name }) =>
        aMember({
          id,
          name,
          isAdmin: id === getLeague(leagueId).admin,
          rounds: getLeague(leagueId).rounds.filter(({ memberId }) => memberId === id).length,
        }),
      ),
    )
    .replyWith(checkAdmin, ({ leagueId, ...input }) => ({
      isAdmin: getLeague(leagueId).admin === ((input as { memberId?: string }).memberId ?? userId),
    }))
    .replyWith(leagueRules, ({ leagueId }) => ({ rules: pickCountingRules(getLeague(leagueId).rules) }))
    .replyWith(scoreboard, ({ leagueId }) => {
      const { name, rules } = getLeague(leagueId);
      const { rows, rounds } = computeTestBoard(getLeague(leagueId));
      return {
        mode: rules.mode,
        name,
        holes: rules.holes,
        rules: pickCountingRules(rules),
        rows,
        fedexRows: rules.mode === 'fedex' ? rows : [],
        rounds,
        allComplete: rounds.every(({ complete }) => complete),
      };
    })
    .replyWith(memberScore, ({ leagueId, memberId }) => ({
      ...computeTestBoard(getLeague(leagueId)).rows.find((row) => row.memberId === memberId)!,
      ownRounds: createRoundViews(getLeague(leagueId), userId).filter((round) => round.memberId === memberId),
    }))
    .replyWith(roundScores, ({ leagueId, roundNumber }) => ({
      mode: getLeague(leagueId).rules.mode,
      rows: getClubRoundRows(getLeague(leagueId), Number(roundNumber)),
    }))
    .replyWith(progress, ({ leagueId }) => {
      const { rules, members, rounds } = getLeague(leagueId);
      return {
        rounds: runToEnd(computeSeasonProgress(rules, members, rounds)).map(({ number, rows }) => ({
          number,
          rows: [...rows],
        })),
      };
    })
    .replyWith(highlights, ({ leagueId }) => computeHighlights(getLeague(leagueId)))
    .replyWith(memberRounds, ({ leagueId, memberId }) =>
      createRoundViews(getLeague(leagueId), userId).filter((round) => round.memberId === memberId),
    )
    .replyWith(history, ({ leagueId }) => createHistory(getLeague(leagueId)))
    .replyWith(leagueSeasons, [])
    .replyWith(listCourses, ({ leagueId }) => listTestCourses(getLeague(leagueId)))
    .replyWith(events, [])
    .replyWith(inviteToken, { token: 'invite-of-the-league' });
}

function addChatResponses(server: FakeServer, userId: string, leagues: Leagues): void {
  const getLeague = (id: string) => findLeague(leagues, id);
  server
    .replyWith(chat, ({ leagueId, ...input }) =>
      (input as { before?: string }).before ? [] : createChatEntries(getLeague(leagueId), userId),
    )
    .replyWith(chatUnread, ({ leagueId }) => ({ unread: getLeague(leagueId).unreadMessages ?? 0 }))
    .respondWithExample(markChatRead)
    .replyWith(billboardUnread, { unread: 0 })
    .replyWith(billboard, ({ leagueId }) =>
      leagueId === 'crowd'
        ? { id: 'billboard', text: longAnnouncement, updatedAt: timestamp, author: 'Elin Sjöberg' }
        : null,
    )
    .replyWith(reports, ({ leagueId }) => createReports(getLeague(leagueId)));
}

/** Returns the first round in a FedEx league that the player has not registered yet, or null if there is none. */
function findOpenRound(testLeague: TestLeague, userId: string) {
  if (testLeague.rules.mode !== 'fedex' || testLeague.finished) return null;
  const openRound = computeTestBoard(testLeague).rounds.find(({ awaited }) =>
    awaited.some(({ id }) => id === userId),
  );
  return openRound
    ? { number: openRound.number, registered: openRound.registered, expected: openRound.expected }
    : null;
}

function findSpectatorBoard(token: string) {
  if (token !== spectatorsToken) throw new ServerRejection('not_found');
  return createSpectatorBoard(findLeague(clubLeagues, 'crowd'));
}

export function createSpectatorBoard(testLeague: TestLeague) {
  const { rows, rounds } = computeTestBoard(testLeague);
  return {
    name: testLeague.name,
    mode: testLeague.rules.mode,
    holes: testLeague.rules.holes,
    started: testLeague.started,
    finished: testLeague.finished,
    picture: null,
    rows: rows.map((row) => ({ ...row, key: row.memberId })),
    fedexRows: [],
    rounds: rounds.map((round) => ({
      ...round,
      awaited: round.awaited.map(({ id, name }) => ({ key: id, name })),
    })),
    highlights: computeHighlights(testLeague),
    live: null,
  };
}

const createHistory = (testLeague: TestLeague) =>
  testLeague.rounds
    .toReversed()
    .map(({ id, memberId, number, toPar, gross, coursePar, playedOn, picture }) => {
      const name = testLeague.members.find((member) => member.id === memberId)?.name ?? '';
      const after = { toPar, gross, coursePar, playedOn, picture: picture !== null };
      return {
        id: `h-${id}`,
        at: timestamp,
        userId: memberId,
        userName: name,
        kind: 'round_registered' as const,
        subjectId: memberId,
        subjectName: name,
        roundId: id,
        roundNumber: number,
        match: null,
        event: null,
        before: null,
        after,
      };
    });
