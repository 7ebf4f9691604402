import type { Reader } from '../../database/unit-of-work.ts';
import { defineNewsKind, noReaders } from '../../push/news-kind.ts';
import { immediatePace } from '../../push/paces.ts';
import {
  composeWithoutDetails,
  getLeagueTag,
  withLeagueTitle,
  getLeaguePath,
  selectLeagueAudience,
} from '../leagues/news/news.queries.ts';

async function hasOpenReport(db: Reader, { leagueId }: { readonly leagueId: string }): Promise<boolean> {
  const openReport = await db
    .selectFrom('reports')
    .where('league_id', '=', leagueId)
    .where('kept_at', 'is', null)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return openReport !== undefined;
}

/** Notifies the admins that content was reported. The message does not name the reporter, who must stay anonymous. */
export const contentReported = defineNewsKind<'reported', object>({
  type: 'league',
  notifiesUsersHidingActor: true,
  selectAudience: (db, notice) => selectLeagueAudience(db, notice).where('is_admin', '=', true),
  pace: immediatePace,
  findReaderIds: noReaders,
  readContent: withLeagueTitle(composeWithoutDetails(hasOpenReport)),
  texts: {
    en: () => 'Something in the league has been reported. Please have a look',
    sv: () => 'Något i ligan har anmälts. Ta en titt på det',
  },
  getPath: getLeaguePath,
  getTag: getLeagueTag,
});
