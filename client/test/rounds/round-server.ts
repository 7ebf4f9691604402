import { addCourse, listCourses } from '@golf-league/core/contracts/courses.ts';
import { setHandicapIndex } from '@golf-league/core/contracts/handicap.ts';
import type { RoundView } from '@golf-league/core/contracts/played-round.ts';
import { memberRounds, submitRound, updateRound } from '@golf-league/core/contracts/rounds.ts';
import { completeRound } from '@golf-league/core/golf/cards/complete-round.ts';
import type { Mode } from '@golf-league/core/golf/mode.ts';
import type { Course, PlayedCourse } from '@golf-league/core/golf/rounds/course.ts';
import { toCalendarDay } from '@golf-league/core/golf/rounds/played-on.ts';
import { EMPTY_SCORE_DETAILS } from '@golf-league/core/golf/rounds/round.ts';
import type { ScoreDetails } from '@golf-league/core/golf/rounds/round.ts';
import { createLeagueRules } from '@golf-league/core/golf/rules.ts';
import { createExampleResponse } from '../../../core/test/builders.ts';
import type { FakeServer } from '../fake-server.ts';
import { createClubServer } from '../club/club-server.ts';
import { createTestAccount, createTestMember } from '../club/league.ts';
import type { TestLeague } from '../club/league.ts';
import { createRoundViews } from '../club/rounds.ts';
import { emitServerEvent } from '../fake-socket.ts';
import { goTo, setUpApp } from '../app-driver.tsx';

/** The only player in all leagues. */
const ann = createTestAccount('ann', 'Ann');
const exampleResponse = createExampleResponse(submitRound);

/** The stored fields of a round other than its scores. */
type OtherRoundFields = ScoreDetails & { course: PlayedCourse | null; createdAt: string; updatedAt: string };
interface Scores {
  gross: number | null;
  toPar: number | null;
  coursePar: number | null;
}
type RoundRequest = Partial<Record<keyof Scores | keyof ScoreDetails | 'playedOn', unknown>>;

/** Parses a number from a form. A missing value keeps the previous number, and an empty value clears it. */
const parseNumber = (input: unknown, previous: number | null): number | null =>
  input === undefined ? previous : input === '' || input === null ? null : Number(input);

/** A fake server with the rounds and courses of one player. It computes scores like the real server. */
export class RoundServer {
  readonly fakeServer: FakeServer;
  readonly #leagues: readonly TestLeague[];
  readonly #detailsById = new Map<string, OtherRoundFields>();
  readonly #courses: Course[] = [];

  constructor(leagues: Readonly<Record<string, Mode>> = { own: 'stroke' }) {
    this.#leagues = Object.entries(leagues).map(([name, mode]) => ({
      id: name,
      name,
      rules: createLeagueRules(mode),
      started: true,
      finished: false,
      members: [createTestMember(ann.userId, ann.userName)],
      admin: ann.userId,
      rounds: [],
    }));
    this.fakeServer = createClubServer(ann.userId, this.#leagues)
      .respondWithExample(setHandicapIndex)
      .replyWith(listCourses, ({ leagueId }) =>
        this.#courses.filter((course) => course.leagueId === leagueId),
      )
      .replyWith(memberRounds, ({ leagueId }) =>
        this.#findLeague(leagueId).rounds.map(({ id }) => this.#toRoundView(leagueId, id)),
      )
      .replyWith(submitRound, (input) => {
        const round = this.playRound(input.leagueId, input);
        return { ...exampleResponse, round: this.#toRoundView(input.leagueId, round.id) };
      })
      .replyWith(updateRound, (input) => {
        const round = this.#correctRound(input.leagueId, input.roundId, input);
        return {
          ...exampleResponse,
          message: 'Round updated',
          round: this.#toRoundView(input.leagueId, round.id),
        };
      });
    this.acceptCourses();
  }

  /** Opens the page of a league, as its only player. */
  async open(leagueId = this.#leagues[0]!.id): Promise<void> {
    await setUpApp({ server: this.fakeServer, as: ann });
    await goTo(`/golfleague/${leagueId}`);
  }

  acceptCourses(): void {
    this.fakeServer.replyWith(addCourse, ({ leagueId, name, tees }) => ({
      status: 200,
      course: this.addCourseToLeague(
        name,
        tees.map((tee) => ({ ...tee, holes: tee.holes ?? null })),
        leagueId,
      ),
    }));
  }

  addCourseToLeague(
    name: string,
    tees: readonly Omit<Course['tees'][number], 'id'>[],
    leagueId = this.#leagues[0]!.id,
  ): Course {
    const id = `course-${this.#courses.length}`;
    const courseFields = { lastPlayed: null, own: true, sharedAs: null, holes: 18 as const };
    const course = {
      id,
      leagueId,
      name,
      tees: tees.map((tee, index) => ({ ...tee, id: `${id}-${index}` })),
      ...courseFields,
    };
    this.#courses.push(course);
    return course;
  }

  playRound(leagueId: string, input: RoundRequest): TestLeague['rounds'][number] {
    const league = this.#findLeague(leagueId);
    const previous = { gross: null, toPar: null, coursePar: null, ...EMPTY_SCORE_DETAILS };
    const round = {
      id: `${leagueId}-${league.rounds.length}`,
      memberId: ann.userId,
      number: league.rounds.length + 1,
      order: league.rounds.length + 1,
      playedOn: (input.playedOn as string | undefined) ?? toCalendarDay('Europe/Stockholm', new Date()),
      picture: null,
      ...this.#computeScores(league, `${leagueId}-${league.rounds.length}`, previous, input),
    };
    league.rounds = [...league.rounds, round];
    this.#notify(league);
    return round;
  }

  #correctRound(leagueId: string, id: string, input: RoundRequest): TestLeague['rounds'][number] {
    const league = this.#findLeague(leagueId);
    const previous = league.rounds.find((round) => round.id === id)!;
    const details = this.#detailsById.get(id)!;
    // A missing net score is computed from the other values.
    const scores = this.#computeScores(league, id, { ...previous, ...details, toPar: null }, input);
    const round = { ...previous, ...scores };
    league.rounds = league.rounds.map((item) => (item.id === id ? round : item));
    this.#notify(league);
    return round;
  }

  /** Computes the scores of a round from the submitted values, as the server does. Throws if they are inconsistent. */
  #computeScores({ rules }: TestLeague, id: string, previous: Scores & ScoreDetails, input: RoundRequest) {
    const teeId = input.teeId === undefined ? previous.teeId : (input.teeId as string) || null;
    const course = this.#courses.find(({ tees }) => tees.some((tee) => tee.id === teeId));
    const { name, ...tee } = course?.tees.find((item) => item.id === teeId) ?? { name: '' };
    const playedCourse = course ? ({ ...tee, name: course.name, tee: name } as PlayedCourse) : null;
    const details = {
      ...EMPTY_SCORE_DETAILS,
      teeId,
      handicapIndex: parseNumber(input.handicapIndex, previous.handicapIndex),
      playingHandicap: parseNumber(input.playingHandicap, previous.playingHandicap),
    };
    const values = {
      ...details,
      gross: parseNumber(input.gross, previous.gross),
      toPar: parseNumber(input.toPar, previous.toPar),
      coursePar: playedCourse?.par ?? parseNumber(input.coursePar, previous.coursePar),
    };
    const result = completeRound(rules, values, playedCourse);
    if (result.kind === 'problem') throw new Error(`The server would reject this round: ${result.problem}`);
    const { gross, toPar, coursePar } = result.scores;
    const now = new Date().toISOString();
    const createdAt = this.#detailsById.get(id)?.createdAt ?? now;
    this.#detailsById.set(id, { ...details, course: playedCourse, createdAt, updatedAt: now });
    return { gross, toPar, coursePar };
  }

  #toRoundView(leagueId: string, id: string): RoundView {
    const round = createRoundViews(this.#findLeague(leagueId), '').find((item) => item.id === id)!;
    return { ...round, ...this.#detailsById.get(id) };
  }

  #findLeague(id: string): TestLeague {
    return this.#leagues.find((league) => league.id === id)!;
  }

  #notify({ id, rounds }: TestLeague): void {
    emitServerEvent('scoreboardChanged', { tournamentId: id, version: rounds.length });
  }
}

/** Returns a line for each player on the displayed board, such as `1 Ann −3`. */
export const readBoardLines = (): string[] =>
  [...document.querySelectorAll('tbody tr[data-member]')].map((row) => {
    const position = row.querySelector('td [aria-hidden]')?.textContent ?? '';
    const name = (row.querySelector('th [class*=name]')?.textContent ?? '').replace(/ \(you\)$/, '');
    const cell = row.querySelector('td:last-child');
    // The board shows "E", and screen readers read "even par".
    const score = (cell?.querySelector('[aria-hidden]') ?? cell)?.textContent ?? '';
    return [position, name, score.replaceAll(/\s/g, '')].join(' ').trim();
  });
