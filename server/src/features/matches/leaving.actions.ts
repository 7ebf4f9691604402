import type { FixedMatchResult } from '../../database/game-columns.ts';
import type { UnitOfWork } from '../../database/unit-of-work.ts';
import { DayCardCache } from '../games/games.queries.ts';
import { publishMatchesChange, incrementMatchVersion } from './matches.actions.ts';
import { readDayCards, computeMatchState } from './matches.queries.ts';
import { readMatchSeason } from './season.queries.ts';

const createWalkover = (sideALoses: boolean): FixedMatchResult => ({
  winner: sideALoses ? 'b' : 'a',
  text: 'walkover',
  how: 'told',
  holes: 0,
});

/**
 * Stores the results of a leaving player's side, because the player's rounds are deleted. If the league is not
 * finished, the side loses its open matches by walkover. An admin can override both by entering a result. Also called
 * when a player who has already left deletes their account.
 */
export async function forfeitOpenMatches(work: UnitOfWork, leagueId: string, userId: string): Promise<void> {
  const season = await readMatchSeason(work.db, leagueId);
  const sideIndex = season?.sides.findIndex(({ players }) =>
    players.some(({ playerId }) => playerId === userId),
  );
  if (!season || sideIndex === undefined || sideIndex < 0) return;
  const league = await work.db
    .selectFrom('leagues')
    .where('id', '=', leagueId)
    .select(['board_version as boardVersion', 'card_version as cardVersion', 'finished_at'])
    .executeTakeFirstOrThrow();
  const cards = await readDayCards(work.db, season, league, new DayCardCache());
  for (const match of season.matches) {
    if ((match.a !== sideIndex && match.b !== sideIndex) || match.storedResult?.how === 'told') continue;
    const { result } = computeMatchState(season, cards, match);
    const walkover = league.finished_at === null ? createWalkover(match.a === sideIndex) : null;
    const resultToStore = result ?? walkover;
    if (resultToStore) await storeResult(work, match.id, resultToStore);
  }
  await work.db
    .updateTable('match_players')
    .set({ has_left: true })
    .where('league_id', '=', leagueId)
    .where('user_id', '=', userId)
    .execute();
  await incrementMatchVersion(work, leagueId);
  publishMatchesChange(work, leagueId);
}

async function storeResult(
  { db }: UnitOfWork,
  matchId: string,
  resultToStore: FixedMatchResult,
): Promise<void> {
  await db
    .updateTable('matches')
    .set({ kept: JSON.stringify(resultToStore) })
    .where('id', '=', matchId)
    .execute();
}
