import { addCourse, correctCourse, listCourses, removeCourse } from '@golf-league/core/contracts/courses.ts';
import { holesOfPar } from '@golf-league/core/golf/course.ts';
import type { InputOf } from '@golf-league/core/wire/endpoint.ts';
import { type Deps, sessionWrite } from '../../http/route.ts';
import { memberRead, memberWrite } from '../leagues/leagues.access.ts';
import { requireCourse } from './courses.access.ts';
import * as actions from './courses.actions.ts';
import { readCourses } from './courses.queries.ts';

/** The parts of a course that its tees say; a tee that is new has no id. */
const courseOfTees = (tees: NonNullable<InputOf<typeof correctCourse>['tees']>) => ({
  holes: holesOfPar(tees[0]?.par ?? 0) ?? 18,
  tees: tees.map((tee) => ({ ...tee, id: tee.id ?? '' })),
});

export function coursesRoutes(deps: Deps): void {
  const { acts } = deps.limits;

  memberRead(deps, listCourses, ({ db, member }) => readCourses(db, member));

  memberWrite(deps, addCourse, async ({ work, member, input }) => {
    acts.take(member.userId);
    const added = { name: input.name, ...courseOfTees(input.tees) };
    return { status: 200, course: await actions.addCourse(work, member, added) };
  });

  sessionWrite(deps, correctCourse, async ({ work, session, input }) => {
    const listed = await requireCourse(work, session, input.courseId);
    acts.take(session.userId);
    const { name, tees } = input;
    const change = { name, ...(tees ? courseOfTees(tees) : { holes: undefined, tees: undefined }) };
    return { status: 200, course: await actions.correctCourse(work, listed, change) };
  });

  sessionWrite(deps, removeCourse, async ({ work, session, input }) => {
    const listed = await requireCourse(work, session, input.courseId);
    acts.take(session.userId);
    return { status: 200, course: await actions.removeCourse(work, listed) };
  });
}
