import type { QueryCreator } from 'kysely';
import { compileOnce } from './compile-once.ts';
import type { Tables } from './tables.ts';
import type { UnitOfWork } from './unit-of-work.ts';

/** Publishes that the version of a league's board has increased. */
function publishNewBoardVersion(work: UnitOfWork, leagueId: string, version: number): void {
  work.publish({ kind: 'leagueTouched', leagueId });
  work.publish({
    kind: 'event',
    leagueId,
    event: 'scoreboardChanged',
    payload: { version },
  });
}

/**
 * Invalidates the cached board and publishes the event. Every change that a board can show must call this. DANGER: a
 * change that adds rounds and also changes something else must increase the version by more `steps` than the number of
 * new rounds. If the version has increased by exactly that number, the board reads only those rounds.
 */
export async function publishBoardChange(work: UnitOfWork, leagueId: string, steps = 1): Promise<void> {
  publishBoardVersion(work, leagueId, updateBoardVersion(work.db, { leagueId, steps }));
}

/** Like `publishBoardChange`, for a statement that increases the version itself with `incrementBoardVersion`. */
export function publishBoardVersion(
  work: UnitOfWork,
  leagueId: string,
  updatedRows: Promise<readonly { board_version: number }[]>,
): void {
  work.sendWithoutWaiting(
    updatedRows.then(([league]) => league && publishNewBoardVersion(work, leagueId, league.board_version)),
  );
}

/** Returns a statement that increments the version of a league's board and returns the new version. */
export const incrementBoardVersion = (db: QueryCreator<Tables>, leagueId: string, steps = 1) =>
  db
    .updateTable('leagues')
    .set((eb) => ({ board_version: eb('board_version', '+', steps) }))
    .where('id', '=', leagueId)
    .returning('board_version');

const updateBoardVersion = compileOnce((db, { leagueId, steps }: { leagueId: string; steps: number }) =>
  incrementBoardVersion(db, leagueId, steps),
);

/**
 * Publishes a change that all boards with a player show, such as a new name. It is in a layer below `leagues`, because
 * `accounts` calls it. DANGER: locks all leagues of the player in the order of their ids; code that locks in another
 * order could deadlock.
 */
export async function publishUserBoards(work: UnitOfWork, userId: string): Promise<void> {
  const lockedLeagues = await work.db
    .selectFrom('leagues')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('members')
        .where('user_id', '=', userId)
        .select('league_id')
        .union(eb.selectFrom('final_rows').where('user_id', '=', userId).select('league_id'))
        .union(eb.selectFrom('match_players').where('user_id', '=', userId).select('league_id')),
    )
    .orderBy('id')
    .select('id')
    .forNoKeyUpdate()
    .execute();
  for (const { id } of lockedLeagues) await publishBoardChange(work, id);
}
