import { addCourse, correctCourse, listCourses, removeCourse } from '@golf-league/core/contracts/courses.ts';
import { getHoleCountForPar } from '@golf-league/core/golf/rounds/course.ts';
import type { InputOf } from '@golf-league/core/wire/endpoint.ts';
import { type Deps, sessionWrite } from '../../http/route.ts';
import { memberRead, memberWrite, requireCanPlanEvents } from '../leagues/leagues.access.ts';
import { requireEditableCourse } from './courses.access.ts';
import * as actions from './courses.actions.ts';
import { readCourses } from './courses.queries.ts';
import { syncSharedCourse, requireCourseOwner } from './sharing.actions.ts';

/** Returns the tees, with an empty id for each new one, and the number of holes, derived from the first tee's par. */
const toTeesAndHoles = (tees: NonNullable<InputOf<typeof correctCourse>['tees']>) => ({
  holes: getHoleCountForPar(tees[0]?.par ?? 0) ?? 18,
  tees: tees.map((tee) => ({ ...tee, id: tee.id ?? '' })),
});

export function coursesRoutes(deps: Deps): void {
  const { dailyActions: actionLimit } = deps.limits;
  const { sharedCourses: isSharingOn } = deps.config;

  memberRead(deps, listCourses, ({ db, member }) => readCourses(db, member));

  memberWrite(deps, addCourse, async ({ work, member, input }) => {
    requireCanPlanEvents(member);
    actionLimit.take(member.userId);
    const newCourse = { name: input.name, ...toTeesAndHoles(input.tees) };
    const course = await actions.addCourse(work, member, newCourse);
    return {
      status: 200,
      course: await syncSharedCourse(work, member, course, {
        isSharingOn,
        shareRequested: input.share,
      }),
    };
  });

  sessionWrite(deps, correctCourse, async ({ work, session, input }) => {
    const editableCourse = await requireEditableCourse(work, session, input.courseId);
    const sharing = { isSharingOn, shareRequested: input.share };
    requireCourseOwner(editableCourse, sharing);
    actionLimit.take(session.userId);
    const { name, tees } = input;
    const change = { name, ...(tees ? toTeesAndHoles(tees) : { holes: undefined, tees: undefined }) };
    const course = await actions.correctCourse(work, editableCourse, change);
    return { status: 200, course: await syncSharedCourse(work, editableCourse.member, course, sharing) };
  });

  sessionWrite(deps, removeCourse, async ({ work, session, input }) => {
    const editableCourse = await requireEditableCourse(work, session, input.courseId);
    actionLimit.take(session.userId);
    const course = await actions.removeCourse(work, editableCourse);
    // `sharedAs` is set only for the owner: removing another person's course does not unshare it.
    if (course.sharedAs !== null) await actions.deleteSharedCopy(work, course.sharedAs);
    return { status: 200, course: { ...course, sharedAs: null } };
  });
}
