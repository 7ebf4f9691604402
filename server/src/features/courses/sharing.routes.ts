import { copyCourse, findSharedCourses, unshareCourse } from '@golf-league/core/contracts/shared-courses.ts';
import { type Deps, sessionWrite } from '../../http/route.ts';
import { memberRead, memberWrite, requireCanPlanEvents } from '../leagues/leagues.access.ts';
import { copySharedCourse, unshare } from './sharing.actions.ts';
import { searchSharedCourses } from './sharing.queries.ts';

export function sharingRoutes(deps: Deps): void {
  const { dailyActions: actionLimit } = deps.limits;
  const { sharedCourses: isSharingOn } = deps.config;

  memberRead(deps, findSharedCourses, async ({ db, member: { league, userId }, input }) => {
    const foundCourses = isSharingOn ? await searchSharedCourses(db, league.rules.holes, input.name) : [];
    return {
      courses: foundCourses.map(({ id, ownerId, ...course }) => ({
        sharedCourseId: id,
        ...course,
        own: ownerId === userId,
      })),
    };
  });

  memberWrite(deps, copyCourse, async ({ work, member, input }) => {
    requireCanPlanEvents(member);
    actionLimit.take(member.userId);
    return { status: 200, course: await copySharedCourse(work, member, input.sharedCourseId, isSharingOn) };
  });

  sessionWrite(deps, unshareCourse, async ({ work, session, input }) => {
    actionLimit.take(session.userId);
    await unshare(work, session, input.sharedCourseId);
    return { status: 200, message: 'No longer shared' };
  });
}
