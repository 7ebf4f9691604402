import { type Selectable, sql } from 'kysely';
import { SHARED_RESULTS_MAX } from '@golf-league/core/contracts/shared-courses.ts';
import { getSearchWords } from '@golf-league/core/golf/rounds/course-name-search.ts';
import type { Holes } from '@golf-league/core/golf/rules.ts';
import type { CourseTables } from '../../database/course-columns.ts';
import { fromStoredHoles } from '../../database/course-values.ts';
import type { Reader } from '../../database/unit-of-work.ts';

const toSharedCourse = ({
  id,
  owner_id: ownerId,
  name,
  holes,
  tees,
}: Selectable<CourseTables['shared_courses']>) => ({
  id,
  ownerId,
  name,
  holes,
  tees: tees.map(({ course_rating: rating, holes: storedHoles, ...tee }) => ({
    ...tee,
    courseRating: rating / 10,
    holes: fromStoredHoles(storedHoles),
  })),
});

type SharedCourse = ReturnType<typeof toSharedCourse>;

export async function findSharedCourse(db: Reader, id: string): Promise<SharedCourse | undefined> {
  const row = await db.selectFrom('shared_courses').where('id', '=', id).selectAll().executeTakeFirst();
  return row && toSharedCourse(row);
}

/** Finds the courses whose name contains every word. Names that begin with the first word come first. */
export async function searchSharedCourses(db: Reader, holes: Holes, name: string): Promise<SharedCourse[]> {
  const words = getSearchWords(name);
  const [firstWord = ''] = words;
  let query = db.selectFrom('shared_courses').where('holes', '=', holes);
  for (const word of words) query = query.where(sql<boolean>`position(${word} in search) > 0`);
  const rows = await query
    .selectAll()
    .orderBy(sql`starts_with(search, ${firstWord})`, 'desc')
    .orderBy('name')
    .orderBy('id')
    .limit(SHARED_RESULTS_MAX)
    .execute();
  return rows.map(toSharedCourse);
}

export async function countSharedCourses(db: Reader, ownerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('shared_courses')
    .where('owner_id', '=', ownerId)
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
