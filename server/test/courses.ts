import { addCourse } from '@golf-league/core/contracts/courses.ts';
import type { Course } from '@golf-league/core/golf/rounds/course.ts';
import type { SentInputOf } from '@golf-league/core/wire/endpoint.ts';
import type { Player } from './make.ts';
import type { TestApp } from './test-app.ts';

type SentTee = SentInputOf<typeof addCourse>['tees'][number];

const PARS = [4, 5, 3, 4, 4, 3, 4, 5, 4, 4, 3, 4, 5, 4, 3, 4, 4, 5];
const STROKE_INDEXES = [7, 3, 15, 1, 11, 17, 9, 5, 13, 8, 18, 4, 2, 12, 16, 10, 14, 6];

/** Eighteen holes with par 72. */
export const PAR_COURSE_HOLES = PARS.map((par, index) => ({ par, strokeIndex: STROKE_INDEXES[index]! }));
export const PAR_CARD: readonly number[] = PARS;

export const YELLOW_TEE: SentTee = {
  name: 'Yellow',
  par: 72,
  courseRating: 71.3,
  slope: 128,
  holes: PAR_COURSE_HOLES,
};

/** Nine holes with par 36. */
export const SHORT_TEE: SentTee = {
  name: 'Nine',
  par: 36,
  courseRating: 34.2,
  slope: 118,
  holes: PARS.slice(0, 9).map((par, index) => ({ par, strokeIndex: index + 1 })),
};

export async function makeCourse(
  app: TestApp,
  leagueId: string,
  player: Player,
  { name = 'Bro Hof', tees = [YELLOW_TEE] }: { name?: string; tees?: SentTee[] } = {},
): Promise<Course> {
  const input = { leagueId, userId: player.id, name, tees };
  return (await app.call(addCourse, input, player)).course;
}
