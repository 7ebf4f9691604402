import type { LedgerView, recordPayment as recordPaymentCall } from '@golf-league/core/contracts/ledger.ts';
import { getUnitKey } from '@golf-league/core/golf/games/ledger.ts';
import type { InputOf } from '@golf-league/core/wire/endpoint.ts';
import type { UnitOfWork } from '../../database/unit-of-work.ts';
import { ApiError, createInputError } from '../../http/api-error.ts';
import { newId } from '../../http/secrets.ts';
import type { Session } from '../../http/session.ts';
import { type LeagueMember, requireMember } from '../leagues/leagues.access.ts';
import { findMemberOrThrow } from '../leagues/members/members.queries.ts';
import { resolvePlayerIds } from '../leagues/seats.queries.ts';
import { notify } from '../leagues/news/news.actions.ts';

type Payment = Pick<InputOf<typeof recordPaymentCall>, 'from' | 'to' | 'unit' | 'amount'>;

/** Rejects callers who are neither one of the two players nor an admin. */
function requirePartyOrAdmin({ userId, isAdmin }: LeagueMember, ids: readonly string[]): void {
  if (!isAdmin && !ids.includes(userId)) throw new ApiError('forbidden');
}

/** Records a payment. Also allowed after the season, because that is when debts are settled. */
export async function recordPayment(
  work: UnitOfWork,
  member: LeagueMember,
  { from: sentFrom, to: sentTo, unit, amount }: Payment,
  readUnits: () => Promise<LedgerView['units']>,
): Promise<void> {
  const { league, userId } = member;
  const [from, to] = (await resolvePlayerIds(work.db, league.id, [sentFrom, sentTo])) as [string, string];
  if (from === to) throw createInputError('to', 'must be somebody else');
  requirePartyOrAdmin(member, [from, to]);
  const units = await readUnits();
  const rows = units.find((entry) => getUnitKey(entry.unit) === getUnitKey(unit))?.rows;
  if (!rows) throw createInputError('unit', 'must be a unit of the ledger');
  const ledgerPlayerIds = new Set(units.flatMap((entry) => entry.rows.map(({ playerId }) => playerId)));
  for (const id of [from, to]) {
    // A player who has left the league can still have debts in the ledger.
    if (!ledgerPlayerIds.has(id)) await findMemberOrThrow(work.db, league.id, id);
  }
  const getOwedHundredths = (id: string) =>
    Math.round((rows.find(({ playerId }) => playerId === id)?.owed ?? 0) * 100);
  const hundredths = Math.round(amount * 100);
  if (hundredths > Math.min(-getOwedHundredths(from), getOwedHundredths(to))) throw new ApiError('not_owed');
  const id = newId();
  await work.db
    .insertInto('settlements')
    .values({
      id,
      league_id: league.id,
      from_id: from,
      to_id: to,
      unit,
      amount: hundredths,
      said_by: userId,
      said_at: work.now,
    })
    .execute();
  notify(work, 'debtSettled', { leagueId: league.id, actorId: userId, settlementId: id });
  publishLedgerChange(work, league.id);
}

/** Deletes a payment. Resolves to the member who deleted it. */
export async function deletePayment(
  work: UnitOfWork,
  session: Session,
  settlementId: string,
): Promise<LeagueMember> {
  const findSettlement = () =>
    work.db
      .selectFrom('settlements')
      .where('id', '=', settlementId)
      .select(['league_id', 'from_id', 'to_id'])
      .executeTakeFirst();
  const settlementBeforeLock = await findSettlement();
  if (!settlementBeforeLock) throw new ApiError('not_found');
  const member = await requireMember(work, session, settlementBeforeLock.league_id);
  // Read again while holding the league's lock.
  const settlement = await findSettlement();
  if (!settlement) throw new ApiError('not_found');
  requirePartyOrAdmin(member, [settlement.from_id, settlement.to_id]);
  await work.db.deleteFrom('settlements').where('id', '=', settlementId).execute();
  publishLedgerChange(work, member.league.id);
  return member;
}

function publishLedgerChange(work: UnitOfWork, leagueId: string): void {
  work.publish({ kind: 'event', leagueId, event: 'ledgerChanged', payload: { leagueId } });
}
