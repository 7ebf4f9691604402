import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsOnline } from '../../../live/connection.ts';
import { newIdempotencyKey } from '../../../live/idempotency-key.ts';
import { sayFailure } from '../../../live/say-failure.ts';
import { feelSuccess } from '../../../platform/native/haptics.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { showToast } from '../../../ui/toasts/toast.ts';
import { cardSoFar } from '../../card/card-so-far.ts';
import { CardTable } from '../../card/card-table.tsx';
import { CardTotals } from '../../card/card-totals.tsx';
import { cardKeys, confirmCard, showCard } from '../cards.api.ts';
import type { Group } from '../group.ts';
import { markOf } from '../mark-of.ts';
import type { ShownPlayer } from '../shown-card.ts';
import { cardStateOf } from './card-state.ts';
import styles from './confirm-sheet.module.css';
import { RegisterOwn } from './register-own.tsx';

type Props = {
  open: boolean;
  onClose: () => void;
  group: Group;
  player: ShownPlayer;
  onGo: (hole: number) => void;
};

/** A player's whole card, to look over and confirm. */
export function ConfirmSheet({ open, onClose, group, player, onGo }: Props) {
  const { basis, userId, nameOf, mayWrite, isOver } = group;
  const { t } = useTranslation('cards');
  const { mode } = basis.rules;
  const isHidden = player.handicap === 'hidden';
  const shown = {
    // Without the handicap nothing net can be said of a hole, in any mode.
    mode: isHidden ? ('stroke' as const) : mode,
    holes: basis.holes,
    marks: player.strokes.map(markOf),
    playingHandicap: player.playingHandicap ?? 0,
  };
  const state = cardStateOf(player, basis);
  const isOwn = player.playerId === userId;
  const name = nameOf(player.playerId);
  return (
    <Sheet
      size="wide"
      open={open}
      onClose={onClose}
      title={t('cardOf', { name: player.name })}
      footer={
        state.is === 'whole'
          ? !isOver &&
            (isOwn ? (
              <RegisterOwn group={group} player={player} onDone={onClose} />
            ) : (
              <Confirm group={group} player={player} onDone={onClose} />
            ))
          : mayWrite &&
            state.is !== 'registered' && (
              <Button
                variant="outline"
                wide
                onClick={() => {
                  onClose();
                  onGo(state.hole);
                }}
              >
                {t('goTo', { hole: state.hole })}
              </Button>
            )
      }
    >
      <div className={styles['card']}>
        {state.is === 'registered' && state.confirmedBy !== null && (
          <p>{t('confirmedBy', { name: nameOf(state.confirmedBy) })}</p>
        )}
        {player.writtenBy !== null && (
          <p className={styles['soft']}>
            {player.writtenBy === player.playerId
              ? t('writtenBySelf', { name })
              : t('writtenBy', { name: nameOf(player.writtenBy) })}
          </p>
        )}
        <CardTotals mode={shown.mode} card={cardSoFar(shown)} grossOnly={isHidden} />
        <CardTable {...shown} />
      </div>
    </Sheet>
  );
}

type ConfirmProps = { group: Group; player: ShownPlayer; onDone: () => void };

/** Confirms what the server has too: so not while a score waits on this device. */
function Confirm({ group: { event, card, userId, mayConfirm, nameOf }, player, onDone }: ConfirmProps) {
  const { t } = useTranslation('cards');
  const queryClient = useQueryClient();
  const [key] = useState(newIdempotencyKey);
  const isOnline = useIsOnline();
  const { playerId } = player;
  const { leagueId, id: eventId } = event;
  const name = nameOf(playerId);
  const confirm = useMutation({
    networkMode: 'always',
    mutationFn: () => confirmCard(eventId, userId, playerId, key),
    onSuccess(sent) {
      showCard(queryClient, leagueId, sent);
      void feelSuccess();
      showToast({ kind: 'success', title: t('confirmed.title'), text: t('confirmed.text', { name }) });
      onDone();
    },
    onError(error) {
      sayFailure(t('confirmed.failed'), error);
      void queryClient.invalidateQueries({ queryKey: cardKeys.event(leagueId, eventId) });
    },
  });
  if (!mayConfirm) return <p className={styles['soft']}>{t('groupConfirms')}</p>;
  const waits = card.unsent > 0 || !isOnline;
  return (
    <>
      {waits && <p className={styles['soft']}>{t('confirmLater')}</p>}
      <Button
        wide
        busy={confirm.isPending}
        aria-disabled={waits || undefined}
        onClick={() => waits || confirm.mutate()}
      >
        {t('confirm')}
      </Button>
    </>
  );
}
