import type { SentResults } from '@golf-league/core/contracts/day-results.ts';
import { balancesOf, type DayOfGames, type Stake, stakeOf } from '@golf-league/core/golf/games/ledger.ts';
import { type Skins, skinsWon } from '@golf-league/core/golf/games/skins.ts';
import { compareCodePoints, nameKey } from '@golf-league/core/golf/names/name-order.ts';
import type { Card } from '../cards/computed.queries.ts';
import { leadersOf, type Marks } from './marks.queries.ts';
import { skinsCardsOf } from './skins.queries.ts';

type Stakes = NonNullable<SentResults['stakes']>;
type Won = Pick<Stakes['rows'][number], 'skins' | 'pins' | 'drives'>;

/** What a day was played for and won, by game: in each the others are those who took part in it. */
export interface PlayedFor {
  readonly stake: Stake;
  readonly games: readonly DayOfGames[];
  /** Of everybody who has won or pays something. */
  readonly won: ReadonlyMap<string, Won>;
}

const once = (ids: readonly string[]) => ids.map((playerId) => ({ playerId, times: 1 }));

const timesOf = (playerId: string, ids: readonly string[]) => ids.filter((id) => id === playerId).length;

/** Null where nothing is at stake. */
export function playedFor(card: Card, skins: Skins | null, marks: Marks): PlayedFor | null {
  const { games } = card.day;
  const stake = games?.stake ? stakeOf(games.stake) : null;
  if (stake === null) return null;
  const [pins, drives] = [leadersOf(marks.pins), leadersOf(marks.drives)];
  const bySkins = skins ? skinsWon(skins) : [];
  const inSkins = skins ? skinsCardsOf(card).map(({ playerId }) => playerId) : [];
  const onDay = card.players.flatMap(({ playerId, thru, roundId }) =>
    thru > 0 || roundId !== null ? playerId : [],
  );
  const all = new Set([...inSkins, ...onDay, ...pins, ...drives]);
  const rows = [...all].map((playerId): [string, Won] => [
    playerId,
    {
      skins: bySkins.find((one) => one.playerId === playerId)?.skins ?? 0,
      pins: timesOf(playerId, pins),
      drives: timesOf(playerId, drives),
    },
  ]);
  return {
    stake,
    games: [
      {
        stake,
        players: inSkins,
        won: bySkins.map(({ playerId, skins: times }) => ({ playerId, times })),
      },
      { stake, players: onDay, won: once([...pins, ...drives]) },
    ],
    won: new Map(rows),
  };
}

const byName = (a: { name: string }, b: { name: string }) =>
  compareCodePoints(nameKey(a.name), nameKey(b.name));

/** What each has won or lost on a day, who has won most first. */
export function stakesOf({ stake, games, won }: PlayedFor, nameOf: (playerId: string) => string): Stakes {
  const balances = balancesOf(games).get(stake.unit);
  const rows = [...won].map(([playerId, times]) => ({
    playerId,
    name: nameOf(playerId),
    ...times,
    amount: (balances?.get(playerId) ?? 0) / 100,
  }));
  return { ...stake, rows: rows.toSorted((a, b) => b.amount - a.amount || byName(a, b)) };
}
