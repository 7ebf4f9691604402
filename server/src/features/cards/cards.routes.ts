import { confirmCard, readCard, writeCard } from '@golf-league/core/contracts/card.ts';
import type { UnitOfWork } from '../../database/unit-of-work.ts';
import { ApiError } from '../../http/api-error.ts';
import { type Deps, readRoute, requireCaller, writeRoute } from '../../http/route.ts';
import { requireSession } from '../../http/session.ts';
import { type LeagueEvent, requireEvent } from '../events/events.access.ts';
import { proveMember } from '../leagues/leagues.access.ts';
import { roundsOfRows, sentRound } from '../rounds/rounds.queries.ts';
import { readCard as cardAfter } from './cards.queries.ts';
import { requireWriter } from './cells.access.ts';
import { playersOf, writeCells } from './cells.actions.ts';
import * as confirming from './confirming.actions.ts';
import type { Cards } from './kept.queries.ts';
import { answerOf, sentCard } from './sent.queries.ts';

export function cardsRoutes(deps: Deps, cards: Cards): void {
  const { limits, pictures } = deps;

  /** The card with what this write has changed. */
  async function cardWithin({ db }: UnitOfWork, { row, member }: LeagueEvent) {
    const card = await cardAfter(db, row.id, cards.before(row.id));
    return sentCard(card!, member);
  }

  readRoute(deps, readCard, async ({ db, tokenHash, input: { eventId }, now }) => {
    const leagueId = await cards.leagueOf(db, eventId);
    if (leagueId === undefined) {
      await requireSession(db, tokenHash, now);
      throw new ApiError('not_found');
    }
    const member = await proveMember(deps, tokenHash, leagueId, now);
    const { league } = member;
    const kept = cards.get(eventId, league);
    if (kept) return answerOf(kept, member);
    const card = await cards.gather(db, eventId, league);
    // A write came in between, and it may be the one that has ended the membership.
    const isSame = card?.version === league.cardVersion && card.boardVersion === league.boardVersion;
    const still = isSame ? member : await proveMember(deps, tokenHash, leagueId, now, true);
    if (!card) throw new ApiError('not_found');
    return answerOf(card, still);
  });

  writeRoute(
    deps,
    writeCard,
    async ({ work, session, input }) => {
      requireCaller(writeCard, input, session);
      const event = await requireEvent(work, session, input.eventId);
      const writer = await requireWriter(work.db, event, playersOf(input));
      limits.cells.take(session.userId, input.scores.length);
      await writeCells(work, writer, input);
      return { status: 200, card: await cardWithin(work, event) };
    },
    {
      again: async ({ work, session, input }) => {
        const event = await requireEvent(work, session, input.eventId);
        return { status: 200, card: await cardWithin(work, event) };
      },
    },
  );

  writeRoute(deps, confirmCard, async ({ work, session, input }) => {
    requireCaller(confirmCard, input, session);
    const event = await requireEvent(work, session, input.eventId);
    const { member } = event;
    limits.rounds.take(session.userId);
    const row = await confirming.confirmCard(work, event, input.playerId, cards.before(event.row.id));
    const telling = { pictures, now: work.now, reader: member };
    const [round] = await roundsOfRows(work.db, member.league, [row], telling);
    return {
      status: 200,
      message: 'Round registered',
      round: sentRound(member.league.rules, round!),
      card: await cardWithin(work, event),
    };
  });
}
