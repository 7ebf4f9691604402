import type { UnitOfWork } from './unit-of-work.ts';

function publishBoard(work: UnitOfWork, leagueId: string): void {
  work.publish({
    kind: 'event',
    leagueId,
    event: 'scoreboardChanged',
    payload: { tournamentId: leagueId },
  });
}

/** Every change that the board can show makes a computed board old and tells whoever looks at it. */
export async function boardChanged(work: UnitOfWork, leagueId: string): Promise<void> {
  await work.db
    .updateTable('leagues')
    .set((update) => ({ board_version: update('board_version', '+', 1) }))
    .where('id', '=', leagueId)
    .execute();
  publishBoard(work, leagueId);
}

/**
 * For what every board of a player shows, as the name. Stands below the leagues, since accounts calls it.
 * DANGER: locks all leagues of the player, in the order of their ids; whoever locks several must keep to that order.
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
