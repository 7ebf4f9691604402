import type { DayResultsView } from '@golf-league/core/contracts/day-results.ts';
import {
  balancesOf,
  type DayOfGames,
  type Stake,
  stakeOf,
  unitKey,
} from '@golf-league/core/golf/games/ledger.ts';
import { type Skins, skinsWon } from '@golf-league/core/golf/games/skins.ts';
import { compareCodePoints, nameKey } from '@golf-league/core/golf/names/name-order.ts';
import type { CarriedSkins } from '../../database/closed-day-columns.ts';
import type { CachedDayCard } from '../cards/computed.queries.ts';
import { leadersByHole, type Marks } from './marks.queries.ts';

type Stakes = NonNullable<DayResultsView['stakes']>;
type Won = Pick<Stakes['rows'][number], 'skins' | 'pins' | 'drives'>;

/** What a day was played for and who won, by hole: each other player with a score on it pays. */
export interface DayStakes {
  readonly stake: Stake;
  readonly games: readonly DayOfGames[];
  /** The wins of everyone who wins or pays something. */
  readonly won: ReadonlyMap<string, Won>;
}

export const toStoredStakes = ({ stake, games, won }: DayStakes) => ({ stake, games, won: [...won] });

/** The stakes of a day whose skins a later one took over. */
export const fromStoredStakes = ({ played }: CarriedSkins): DayStakes | null =>
  played && { ...played, won: new Map(played.won) };

const timesOf = (playerId: string, winners: readonly { playerId: string }[]) =>
  winners.filter((one) => one.playerId === playerId).length;

/** Null if nothing is at stake. */
export function computeDayStakes(card: CachedDayCard, skins: Skins | null, marks: Marks): DayStakes | null {
  const { games } = card.day;
  const stake = games?.stake ? stakeOf(games.stake) : null;
  if (stake === null) return null;
  const playersWho = (pays: (player: CardPlayer) => boolean) =>
    card.players.flatMap((player) => (pays(player) ? player.playerId : []));
  const hasPlayed = new Set(card.players.flatMap((one) => (hasCardOrRound(one) ? one.playerId : [])));
  if (card.day.version === 1) return playedBefore(card, { stake, skins, marks });
  // A person without a card or a round of the day may be closest to the pin, but is not paid for it.
  const [pins, drives] = [marks.pins, marks.drives].map((of) =>
    leadersByHole(of).filter(({ playerId }) => hasPlayed.has(playerId)),
  ) as [HoleWinner[], HoleWinner[]];
  const bySkins = skins ? skinsWon(skins) : [];
  const wonSkins = skins ? skins.holes.filter(({ state }) => state === 'won') : [];
  const rows = [...hasPlayed].map((playerId): [string, Won] => [
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
      ...wonSkins.map(({ hole, playerId, worth }) => ({
        stake,
        players: playersWho((one) => isWritten(one, hole)),
        won: [{ playerId: playerId!, times: worth }],
      })),
      ...[...pins, ...drives].map(({ hole, playerId }) => ({
        stake,
        players: playersWho((one) => hasScoreOn(one, hole)),
        won: [{ playerId, times: 1 }],
      })),
    ],
    won: new Map(rows),
  };
}

/**
 * Like `computeDayStakes`, with the first version of the rules: everybody with a card pays for each skin, and everybody for
 * pins and drives.
 */
function playedBefore(
  card: CachedDayCard,
  { stake, skins, marks }: { stake: Stake; skins: Skins | null; marks: Marks },
): DayStakes {
  const [pins, drives] = [leadersByHole(marks.pins), leadersByHole(marks.drives)];
  const bySkins = skins ? skinsWon(skins) : [];
  const inSkins = skins
    ? card.players.flatMap((one) => (one.strokes.some((made) => made !== 'none') ? one.playerId : []))
    : [];
  const onDay = card.players.flatMap((one) => (hasCardOrRound(one) ? one.playerId : []));
  const all = new Set([...inSkins, ...onDay, ...[...pins, ...drives].map(({ playerId }) => playerId)]);
  return {
    stake,
    games: [
      { stake, players: inSkins, won: bySkins.map(({ playerId, skins: times }) => ({ playerId, times })) },
      { stake, players: onDay, won: [...pins, ...drives].map(({ playerId }) => ({ playerId, times: 1 })) },
    ],
    won: new Map(
      [...all].map((playerId): [string, Won] => [
        playerId,
        {
          skins: bySkins.find((one) => one.playerId === playerId)?.skins ?? 0,
          pins: timesOf(playerId, pins),
          drives: timesOf(playerId, drives),
        },
      ]),
    ),
  };
}

type HoleWinner = ReturnType<typeof leadersByHole>[number];
type CardPlayer = CachedDayCard['players'][number];

/** A picked-up hole is a score too. */
function isWritten({ strokes }: CardPlayer, hole: number): boolean {
  const made = strokes[hole - 1];
  return made !== undefined && made !== 'none';
}
const hasCardOrRound = ({ thru, roundId }: CardPlayer) => thru > 0 || roundId !== null;

/** Pins and drives are paid by players with a score on the hole, and by those whose round has no holes. */
const hasScoreOn = (player: CardPlayer, hole: number) =>
  isWritten(player, hole) || (player.roundId !== null && player.strokes.every((made) => made === 'none'));

const byName = (a: { name: string }, b: { name: string }) =>
  compareCodePoints(nameKey(a.name), nameKey(b.name));

/** What each player won or lost on a day, the biggest winner first. */
export function toStakesView({ stake, games, won }: DayStakes, nameOf: (playerId: string) => string): Stakes {
  const balances = balancesOf(games).get(unitKey(stake.unit));
  const rows = [...won].map(([playerId, times]) => ({
    playerId,
    name: nameOf(playerId),
    ...times,
    amount: (balances?.get(playerId) ?? 0) / 100,
  }));
  return { ...stake, rows: rows.toSorted((a, b) => b.amount - a.amount || byName(a, b)) };
}
