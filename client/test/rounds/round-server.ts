import { addCourse, listCourses } from '@golf-league/core/contracts/courses.ts';
import { stateHandicapIndex } from '@golf-league/core/contracts/handicap.ts';
import type { RoundView } from '@golf-league/core/contracts/played-round.ts';
import { memberRounds, submitRound, updateRound } from '@golf-league/core/contracts/rounds.ts';
import { completeRound } from '@golf-league/core/golf/cards/complete-round.ts';
import type { Mode } from '@golf-league/core/golf/mode.ts';
import type { Course, PlayedCourse } from '@golf-league/core/golf/rounds/course.ts';
import { calendarDayIn } from '@golf-league/core/golf/rounds/played-on.ts';
import { EMPTY_SCORE_DETAILS } from '@golf-league/core/golf/rounds/round.ts';
import type { ScoreDetails } from '@golf-league/core/golf/rounds/round.ts';
import { rulesOfNewLeague } from '@golf-league/core/golf/rules.ts';
import { anAnswer } from '../../../core/test/builders.ts';
import type { FakeServer } from '../fake-server.ts';
import { clubAnswers } from '../club/club-answers.ts';
import { accountOf, memberOf } from '../club/league.ts';
import type { TestLeague } from '../club/league.ts';
import { roundsIn } from '../club/rounds.ts';
import { emitServerEvent } from '../fake-socket.ts';
import { goTo, openApp } from '../app-driver.tsx';

/** She plays alone, in leagues of her own. */
const ann = accountOf('ann', 'Ann');
const example = anAnswer(submitRound);

/** The fields of a round other than its scores. */
type Known = ScoreDetails & { course: PlayedCourse | null; createdAt: string; updatedAt: string };
interface Scores {
  gross: number | null;
  toPar: number | null;
  coursePar: number | null;
}
type Sent = Partial<Record<keyof Scores | keyof ScoreDetails | 'playedOn', unknown>>;

/** A number as a form sends it. If missing it stays the same, and if empty it is null. */
const numberOf = (sent: unknown, before: number | null): number | null =>
  sent === undefined ? before : sent === '' || sent === null ? null : Number(sent);

/** A server with the rounds and courses of one player, and the arithmetic of the real one. */
export class RoundServer {
  readonly answers: FakeServer;
  readonly #leagues: readonly TestLeague[];
  readonly #known = new Map<string, Known>();
  readonly #courses: Course[] = [];

  constructor(leagues: Readonly<Record<string, Mode>> = { own: 'stroke' }) {
    this.#leagues = Object.entries(leagues).map(([name, mode]) => ({
      id: name,
      name,
      rules: rulesOfNewLeague(mode),
      started: true,
      finished: false,
      members: [memberOf(ann.userId, ann.userName)],
      admin: ann.userId,
      rounds: [],
    }));
    this.answers = clubAnswers(ann.userId, this.#leagues)
      .answerWithExample(stateHandicapIndex)
      .replyWith(listCourses, ({ leagueId }) =>
        this.#courses.filter((course) => course.leagueId === leagueId),
      )
      .replyWith(memberRounds, ({ leagueId }) =>
        this.#league(leagueId).rounds.map(({ id }) => this.#sent(leagueId, id)),
      )
      .replyWith(submitRound, (sent) => {
        const round = this.plays(sent.leagueId, sent);
        return { ...example, round: this.#sent(sent.leagueId, round.id) };
      })
      .replyWith(updateRound, (sent) => {
        const round = this.#correct(sent.leagueId, sent.roundId, sent);
        return { ...example, message: 'Round updated', round: this.#sent(sent.leagueId, round.id) };
      });
    this.acceptCourses();
  }

  /** Opens the page of a league, as its only player. */
  async open(league = this.#leagues[0]!.id): Promise<void> {
    await openApp({ answers: this.answers, as: ann });
    await goTo(`/golfleague/${league}`);
  }

  acceptCourses(): void {
    this.answers.replyWith(addCourse, ({ leagueId, name, tees }) => ({
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
    const known = { lastPlayed: null, own: true, sharedAs: null, holes: 18 as const };
    const course = {
      id,
      leagueId,
      name,
      tees: tees.map((tee, at) => ({ ...tee, id: `${id}-${at}` })),
      ...known,
    };
    this.#courses.push(course);
    return course;
  }

  plays(leagueId: string, sent: Sent): TestLeague['rounds'][number] {
    const league = this.#league(leagueId);
    const before = { gross: null, toPar: null, coursePar: null, ...EMPTY_SCORE_DETAILS };
    const round = {
      id: `${leagueId}-${league.rounds.length}`,
      memberId: ann.userId,
      number: league.rounds.length + 1,
      order: league.rounds.length + 1,
      playedOn: (sent.playedOn as string | undefined) ?? calendarDayIn('Europe/Stockholm', new Date()),
      picture: null,
      ...this.#settle(league, `${leagueId}-${league.rounds.length}`, before, sent),
    };
    league.rounds = [...league.rounds, round];
    this.#notify(league);
    return round;
  }

  #correct(leagueId: string, id: string, sent: Sent): TestLeague['rounds'][number] {
    const league = this.#league(leagueId);
    const before = league.rounds.find((round) => round.id === id)!;
    const basis = this.#known.get(id)!;
    // A net that is not sent is computed from the other values.
    const scores = this.#settle(league, id, { ...before, ...basis, toPar: null }, sent);
    const round = { ...before, ...scores };
    league.rounds = league.rounds.map((one) => (one.id === id ? round : one));
    this.#notify(league);
    return round;
  }

  /** Computes the scores of a round from the sent values, as the server does. Throws an error if they contradict. */
  #settle({ rules }: TestLeague, id: string, before: Scores & ScoreDetails, sent: Sent) {
    const teeId = sent.teeId === undefined ? before.teeId : (sent.teeId as string) || null;
    const course = this.#courses.find(({ tees }) => tees.some((tee) => tee.id === teeId));
    const { name, ...tee } = course?.tees.find((one) => one.id === teeId) ?? { name: '' };
    const played = course ? ({ ...tee, name: course.name, tee: name } as PlayedCourse) : null;
    const basis = {
      ...EMPTY_SCORE_DETAILS,
      teeId,
      handicapIndex: numberOf(sent.handicapIndex, before.handicapIndex),
      playingHandicap: numberOf(sent.playingHandicap, before.playingHandicap),
    };
    const entered = {
      ...basis,
      gross: numberOf(sent.gross, before.gross),
      toPar: numberOf(sent.toPar, before.toPar),
      coursePar: played?.par ?? numberOf(sent.coursePar, before.coursePar),
    };
    const settled = completeRound(rules, entered, played);
    if (settled.kind === 'problem') throw new Error(`No server takes this round: ${settled.problem}`);
    const { gross, toPar, coursePar } = settled.scores;
    const now = new Date().toISOString();
    const createdAt = this.#known.get(id)?.createdAt ?? now;
    this.#known.set(id, { ...basis, course: played, createdAt, updatedAt: now });
    return { gross, toPar, coursePar };
  }

  #sent(leagueId: string, id: string): RoundView {
    const round = roundsIn(this.#league(leagueId), '').find((one) => one.id === id)!;
    return { ...round, ...this.#known.get(id) };
  }

  #league(id: string): TestLeague {
    return this.#leagues.find((league) => league.id === id)!;
  }

  #notify({ id, rounds }: TestLeague): void {
    emitServerEvent('scoreboardChanged', { tournamentId: id, version: rounds.length });
  }
}

/** The board as shown, a line for each player: `1 Ann −3`. */
export const boardLines = (): string[] =>
  [...document.querySelectorAll('tbody tr[data-member]')].map((row) => {
    const place = row.querySelector('td [aria-hidden]')?.textContent ?? '';
    const name = (row.querySelector('th [class*=name]')?.textContent ?? '').replace(/ \(you\)$/, '');
    const cell = row.querySelector('td:last-child');
    // The board shows "E" and says "even par" to screen readers.
    const score = (cell?.querySelector('[aria-hidden]') ?? cell)?.textContent ?? '';
    return [place, name, score.replaceAll(/\s/g, '')].join(' ').trim();
  });
