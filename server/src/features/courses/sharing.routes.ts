import { copyCourse, findSharedCourses, unshareCourse } from '@golf-league/core/contracts/shared-courses.ts';
import { type Deps, sessionWrite } from '../../http/route.ts';
import { memberRead, memberWrite, requireCanPlanDays } from '../leagues/leagues.access.ts';
import { copyShared, unshare } from './sharing.actions.ts';
import { searchShared } from './sharing.queries.ts';

export function sharingRoutes(deps: Deps): void {
  const { loggedActions: acts } = deps.limits;
  const { sharedCourses: isOn } = deps.config;

  memberRead(deps, findSharedCourses, async ({ db, member: { league, userId }, input }) => {
    const found = isOn ? await searchShared(db, league.rules.holes, input.name) : [];
    return {
      courses: found.map(({ id, ownerId, ...course }) => ({
        sharedCourseId: id,
        ...course,
        own: ownerId === userId,
      })),
    };
  });

  memberWrite(deps, copyCourse, async ({ work, member, input }) => {
    requireCanPlanDays(member);
    acts.take(member.userId);
    return { status: 200, course: await copyShared(work, member, input.sharedCourseId, isOn) };
  });

  sessionWrite(deps, unshareCourse, async ({ work, session, input }) => {
    acts.take(session.userId);
    await unshare(work, session, input.sharedCourseId);
    return { status: 200, message: 'No longer shared' };
  });
}
