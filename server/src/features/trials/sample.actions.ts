import type { Games } from '@golf-league/core/golf/games/games.ts';
import type { PlayedCourse } from '@golf-league/core/golf/rounds/course.ts';
import { EMPTY_SCORE_DETAILS } from '@golf-league/core/golf/rounds/round.ts';
import {
  SAMPLE_PAR,
  SAMPLE_ROUND_COUNT,
  createSampleRound,
} from '@golf-league/core/golf/seasons/sample-season.ts';
import type { Language } from '@golf-league/core/wire/languages.ts';
import { publishBoardChange } from '../../database/publish-board-change.ts';
import { toScoresRow } from '../../database/round-columns.ts';
import type { UnitOfWork } from '../../database/unit-of-work.ts';
import { newId, newSortableId } from '../../http/secrets.ts';
import { readCourseByTee } from '../courses/courses.access.ts';
import { addCourse } from '../courses/courses.actions.ts';
import { closeEvent } from '../games/closing.actions.ts';
import { requireEvent, requireEventEditor } from '../events/events.access.ts';
import { readPlayColumns, storeEvents } from '../events/events.actions.ts';
import type { Urls } from '../events/events.queries.ts';
import { saveGroups } from '../events/groups.actions.ts';
import { setHandicapIndex } from '../handicap/handicap.actions.ts';
import type { LeagueAdmin } from '../leagues/leagues.access.ts';
import { createMatches, linkMatchDay } from '../matches/matches.actions.ts';
import { createSampleHoleScores, writeScoresAs } from './sample-play.actions.ts';
import {
  SAMPLE_HOLES,
  getSampleHandicapIndex,
  createSampleStrokes,
  getSampleStrokesReceived,
} from '@golf-league/core/golf/seasons/sample-card.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const TEXTS: Record<
  Language,
  { course: string; tee: string; round: string; stake: string; timeZone: string }
> = {
  en: {
    course: 'Oakfield Golf Club',
    tee: 'Yellow',
    round: 'Round',
    stake: '£1',
    timeZone: 'Europe/London',
  },
  sv: {
    course: 'Ekdungens golfklubb',
    tee: 'Gul',
    round: 'Runda',
    stake: '10 kr',
    timeZone: 'Europe/Stockholm',
  },
};

/** The visitor's handicap index. */
const VISITOR_HANDICAP_INDEX = 18.4;

/** The groups in today's event, and how many holes each has played. The visitor is added to the first group. */
const GROUPS = [
  { players: [0, 1, 2], holes: 4 },
  { players: [3, 4, 5], holes: 3 },
  { players: [6, 7], holes: 2 },
] as const;
/** How long ago today's event started. */
const TIME_SINCE_START_MS = 75 * MINUTE_MS;

/** The upcoming events of a sample league: how many days ahead they are, and the players' answers. */
const UPCOMING_EVENTS = [
  { daysAhead: 6, answers: ['yes', 'yes', 'maybe', 'yes', 'no', 'yes'] },
  { daysAhead: 13, answers: ['yes', 'no', 'yes'] },
] as const;

interface SampleLeague {
  readonly admin: LeagueAdmin;
  readonly language: Language;
  /** The made-up players, in the order of `createSampleRound`. */
  readonly players: readonly string[];
  /** The times at which the rounds were played. */
  readonly roundTimes: readonly Date[];
  readonly urls: Urls;
}

/** Fills a league with a typical season: a closed event, an event in progress, two planned events, and matches. */
export async function populateSampleLeague(work: UnitOfWork, sample: SampleLeague): Promise<void> {
  const { admin, language, players, roundTimes, urls } = sample;
  const { session } = admin;
  const texts = TEXTS[language];
  const createWorkAt = (time: Date): UnitOfWork => ({ ...work, now: time });
  const tee = {
    id: '',
    name: texts.tee,
    par: SAMPLE_PAR,
    courseRating: SAMPLE_PAR,
    slope: 113,
    holes: SAMPLE_HOLES,
  };
  const { tees } = await addCourse(createWorkAt(roundTimes[0]!), admin, {
    name: texts.course,
    holes: 18,
    tees: [tee],
  });
  const teeId = tees[0]!.id;
  const playColumns = await readPlayColumns(work.db, admin, { teeId, holes: 18, firstHole: 1 });
  const games: Games = {
    skins: 'net',
    skinsLeft: 'next',
    pins: [4],
    drives: [8],
    countback: true,
    stake: texts.stake,
  };
  const lastRoundTime = roundTimes.at(-1)!;
  const roundDown = (time: number, step: number) => Math.floor(time / step) * step;
  const now = work.now.getTime();
  const today = new Date(roundDown(now - TIME_SINCE_START_MS, 10 * MINUTE_MS));
  const startTimes = [
    new Date(roundDown(lastRoundTime.getTime() - 5 * HOUR_MS, 10 * MINUTE_MS)),
    today,
    ...UPCOMING_EVENTS.map(
      ({ daysAhead }) => new Date(roundDown(now, DAY_MS) + daysAhead * DAY_MS + 9 * HOUR_MS),
    ),
  ];
  const events = startTimes.map((startsAt, index) => ({
    id: newId(),
    title: `${texts.round} ${SAMPLE_ROUND_COUNT + index}`,
    startsAt: startsAt.toISOString(),
    timeZone: texts.timeZone,
    games,
    play: playColumns,
  }));
  await storeEvents(createWorkAt(new Date(lastRoundTime.getTime() - 3 * DAY_MS)), admin, events);
  const [closedEventId, startedEventId, ...upcomingEventIds] = events.map(({ id }) => id);
  const course = await readCourseByTee(work.db, teeId, admin.userId);
  await storeRounds(work, sample, { eventId: closedEventId!, teeId, course });
  await setHandicapIndex(work, session, VISITOR_HANDICAP_INDEX);
  await closeEvent(
    createWorkAt(lastRoundTime),
    requireEventEditor(await requireEvent(work, session, closedEventId!)),
    urls,
  );
  await startEvent(work, sample, startedEventId!, today);
  const answers = UPCOMING_EVENTS.flatMap(({ answers: eventAnswers }, index) =>
    eventAnswers.map((answer, playerIndex) => ({
      event_id: upcomingEventIds[index]!,
      league_id: admin.league.id,
      user_id: players[playerIndex]!,
      answer,
    })),
  );
  await work.db.insertInto('event_answers').values(answers).execute();
  // The number of sides is odd, so the first side, the visitor's, has a bye on the first match day, before they joined.
  const sides = [admin.userId, ...players].map((player) => [player]);
  await createMatches(createWorkAt(roundTimes[0]!), admin, {
    kind: 'singles',
    sides,
    legs: 1,
    win: 2,
    half: 1,
  });
  for (const [index, eventId] of [closedEventId!, startedEventId!, ...upcomingEventIds].entries())
    await linkMatchDay(work, admin, { day: index + 1, eventId });
}

interface PlayedEvent {
  readonly eventId: string;
  readonly teeId: string;
  readonly course: PlayedCourse;
}

async function storeRounds(
  work: UnitOfWork,
  { admin, players, roundTimes }: SampleLeague,
  { eventId, teeId, course }: PlayedEvent,
): Promise<void> {
  const rows = roundTimes.flatMap((playedAt, index) =>
    players.map((userId, playerIndex) => {
      const number = index + 1;
      const isAtClosedEvent = number === SAMPLE_ROUND_COUNT;
      const cardFields = {
        teeId,
        handicapIndex: getSampleHandicapIndex(playerIndex),
        playingHandicap: getSampleStrokesReceived(playerIndex, number),
        strokes: createSampleStrokes(playerIndex, number),
      };
      const scores = {
        ...EMPTY_SCORE_DETAILS,
        ...createSampleRound(playerIndex, number),
        ...(isAtClosedEvent && cardFields),
        coursePar: SAMPLE_PAR,
        course: isAtClosedEvent ? course : null,
        playedOn: playedAt.toISOString().slice(0, 10),
      };
      return {
        id: newSortableId(playedAt),
        league_id: admin.league.id,
        user_id: userId,
        number,
        ...toScoresRow(scores),
        scorecard: null,
        created_at: playedAt,
        updated_at: playedAt,
        corrections: 0,
        by_other: true as const,
        registered_by: admin.userId,
        event_id: isAtClosedEvent ? eventId : null,
        confirmed: null,
        confirmed_by: null,
      };
    }),
  );
  await work.db.insertInto('rounds').values(rows).execute();
  await publishBoardChange(work, admin.league.id);
}

/** Stores the groups, and the made-up players' scores for the first holes. */
async function startEvent(
  work: UnitOfWork,
  { admin, players, urls }: SampleLeague,
  eventId: string,
  firstStart: Date,
): Promise<void> {
  const { session, userId, league } = admin;
  const groups = GROUPS.map((group, index) => ({
    startsAt: new Date(firstStart.getTime() + index * 10 * MINUTE_MS).toISOString(),
    startHole: 1,
    players: [...(index === 0 ? [userId] : []), ...group.players.map((playerIndex) => players[playerIndex]!)],
  }));
  await saveGroups(work, requireEventEditor(await requireEvent(work, session, eventId)), { groups }, urls);
  const answerRows = [userId, ...players].map((user_id) => ({
    event_id: eventId,
    league_id: league.id,
    user_id,
    answer: 'yes' as const,
    has_played: user_id !== userId,
  }));
  await work.db.insertInto('event_answers').values(answerRows).execute();
  for (const { players: groupPlayers, holes } of GROUPS) {
    const scores = groupPlayers.flatMap((playerIndex) =>
      createSampleHoleScores(playerIndex, players[playerIndex]!, holes, work.now),
    );
    await writeScoresAs(work, { session, eventId, writerId: players[groupPlayers[0]]! }, scores);
  }
}
