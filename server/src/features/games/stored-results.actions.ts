import type { GameRulesVersion } from '@golf-league/core/golf/games/skins.ts';
import { sql } from 'kysely';
import { selectClosedRound } from '../../database/closed-days.ts';
import type { Reader, UnitOfWork } from '../../database/unit-of-work.ts';
import { readDayForStorage, readCard } from '../group-card/cards.queries.ts';
import { readContestEntries } from './contests.queries.ts';
import { selectEarlierSkinsDays, computeCardSkins } from './skins.queries.ts';
import { computeDayStakes, toStoredStakes } from './stakes.queries.ts';

/**
 * Stores the data from which the results of the days being closed are computed, earliest day first. If a day has been
 * closed before, the stored data of players who have since left is kept. DANGER: the leagues must be locked.
 */
export async function storeResultsOfDays(
  work: UnitOfWork,
  eventIds: readonly string[],
  rulesVersion: GameRulesVersion,
): Promise<void> {
  for (const id of eventIds) {
    await storeDayData(work, id, rulesVersion);
    await carryOverSkins(work, id);
  }
}

async function storeDayData(
  { db }: UnitOfWork,
  eventId: string,
  rulesVersion: GameRulesVersion,
): Promise<void> {
  const { leagueId, allowance, players } = await readDayForStorage(db, eventId);
  const storedColumns = { rules_version: rulesVersion, allowance };
  await db
    .insertInto('closed_days')
    .values({ event_id: eventId, league_id: leagueId, ...storedColumns })
    .onConflict((conflict) => conflict.column('event_id').doUpdateSet(storedColumns))
    .execute();
  await sql`
    delete from closed_players stored using members
    where stored.event_id = ${eventId} and members.league_id = stored.league_id and members.user_id = stored.player_id
  `.execute(db);
  await sql`
    insert into closed_players (event_id, league_id, player_id, facts)
    select ${eventId}, ${leagueId}, player.id, player.facts || jsonb_build_object('round', (
      select ${selectClosedRound('r')} from rounds r where r.event_id = ${eventId} and r.user_id = player.id
    ))
    from jsonb_to_recordset(${JSON.stringify(players)}::jsonb) player (id text, facts jsonb)
  `.execute(db);
}

/** If this day has skins, carries over to it the skins left over from the closed days since the last open day. */
async function carryOverSkins({ db }: UnitOfWork, eventId: string): Promise<void> {
  const { league_id, starts_at, games } = await db
    .selectFrom('events')
    .where('id', '=', eventId)
    .select(['league_id', 'starts_at', 'games'])
    .executeTakeFirstOrThrow();
  if (!games?.skins) return;
  const days = await selectEarlierSkinsDays(db, { id: eventId, leagueId: league_id, startsAt: starts_at });
  const lastOpenIndex = days.findLastIndex(({ carriedIn }) => carriedIn === null);
  let carriedSkins = 0;
  for (const day of days.slice(lastOpenIndex + 1)) {
    if (day.isCarriedOver || day.games?.skinsLeft !== 'next') continue;
    const card = await readCard(db, day.id);
    const skins = card && computeCardSkins(card, day.carriedIn!);
    if (!skins || skins.left === 0) continue;
    carriedSkins += skins.left;
    const dayStakes = computeDayStakes(card, skins, await readContestEntries(db, day.id, day.games));
    const carriedSkinsJson = JSON.stringify({ skins, played: dayStakes && toStoredStakes(dayStakes) });
    await db
      .updateTable('closed_days')
      .set({ carried_to: eventId, taken: carriedSkinsJson })
      .where('event_id', '=', day.id)
      .execute();
  }
  await db
    .updateTable('closed_days')
    .set({ carried_in: carriedSkins })
    .where('event_id', '=', eventId)
    .execute();
}

/** Releases the skins carried over to a reopened day, so that they go to the first day that is not closed. */
export async function releaseCarriedSkins({ db }: UnitOfWork, eventId: string): Promise<void> {
  await db
    .updateTable('closed_days')
    .set({ carried_to: null, taken: null })
    .where('carried_to', '=', eventId)
    .execute();
}

/** Whether the skins of this closed day were carried over to a later closed day. */
export async function wereSkinsCarriedOver(db: Reader, eventId: string): Promise<boolean> {
  const row = await db
    .selectFrom('closed_days')
    .where('event_id', '=', eventId)
    .where('carried_to', 'is not', null)
    .select('event_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores results for a league's closed days that have none stored, using the first version of the rules. */
export async function storeMissingResults(work: UnitOfWork, leagueId: string): Promise<void> {
  const days = await selectClosedDaysWithoutResults(work.db)
    .where('league_id', '=', leagueId)
    .orderBy('starts_at')
    .orderBy('id')
    .select('id')
    .execute();
  await storeResultsOfDays(
    work,
    days.map(({ id }) => id),
    1,
  );
}

/** Selects the closed days whose results are not stored. */
export const selectClosedDaysWithoutResults = (db: Reader) =>
  db
    .selectFrom('events')
    .where('closed_at', 'is not', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('closed_days').whereRef('closed_days.event_id', '=', 'events.id').select('event_id'),
        ),
      ),
    );
