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
 * Creates a league, and then its players without an account. If adding the players fails, the hook keeps the league's
 * id, and the next attempt sends only the players. Call `renewKey` after every edit of the form to give the next
 * attempt a new idempotency key.
 */
export function useNewLeague(userId: string, onCreated: (leagueId: string) => void) {
  const { t } = useTranslation(['leagues', 'seats']);
  const queryClient = useQueryClient();
  const [key, setKey] = useState(newIdempotencyKey);
  const [createdId, setCreatedId] = useState<string | null>(null);
  const reset = () => (setCreatedId(null), setKey(newIdempotencyKey()));
  const create = useMutation({
    async mutationFn({ name, rules, players }: NewLeague) {
      const leagueId = createdId ?? (await createLeague({ name, rules, userId }, key));
      setCreatedId(leagueId);
      void queryClient.invalidateQueries({ queryKey: leagueKeys.mine });
      if (players.length === 0) return { leagueId, refused: [], addError: null };
      return addSeats(leagueId, userId, players, `${key}-players`).then(
        ({ refused }) => ({ leagueId, refused, addError: null }),
        (addError: unknown) => ({ leagueId, refused: [], addError }),
      );
    },
    onSuccess({ leagueId, refused, addError }) {
      if (addError !== null) return showError(t('seats:notAdded'), addError, { isInputKept: true });
      showToast({ kind: 'success', title: t('outcomes.created.title'), text: t('outcomes.created.text') });
      const [firstRejected] = refused;
      if (firstRejected)
        showToast({
          kind: 'failure',
          title: t('seats:leftOut', { names: refused.map(({ name }) => name).join(', ') }),
          text: t(`seats:refused.${firstRejected.error}`, { count: refused.length }),
        });
      reset();
      onCreated(leagueId);
    },
    onError: (error) =>
      showError(t('create.failed'), error, {
        409: 'league_exists',
        401: 'create_league_401',
        isInputKept: true,
      }),
  });
  return {
    create,
    createdId,
    renewKey: () => (create.isError || createdId !== null) && setKey(newIdempotencyKey()),
    /** Continues without the players that could not be added. */
    skipPlayers() {
      if (createdId === null) return;
      onCreated(createdId);
      reset();
    },
  };
}
