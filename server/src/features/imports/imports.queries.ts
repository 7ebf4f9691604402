import { sql } from 'kysely';
import type { ExistingRound } from '@golf-league/core/golf/imported/plan.ts';
import type { Member } from '@golf-league/core/golf/standings/participation.ts';
import { quotas } from '@golf-league/core/wire/quotas.ts';
import { nameInLeague } from '../../database/name-in-league.ts';
import type { Reader } from '../../database/unit-of-work.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

interface ImportTarget {
  readonly members: Member[];
  readonly rounds: ExistingRound[];
  /** How many more players without an account can be added. */
  readonly freeSpots: number;
}

/** Reads the league's members and rounds, to compare an import with them. */
export async function readImportTarget(db: Reader, leagueId: string): Promise<ImportTarget> {
  const members = await db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .where('members.league_id', '=', leagueId)
    .orderBy('members.seniority')
    .select(['users.id', 'users.is_seat', 'first_round', 'last_round', 'absent', 'is_substitute'])
    .select(nameInLeague('members.league_id').as('name'))
    .execute();
  const rounds = await db
    .selectFrom('rounds')
    .where('league_id', '=', leagueId)
    .select(['user_id as memberId', 'number', 'played_on as playedOn', 'gross', 'to_par as toPar'])
    .execute();
  const seatCount = members.filter(({ is_seat }) => is_seat).length;
  const freeSpots = Math.min(quotas.seatsPerLeague - seatCount, quotas.membersPerLeague - members.length);
  return {
    members: members.map(({ id, name, first_round: firstRound, last_round: lastRound, absent }) => {
      return { id, name, firstRound, lastRound, absent, isGuest: false };
    }),
    rounds,
    freeSpots,
  };
}

export async function selectImports(db: Reader, leagueId: string, now: Date) {
  const rows = await db
    .selectFrom('imports')
    .where('league_id', '=', leagueId)
    .where('made_at', '>', new Date(now.getTime() - DAY_MS))
    .orderBy('made_at', 'desc')
    .select(['id', 'made_at'])
    .select([
      sql<number>`(select count(*)::int from imported_rounds where import_id = imports.id)`.as('rounds'),
      sql<number>`(select count(*)::int from imported_players where import_id = imports.id and is_new)`.as(
        'players',
      ),
    ])
    .execute();
  return rows.map(({ id: importId, made_at, rounds, players }) => ({
    importId,
    at: made_at.toISOString(),
    rounds,
    players,
  }));
}

/**
 * Finds an import from the last 24 hours. If `isFinal` is true, the import can no longer be undone, because one of its
 * rounds has been corrected or one of its players has a later round.
 */
export async function findImport(db: Reader, leagueId: string, importId: string, now: Date) {
  return db
    .selectFrom('imports')
    .where('id', '=', importId)
    .where('league_id', '=', leagueId)
    .where('made_at', '>', new Date(now.getTime() - DAY_MS))
    .select(
      sql<boolean>`exists (
        select from imported_rounds own join rounds on rounds.id = own.round_id
        where own.import_id = imports.id and (
          rounds.corrections > 0
          or exists (
            select from rounds later
            where later.league_id = rounds.league_id and later.user_id = rounds.user_id
              and later.number > rounds.number
              and not exists (select from imported_rounds also where also.round_id = later.id and also.import_id = imports.id)
          )
        )
      )`.as('isFinal'),
    )
    .executeTakeFirst();
}
