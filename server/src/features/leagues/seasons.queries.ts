import { findBiggestFinalClimb, findMostRounds } from '@golf-league/core/golf/seasons/season-end.ts';
import { getTotal, getWinners } from '@golf-league/core/golf/standings/standings.ts';
import {
  type FinalRow,
  type FinalTable,
  toDecimalPoints,
  readChainTables,
} from '../../database/final-tables.ts';
import type { Reader } from '../../database/unit-of-work.ts';
import type { LeagueMember } from './leagues.access.ts';

/** One season of a chain: the league if it exists, and the final table if the season has ended. */
interface Season {
  readonly leagueId: string;
  readonly season: number;
  readonly name: string;
  readonly isMember: boolean;
  readonly isDeleted: boolean;
  readonly table: FinalTable | null;
}

/** Returns all seasons of a league's chain, oldest first. */
export async function selectSeasons(db: Reader, { league, userId }: LeagueMember): Promise<Season[]> {
  const leagues = await db
    .selectFrom('leagues as own')
    .innerJoin('leagues', 'leagues.chain_id', 'own.chain_id')
    .leftJoin('members', (join) =>
      join.onRef('members.league_id', '=', 'leagues.id').on('members.user_id', '=', userId),
    )
    .where('own.id', '=', league.id)
    .select(['leagues.id', 'leagues.name', 'leagues.season', 'leagues.chain_id', 'members.user_id'])
    .execute();
  const chainId = leagues[0]?.chain_id;
  const tables = chainId === undefined ? [] : await readChainTables(db, chainId);
  const tableByLeague = new Map(tables.map((table) => [table.leagueId, table]));
  const existingSeasons = leagues.map(({ id, name, season, user_id }): Season => {
    const isMember = user_id !== null;
    return { leagueId: id, season, name, isMember, isDeleted: false, table: tableByLeague.get(id) ?? null };
  });
  const existingLeagueIds = new Set(existingSeasons.map(({ leagueId }) => leagueId));
  const deletedSeasons = tables
    .filter(({ leagueId }) => !existingLeagueIds.has(leagueId))
    .map((table): Season => {
      const { leagueId, season, name } = table;
      return { leagueId, season, name, isMember: false, isDeleted: true, table };
    });
  return [...existingSeasons, ...deletedSeasons].toSorted((a, b) => a.season - b.season);
}

const toPlayer = ({ userId, name }: FinalRow) => ({ id: userId, name });

/** Returns the records of a season: the best round, the most rounds and the biggest climb on the board. */
export function computeSeasonRecords({ rows, best }: FinalTable) {
  const [rowsWithMostRounds, biggestClimb] = [findMostRounds(rows), findBiggestFinalClimb(rows)];
  return {
    best: best && { ...toPlayer(best.row), toPar: best.toPar },
    most: rowsWithMostRounds[0]
      ? { players: rowsWithMostRounds.map(toPlayer), rounds: rowsWithMostRounds[0].rounds }
      : null,
    climb:
      biggestClimb.rows.length > 0
        ? { players: biggestClimb.rows.map(toPlayer), places: biggestClimb.places }
        : null,
  };
}

/** Returns the winners, and the rows for positions 1 to 3. */
export function computePodium({ mode, rows }: FinalTable) {
  const winners = getWinners({ mode }, rows);
  return {
    winners: winners.map(toPlayer),
    podium: (winners.length > 0 ? rows : []).flatMap((row) => {
      const { position } = row;
      const total = getTotal({ mode }, { ...row, points: toDecimalPoints(row) });
      return position !== null && position <= 3 ? [{ position, ...toPlayer(row), total: total ?? 0 }] : [];
    }),
  };
}
