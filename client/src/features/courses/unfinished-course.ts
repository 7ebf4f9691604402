import { drafts } from '../../platform/drafts.ts';
import { createEmptyCourse, isUntouchedCourse } from './course-draft.ts';
import type { CourseDraft } from './course-draft.ts';

/**
 * The draft of a course, which survives a closed sheet or tab, for example after a failed save without a connection.
 */
export const unfinishedCourse = {
  resume(leagueId: string, name: string): CourseDraft {
    const stored = drafts.readJson<CourseDraft>('course', leagueId);
    const empty = createEmptyCourse(name);
    if (!stored?.tees?.length) return empty;
    const [template] = empty.tees;
    return {
      name: stored.name || name,
      tees: stored.tees.map((tee) => ({ ...template!, ...tee })),
    };
  },

  save(leagueId: string, draft: CourseDraft): void {
    drafts.write('course', leagueId, isUntouchedCourse(draft) ? '' : JSON.stringify(draft));
  },

  forget: (leagueId: string): void => drafts.write('course', leagueId, ''),
};
