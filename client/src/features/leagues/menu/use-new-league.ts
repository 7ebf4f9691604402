import type { LeagueRules } from '@golf-league/core/golf/rules.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newIdempotencyKey } from '../../../live/idempotency-key.ts';
import { showError } from '../../../live/show-error.ts';
import { showToast } from '../../../ui/toasts/toast.ts';
import { createLeague, leagueKeys } from '../leagues.api.ts';
import type { PastedPlayer } from '../seats/pasted-players.ts';
import { addSeats } from '../seats/seats.api.ts';

type NewLeague = { name: string; rules: LeagueRules; players: readonly PastedPlayer[] };

/**
 * Creates a league, and then its players without an account. If the players fail, the league exists: `made` is its id,
 * and the next try only sends the players. Call `changed` when the form describes another league.
 */
export function useNewLeague(userId: string, onCreated: (leagueId: string) => void) {
  const { t } = useTranslation(['leagues', 'seats']);
  const queryClient = useQueryClient();
  const [key, setKey] = useState(newIdempotencyKey);
  const [made, setMade] = useState<string | null>(null);
  const begin = () => (setMade(null), setKey(newIdempotencyKey()));
  const create = useMutation({
    async mutationFn({ name, rules, players }: NewLeague) {
      const leagueId = made ?? (await createLeague({ name, rules, userId }, key));
      setMade(leagueId);
      void queryClient.invalidateQueries({ queryKey: leagueKeys.mine });
      if (players.length === 0) return { leagueId, refused: [], lost: null };
      return addSeats(leagueId, userId, players, `${key}-players`).then(
        ({ refused }) => ({ leagueId, refused, lost: null }),
        (lost: unknown) => ({ leagueId, refused: [], lost }),
      );
    },
    onSuccess({ leagueId, refused, lost }) {
      if (lost !== null) return showError(t('seats:notAdded'), lost, { typed: true });
      showToast({ kind: 'success', title: t('outcomes.created.title'), text: t('outcomes.created.text') });
      const [first] = refused;
      if (first)
        showToast({
          kind: 'failure',
          title: t('seats:leftOut', { names: refused.map(({ name }) => name).join(', ') }),
          text: t(`seats:refused.${first.error}`, { count: refused.length }),
        });
      begin();
      onCreated(leagueId);
    },
    onError: (error) =>
      showError(t('create.failed'), error, {
        409: 'league_exists',
        401: 'create_league_401',
        typed: true,
      }),
  });
  return {
    create,
    made,
    changed: () => (create.isError || made !== null) && setKey(newIdempotencyKey()),
    /** Continues without the players. */
    goOn() {
      if (made === null) return;
      onCreated(made);
      begin();
    },
  };
}
