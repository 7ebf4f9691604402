import type { EventView } from '@golf-league/core/contracts/events.ts';
import { getSubstituteOpeningTime } from '@golf-league/core/golf/days/open-places.ts';
import { publishCardChange } from '../../database/publish-card-change.ts';
import type { UnitOfWork } from '../../database/unit-of-work.ts';
import { ApiError } from '../../http/api-error.ts';
import { notify } from '../leagues/news/news.actions.ts';
import { type VisibleEvent, requireOpenEvent } from './events.access.ts';
import { isOpenToSubstitutes } from './days.queries.ts';
import { readEvent, type Urls } from './events.queries.ts';

/** Gives up the caller's place on the tee sheet and notifies the substitutes as soon as they can take it. */
export async function releasePlace(work: UnitOfWork, { row, member }: VisibleEvent): Promise<void> {
  const releasedPlace = await work.db
    .updateTable('event_places')
    .set({ user_id: null, left_by: member.userId, left_at: work.now })
    .where('event_id', '=', row.id)
    .where('user_id', '=', member.userId)
    .returning('place')
    .executeTakeFirst();
  if (releasedPlace === undefined) return;
  publishCardChange(work, member.league.id, row.id);
  const notice = { leagueId: member.league.id, actorId: member.userId, eventId: row.id };
  notify(work, 'placeOpen', notice, getSubstituteOpeningTime(work.now, row.starts_at));
}

/** Restores the place the caller gave up, if it is still open. */
export async function restorePlace(work: UnitOfWork, { row, member }: VisibleEvent): Promise<void> {
  const restoredPlace = await work.db
    .updateTable('event_places')
    .set({ user_id: member.userId, left_by: null, left_at: null })
    .where('event_id', '=', row.id)
    .where('left_by', '=', member.userId)
    .where('user_id', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('event_places as other')
            .where('other.event_id', '=', row.id)
            .where('other.user_id', '=', member.userId)
            .select('other.place'),
        ),
      ),
    )
    .returning('place')
    .executeTakeFirst();
  if (restoredPlace) publishCardChange(work, member.league.id, row.id);
}

async function isSubstitute(work: UnitOfWork, { league, userId }: VisibleEvent['member']): Promise<boolean> {
  const membership = await work.db
    .selectFrom('members')
    .where('league_id', '=', league.id)
    .where('user_id', '=', userId)
    .select('is_substitute')
    .executeTakeFirstOrThrow();
  return membership.is_substitute;
}

/** Assigns the first open place to the caller. Resolves to whether the caller is on the tee sheet now. */
async function assignOpenPlace(work: UnitOfWork, { row, member }: VisibleEvent): Promise<boolean> {
  const places = await work.db
    .selectFrom('event_places')
    .where('event_id', '=', row.id)
    .orderBy('group_number')
    .orderBy('place')
    .select(['group_number', 'place', 'user_id', 'left_at'])
    .execute();
  if (places.some(({ user_id }) => user_id === member.userId)) return true;
  const openPlace = places.find((place) => isOpenToSubstitutes(place, row.starts_at, work.now));
  if (!openPlace) return false;
  await work.db
    .updateTable('event_places')
    .set({ user_id: member.userId, left_by: null, left_at: null })
    .where('event_id', '=', row.id)
    .where('group_number', '=', openPlace.group_number)
    .where('place', '=', openPlace.place)
    .execute();
  publishCardChange(work, member.league.id, row.id);
  return true;
}

/** Assigns an open place, if there is one, to a substitute who has accepted. */
export async function assignPlaceToSubstitute(work: UnitOfWork, event: VisibleEvent): Promise<void> {
  if (await isSubstitute(work, event.member)) await assignOpenPlace(work, event);
}

export async function claimPlace(work: UnitOfWork, event: VisibleEvent, urls: Urls): Promise<EventView> {
  const { row, member } = event;
  const { league, userId } = member;
  if (!(await isSubstitute(work, member))) throw new ApiError('forbidden');
  requireOpenEvent(event);
  if (!(await assignOpenPlace(work, event))) throw new ApiError('place_taken');
  const answerColumns = { answer: 'yes', answered_at: work.now } as const;
  await work.db
    .insertInto('event_answers')
    .values({ event_id: row.id, league_id: league.id, user_id: userId, ...answerColumns })
    .onConflict((conflict) => conflict.columns(['event_id', 'user_id']).doUpdateSet(answerColumns))
    .execute();
  work.publish({ kind: 'event', leagueId: league.id, event: 'eventsChanged', payload: { eventId: row.id } });
  return readEvent(work.db, member, row.id, { urls, now: work.now });
}
