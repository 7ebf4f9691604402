import { drafts } from '../../platform/drafts.ts';
import { createEmptyCourse, isEmptyCourse } from './course-draft.ts';
import type { CourseDraft } from './course-draft.ts';

/**
 * The draft of a course. It survives closing the sheet or the tab, for example if saving failed for lack of a
 * connection.
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
    drafts.write('course', leagueId, isEmptyCourse(draft) ? '' : JSON.stringify(draft));
  },

  forget: (leagueId: string): void => drafts.write('course', leagueId, ''),
};
