import type { UnitOfWork } from './unit-of-work.ts';

function publishBoard(work: UnitOfWork, leagueId: string): void {
  work.publish({
    kind: 'event',
    leagueId,
    event: 'scoreboardChanged',
    payload: { tournamentId: leagueId },
  });
}

/** Every change that a board can show must call this: it invalidates the cached board and publishes the event. */
export async function boardChanged(work: UnitOfWork, leagueId: string): Promise<void> {
  await work.db
    .updateTable('leagues')
    .set((update) => ({ board_version: update('board_version', '+', 1) }))
    .where('id', '=', leagueId)
    .execute();
  publishBoard(work, leagueId);
}

/**
 * For changes that all boards of a player show, such as the name. Stands below `leagues`, because `accounts` calls it.
 * DANGER: locks all leagues of the player in the order of their ids; another order elsewhere could deadlock.
 */
export async function boardsOfUserChanged(work: UnitOfWork, userId: string): Promise<void> {
  const locked = await work.db
    .selectFrom('leagues')
    .where('id', 'in', (of) => of.selectFrom('members').where('user_id', '=', userId).select('league_id'))
    .orderBy('id')
    .select('id')
    .forNoKeyUpdate()
    .execute();
  for (const { id } of locked) await boardChanged(work, id);
}
