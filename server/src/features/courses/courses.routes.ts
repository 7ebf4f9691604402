import {
  addCourse,
  correctCourse,
  listCourses,
  removeCourse,
  teesOfInput,
  wireOfCourse,
} from '@golf-league/core/contracts/courses.ts';
import { type Deps, sessionWrite } from '../../http/route.ts';
import { memberRead, memberWrite } from '../leagues/leagues.access.ts';
import { requireCourse } from './courses.access.ts';
import * as actions from './courses.actions.ts';
import { readCourses } from './courses.queries.ts';

export function coursesRoutes(deps: Deps): void {
  const { acts } = deps.limits;

  memberRead(deps, listCourses, async ({ db, member }) => (await readCourses(db, member)).map(wireOfCourse));

  memberWrite(deps, addCourse, async ({ work, member, input }) => {
    acts.take(member.userId);
    const added = { name: input.name, ...teesOfInput(input.tees) };
    return { status: 200, course: wireOfCourse(await actions.addCourse(work, member, added)) };
  });

  sessionWrite(deps, correctCourse, async ({ work, session, input }) => {
    const listed = await requireCourse(work, session, input.courseId);
    acts.take(session.userId);
    const { name, tees } = input;
    const change = { name, ...(tees ? teesOfInput(tees) : { holes: undefined, tees: undefined }) };
    return { status: 200, course: wireOfCourse(await actions.correctCourse(work, listed, change)) };
  });

  sessionWrite(deps, removeCourse, async ({ work, session, input }) => {
    const listed = await requireCourse(work, session, input.courseId);
    acts.take(session.userId);
    return { status: 200, course: wireOfCourse(await actions.removeCourse(work, listed)) };
  });
}
