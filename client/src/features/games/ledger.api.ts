import type { QueryClient } from '@tanstack/react-query';
import { queryOptions } from '@tanstack/react-query';
import {
  readLedger,
  recordPayment as recordPaymentEndpoint,
  deletePayment as deletePaymentEndpoint,
} from '@golf-league/core/contracts/ledger.ts';
import type { LedgerView } from '@golf-league/core/contracts/ledger.ts';
import { call } from '../../live/call.ts';
import { cachedOnDevice } from '../../live/cached-on-device.ts';

export type Ledger = LedgerView;
export type LedgerUnit = Ledger['units'][number];
export type Debt = LedgerUnit['debts'][number];

export const ledgerKeys = {
  league: (leagueId: string) => ['ledger', leagueId] as const,
};

export const ledgerQuery = (leagueId: string) =>
  queryOptions({
    queryKey: ledgerKeys.league(leagueId),
    meta: cachedOnDevice,
    queryFn: ({ signal }) => call(readLedger, { leagueId }, { signal }),
  });

type LedgerContext = { queryClient: QueryClient; leagueId: string; userId: string };

/** Marks a debt as paid. */
export async function markDebtPaid(
  { queryClient, leagueId, userId }: LedgerContext,
  unit: string,
  { from, to, amount }: Debt,
  key: string,
): Promise<void> {
  const input = { leagueId, userId, from: from.playerId, to: to.playerId, unit, amount };
  const { ledger } = await call(recordPaymentEndpoint, input, { idempotencyKey: key });
  queryClient.setQueryData<Ledger>(ledgerQuery(leagueId).queryKey, ledger);
}

/** Marks a debt as unpaid again, if it was marked as paid by mistake. */
export async function markDebtUnpaid(
  { queryClient, leagueId }: LedgerContext,
  settlementId: string,
  key: string,
): Promise<void> {
  const { ledger } = await call(deletePaymentEndpoint, { settlementId }, { idempotencyKey: key });
  queryClient.setQueryData<Ledger>(ledgerQuery(leagueId).queryKey, ledger);
}
