import { dayResults, addContestEntry } from '@golf-league/core/contracts/day-results.ts';
import { closeEvent, reopenEvent } from '@golf-league/core/contracts/days.ts';
import { readLedger, recordPayment, deletePayment } from '@golf-league/core/contracts/ledger.ts';
import { ApiError } from '../../http/api-error.ts';
import { getCaller } from '../../http/caller-limits.ts';
import { type Deps, readRoute, requireCaller, sessionWrite, writeRoute } from '../../http/route.ts';
import { requireSession } from '../../http/session.ts';
import type { CardCache } from '../group-card/card-cache.queries.ts';
import { requireEvent, requireEventEditor } from '../events/events.access.ts';
import { readEvent } from '../events/events.queries.ts';
import { memberRead, memberWrite, authorizeMember } from '../leagues/leagues.access.ts';
import * as closing from './closing.actions.ts';
import type { DayCardCache } from './games.queries.ts';
import * as ledger from './ledger.actions.ts';
import { createLedgerReader, readLedger as readLeagueLedger } from './ledger.queries.ts';
import { requireContestEditor } from './contests.access.ts';
import * as contests from './contests.actions.ts';
import { readCardResults } from './results.queries.ts';

export function gamesRoutes(deps: Deps, cards: CardCache, dayCards: DayCardCache): void {
  const { urls } = deps.pictures;
  const { dailyActions: actionLimit, longReads } = deps.limits;

  readRoute(deps, dayResults, async ({ db, tokenHash, input: { eventId }, now }) => {
    const leagueId = await cards.getLeagueId(db, eventId);
    if (leagueId === undefined) {
      await requireSession(db, tokenHash, now);
      throw new ApiError('not_found');
    }
    const member = await authorizeMember(deps, tokenHash, leagueId, now);
    const card = await cards.getCurrent(db, eventId, member.league);
    if (!card) throw new ApiError('not_found');
    const results = await readCardResults(db, card, dayCards);
    const { version: cardVersion, boardVersion } = card;
    const isCardCurrent =
      cardVersion === member.league.cardVersion && boardVersion === member.league.boardVersion;
    // If the card is newer, there has been another write in the meantime, which may have ended the membership.
    const currentMember = isCardCurrent
      ? member
      : await authorizeMember(deps, tokenHash, leagueId, now, true);
    return { event: await readEvent(db, currentMember, eventId, { urls, now }), ...results };
  });

  writeRoute(deps, closeEvent, async ({ work, session, input }) => {
    requireCaller(closeEvent, input, session);
    const editableEvent = requireEventEditor(await requireEvent(work, session, input.eventId));
    actionLimit.take(session.userId);
    return { status: 200, event: await closing.closeEvent(work, editableEvent, urls) };
  });

  writeRoute(deps, reopenEvent, async ({ work, session, input }) => {
    requireCaller(reopenEvent, input, session);
    const editableEvent = requireEventEditor(await requireEvent(work, session, input.eventId));
    actionLimit.take(session.userId);
    return { status: 200, event: await closing.reopenEvent(work, editableEvent, urls) };
  });

  sessionWrite(deps, addContestEntry, async ({ work, session, input }) => {
    const event = await requireEvent(work, session, input.eventId);
    const contestEditor = await requireContestEditor(work.db, event);
    actionLimit.take(session.userId);
    return { status: 200, ...(await contests.addContestEntry(work, contestEditor, input)) };
  });

  // A ledger is computed from all days in a season, which can take a long time.
  memberRead(deps, readLedger, ({ db, member, request }) =>
    longReads.run(getCaller(request, member), () => readLeagueLedger(db, member.league, dayCards)),
  );

  memberWrite(deps, recordPayment, async ({ work, member, input }) => {
    actionLimit.take(member.userId);
    const readSeasonLedger = createLedgerReader(work.db, member.league, dayCards);
    await ledger.recordPayment(work, member, input, async () => (await readSeasonLedger()).units);
    return { status: 200, ledger: await readSeasonLedger() };
  });

  sessionWrite(deps, deletePayment, async ({ work, session, input }) => {
    const member = await ledger.deletePayment(work, session, input.settlementId);
    actionLimit.take(session.userId);
    return { status: 200, ledger: await readLeagueLedger(work.db, member.league, dayCards) };
  });
}
