import type { enterMatchResult as enterMatchResultCall } from '@golf-league/core/contracts/matches.ts';
import type { MatchSnapshot } from '@golf-league/core/contracts/history.ts';
import type { InputOf } from '@golf-league/core/wire/endpoint.ts';
import type { FixedMatchResult } from '../../database/game-columns.ts';
import { writeHistory } from '../../database/history.ts';
import type { UnitOfWork } from '../../database/unit-of-work.ts';
import { DayCardCache } from '../games/games.queries.ts';
import { notify } from '../leagues/news/news.actions.ts';
import type { MatchResultEditor } from './matches.access.ts';
import { publishMatchesChange, incrementMatchVersion } from './matches.actions.ts';
import { readDayCards, computeMatchState } from './matches.queries.ts';
import { toMatchResult } from './entries.queries.ts';
import { requireUnfinished } from '../leagues/seasons.access.ts';

type MatchResultInput = Pick<InputOf<typeof enterMatchResultCall>, 'winner' | 'text' | 'open'>;

const toMatchSnapshot = ({ winner, text, how }: FixedMatchResult): MatchSnapshot => ({ winner, text, how });

/**
 * Enters a match result. If `open` is true, withdraws the caller's earlier results instead, or everybody's results if
 * the caller is an admin. The history entry also contains the previous result.
 */
export async function enterMatchResult(
  work: UnitOfWork,
  { member, season, match }: MatchResultEditor,
  { winner, text, open }: MatchResultInput,
): Promise<void> {
  const { league, userId, isAdmin } = member;
  const isWithdrawal = open === true;
  requireUnfinished(league);
  const cards = await readDayCards(work.db, season, league, new DayCardCache(), match.day);
  const { result: previousResult } = computeMatchState(season, cards, match);
  const enteredResult = isWithdrawal ? { winner: null, text: null } : { winner, text: text ?? null };
  await work.db
    .insertInto('match_words')
    .values({
      match_id: match.id,
      league_id: league.id,
      said_by: userId,
      by_admin: isAdmin,
      is_open: isWithdrawal,
      ...enteredResult,
      said_at: work.now,
    })
    .execute();
  await writeHistory(work, {
    leagueId: league.id,
    actorId: userId,
    kind: isWithdrawal ? 'match_reopened' : 'match_told',
    matchId: match.id,
    ...(previousResult && { before: toMatchSnapshot(previousResult) }),
    ...(isWithdrawal ? {} : { after: toMatchSnapshot(toMatchResult(enteredResult)) }),
  });
  if (!isWithdrawal) notify(work, 'matchTold', { leagueId: league.id, actorId: userId, matchId: match.id });
  await incrementMatchVersion(work, league.id);
  publishMatchesChange(work, league.id);
}
