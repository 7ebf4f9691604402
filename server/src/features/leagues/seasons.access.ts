import { ApiError } from '../../http/api-error.ts';
import type { LeagueRecord } from './leagues.queries.ts';

export function requireUnfinished({ finished }: Pick<LeagueRecord, 'finished'>): void {
  if (finished) throw new ApiError('league_finished');
}
