import { ApiError } from '../../http/api-error.ts';
import type { League } from './leagues.queries.ts';

export function requireUnfinished({ finished }: Pick<League, 'finished'>): void {
  if (finished) throw new ApiError('league_finished');
}
