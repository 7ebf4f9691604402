import { dayIn } from '@golf-league/core/golf/rounds/played-on.ts';
import { rulesOfRow } from '../../database/league-rules.ts';
import type { Reader } from '../../database/unit-of-work.ts';
import { cardIndexOf, estimatesOf, leagueIndexes, ofTenths } from '../handicap/handicap.queries.ts';
import { type Card, cardOfData, type Indexes } from './computed.queries.ts';
import { type CardData, dataOfCard } from './rows.queries.ts';

/**
 * The card of a day; undefined where there is no such day, or none any more. `before` is an earlier one, of which what
 * cannot have changed is taken.
 */
export async function readCard(db: Reader, eventId: string, before?: Card): Promise<Card | undefined> {
  const [row] = await dataOfCard(db, { eventId });
  if (!row || (row.cancelled_at !== null && !row.is_shown)) return undefined;
  const rules = rulesOfRow(row);
  const league = { id: row.league_id, rules };
  return cardOfData(row, rules, await indexesOf(db, league, row, before));
}

/** The indexes by which the players play that have no round yet. */
async function indexesOf(
  db: Reader,
  league: Parameters<typeof leagueIndexes>[1],
  row: CardData,
  before: Card | undefined,
): Promise<Indexes> {
  const ids = row.players.map(({ id }) => id);
  const day = dayIn(row.time_zone, row.starts_at);
  // A day that is moved has other days before it.
  const isSame =
    before?.boardVersion === row.board_version &&
    before.indexes.day === day &&
    ids.every((id) => before.indexes.looked.has(id));
  const inLeague = isSame ? before.indexes.inLeague : await leagueIndexes(db, league, ids, day);
  const onCard = new Map(row.handicaps.map((one) => [one.id, one]));
  const registered = new Set(row.rounds.map(({ playerId }) => playerId));
  // Before a player's first hole it is what the rounds come to today.
  const unknown = row.players.filter(
    ({ id, stated }) => stated === null && !inLeague.has(id) && !onCard.has(id) && !registered.has(id),
  );
  const known = before?.indexes.estimates ?? new Map<string, number | null>();
  const asked = unknown.map(({ id }) => id).filter((id) => !known.has(id));
  const estimates = new Map([...known, ...(await estimatesOf(db, asked))]);
  const byPlayer = row.players.map(({ id, stated }) => {
    const { estimate = null, said = null } = onCard.get(id) ?? {};
    const index = cardIndexOf({
      inLeague: inLeague.get(id) ?? null,
      stated: ofTenths(stated),
      estimate: onCard.has(id) ? ofTenths(estimate) : (estimates.get(id) ?? null),
      said: ofTenths(said),
    });
    return [id, index] as const;
  });
  return { byPlayer: new Map(byPlayer), inLeague, day, estimates, looked: new Set(ids) };
}
