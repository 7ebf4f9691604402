import { isWholeCard } from '@golf-league/core/golf/days/day-card.ts';
import { dayIn } from '@golf-league/core/golf/rounds/played-on.ts';
import { NO_BASIS } from '@golf-league/core/golf/rounds/round.ts';
import type { UnitOfWork } from '../../database/unit-of-work.ts';
import { ApiError } from '../../http/api-error.ts';
import { type LeagueEvent, requireOn } from '../events/events.access.ts';
import { highestOwn } from '../rounds/participation.queries.ts';
import { keeperByCard } from '../rounds/rounds.access.ts';
import { registerRound } from '../rounds/rounds.actions.ts';
import type { SentRow } from '../rounds/rounds.queries.ts';
import { readCard } from './cards.queries.ts';
import { requireConfirming, requireHoles, type Standing } from './cells.access.ts';
import type { Card } from './computed.queries.ts';

/**
 * Registers the round of a player's whole card, as the player would, by who wrote it and with who confirms it. Also when
 * the day is closed: a round that comes later counts.
 */
export async function confirmCard(
  work: UnitOfWork,
  event: LeagueEvent,
  standing: Standing,
  sentId: string,
  before: Card | undefined,
): Promise<SentRow> {
  const { row, member } = event;
  const playerId = standing.current(sentId);
  const { isRegistered } = requireConfirming(event, standing, playerId);
  requireOn(event);
  const holes = requireHoles(event);
  if (isRegistered) throw new ApiError('already_registered');
  const card = await readCard(work.db, row.id, before);
  const own = card?.players.find((player) => player.playerId === playerId);
  const { mode } = member.league.rules;
  if (!own || !isWholeCard({ mode, strokes: own.strokes, holes }, own.disputed)) {
    throw new ApiError('card_incomplete');
  }
  const keeper = await keeperByCard(work.db, member, playerId, own.writtenBy);
  const highest = await highestOwn(work.db, { leagueId: member.league.id, userId: playerId });
  const entered = {
    ...NO_BASIS,
    gross: null,
    toPar: null,
    coursePar: null,
    strokes: own.strokes.map((made) => made as number | null),
    playedOn: dayPlayed(event, work.now),
    eventId: row.id,
    scorecard: null,
  };
  return registerRound(work, keeper, entered, highest);
}

/** The day of the event, where that has come. */
function dayPlayed({ row }: LeagueEvent, now: Date): string {
  const [day, today] = [row.starts_at, now].map((instant) => dayIn(row.time_zone, instant)) as [
    string,
    string,
  ];
  return day < today ? day : today;
}
