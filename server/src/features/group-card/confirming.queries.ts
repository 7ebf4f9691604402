import { sql } from 'kysely';
import type { Reader } from '../../database/unit-of-work.ts';

interface ConfirmationState {
  /** Whether the player has declined the event, and has neither written a score nor registered a round since. */
  readonly hasDeclined: boolean;
  /** Whether the player has deleted a round from the event that somebody else had registered. */
  readonly hasDisownedRound: boolean;
  /** Whether anyone in the player's group, including the player but not the caller, has an account. */
  readonly hasOtherAccountInGroup: boolean;
}

/** Reads the state that determines who may confirm a player's card. Without a tee sheet, everybody is in one group. */
export async function readConfirmationState(
  db: Reader,
  eventId: string,
  playerId: string,
  callerId: string,
): Promise<ConfirmationState> {
  return db
    .selectFrom('events')
    .where('events.id', '=', eventId)
    .select([
      sql<boolean>`exists (
        select from event_answers
        where event_id = events.id and user_id = ${playerId} and answer = 'no' and not has_played
      )`.as('hasDeclined'),
      sql<boolean>`exists (
        select from disowned_days where event_id = events.id and player_id = ${playerId}
      )`.as('hasDisownedRound'),
      sql<boolean>`exists (
        select from members join users on users.id = members.user_id
        where members.league_id = events.league_id and not users.is_seat and members.user_id <> ${callerId} and (
          not exists (select from event_groups where event_id = events.id)
          or exists (
            select from event_places player join event_places other using (event_id, group_number)
            where player.event_id = events.id and player.user_id = ${playerId} and other.user_id = members.user_id
          )
        )
      )`.as('hasOtherAccountInGroup'),
    ])
    .executeTakeFirstOrThrow();
}

/** Whether the person has corrected the round since it was last confirmed. */
export async function hasCorrectedSinceConfirmation(
  db: Reader,
  roundId: string,
  userId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('history')
    .where('round_id', '=', roundId)
    .where('kind', '=', 'round_corrected')
    .where('actor_id', '=', userId)
    .where(
      'sequence',
      '>',
      sql<number>`coalesce((
        select max(sequence) from history where round_id = ${roundId} and kind = 'round_confirmed'
      ), 0)`,
    )
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
