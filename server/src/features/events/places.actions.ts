import { cardChanged } from '../../database/card-changed.ts';
import type { UnitOfWork } from '../../database/unit-of-work.ts';
import { notify } from '../leagues/news/news.actions.ts';
import type { LeagueEvent } from './events.access.ts';

/** Opens the place of the caller on the tee sheet, who does not come after all, and tells the substitutes. */
export async function tellOfOpenPlace(work: UnitOfWork, { row, member }: LeagueEvent): Promise<void> {
  const opened = await work.db
    .updateTable('event_places')
    .set({ user_id: null })
    .where('event_id', '=', row.id)
    .where('user_id', '=', member.userId)
    .returning('place')
    .executeTakeFirst();
  if (opened === undefined) return;
  cardChanged(work, member.league.id, row.id);
  notify(work, 'placeOpen', { leagueId: member.league.id, actorId: member.userId, eventId: row.id });
}
