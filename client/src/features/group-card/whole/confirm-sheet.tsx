import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallError } from '../../../live/call.ts';
import { useIsOnline } from '../../../live/connection.ts';
import { newIdempotencyKey } from '../../../live/idempotency-key.ts';
import { showError } from '../../../live/show-error.ts';
import { vibrateOnSuccess } from '../../../platform/native/haptics.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { showToast } from '../../../ui/toasts/toast.ts';
import { computeOwnCardTotals } from '../../own-card/own-card-totals.ts';
import { CardTable } from '../../own-card/card-table.tsx';
import { CardTotals } from '../../own-card/card-totals.tsx';
import { TeeName } from '../../courses/tee-name.tsx';
import { cardKeys, confirmCard, updateCachedCard } from '../cards.api.ts';
import type { GroupCardContext } from '../group-card-context.ts';
import { useLeagueNamesakes } from '../../leagues/members/use-namesakes.ts';
import { toMark } from '../to-mark.ts';
import type { DisplayedPlayer } from '../displayed-players.ts';
import { getCardState, getConfirmOption } from './card-state.ts';
import styles from './confirm-sheet.module.css';
import { RegisterOwnCard } from './register-own-card.tsx';

type Props = {
  open: boolean;
  onClose: () => void;
  group: GroupCardContext;
  player: DisplayedPlayer;
  onGoToHole: (hole: number) => void;
};

/** Shows a player's card for checking and confirmation. */
export function ConfirmSheet({ open, onClose, group, player, onGoToHole }: Props) {
  const { setup, getName, canEnterScores, isOver } = group;
  const { t } = useTranslation('cards');
  const { mode } = setup.rules;
  const isHidden = player.handicapStatus === 'hidden';
  const cardProps = {
    // If the handicap is hidden, holes have no net score in any mode.
    mode: isHidden ? ('stroke' as const) : mode,
    holes: player.tee.holes,
    marks: player.strokes.map(toMark),
    playingHandicap: player.playingHandicap ?? 0,
  };
  const state = getCardState(player, setup);
  const name = getName(player.playerId);
  const { getFullName } = useLeagueNamesakes(group.event.leagueId, undefined, open);
  return (
    <Sheet
      size="wide"
      open={open}
      onClose={onClose}
      title={t('cardOf', { name: getFullName(player.playerId, player.name) })}
      footer={
        state.status === 'whole'
          ? !isOver && <ConfirmFooter group={group} player={player} onDone={onClose} />
          : state.status === 'registered'
            ? !isOver &&
              state.needsConfirmation && <ConfirmFooter group={group} player={player} onDone={onClose} />
            : canEnterScores && (
                <Button
                  variant="outline"
                  wide
                  onClick={() => {
                    onClose();
                    onGoToHole(state.hole);
                  }}
                >
                  {t('goToHole', { hole: state.hole })}
                </Button>
              )
      }
    >
      <div className={styles['card']}>
        {state.status === 'registered' && state.confirmedBy !== null && (
          <p>{t('confirmedBy', { name: getName(state.confirmedBy) })}</p>
        )}
        {player.writtenBy !== null && (
          <p className={styles['muted']}>
            {player.writtenBy === player.playerId
              ? t('markedBySelf', { name })
              : t('markedBy', { name: getName(player.writtenBy) })}
          </p>
        )}
        {group.card.tees.length > 1 && <TeeName name={player.tee.name} />}
        <CardTotals mode={cardProps.mode} totals={computeOwnCardTotals(cardProps)} grossOnly={isHidden} />
        <CardTable {...cardProps} />
      </div>
    </Sheet>
  );
}

type ConfirmProps = { group: GroupCardContext; player: DisplayedPlayer; onDone: () => void };

/** Renders the button that turns a card into a round, or explains who can do so. */
function ConfirmFooter(props: ConfirmProps) {
  const { group, player } = props;
  const { t } = useTranslation('cards');
  const option = getConfirmOption(group, player);
  if (option === null) return null;
  if (option === 'own') return <RegisterOwnCard {...props} />;
  if (option === 'confirm' || option === 'register') return <ConfirmButton {...props} option={option} />;
  return (
    <p className={styles['muted']}>
      {t(`confirmOptions.${option}`, { name: group.getName(player.playerId) })}
    </p>
  );
}

/** Renders the button that confirms a card. It is disabled until this device has sent all its scores. */
function ConfirmButton({ group, player, onDone, option }: ConfirmProps & { option: 'confirm' | 'register' }) {
  const { event, card, userId, getName } = group;
  const { t } = useTranslation('cards');
  const queryClient = useQueryClient();
  const [key] = useState(newIdempotencyKey);
  const isOnline = useIsOnline();
  const { playerId } = player;
  const isReconfirmation = player.roundId !== null;
  const { leagueId, id: eventId } = event;
  const name = getName(playerId);
  const confirm = useMutation({
    mutationFn: () => confirmCard(eventId, userId, playerId, key),
    onSuccess(updatedCard) {
      updateCachedCard(queryClient, leagueId, updatedCard);
      void vibrateOnSuccess();
      showToast({
        kind: 'success',
        title: t('confirmed.title'),
        text: t(isReconfirmation ? 'confirmed.again' : 'confirmed.text', { name }),
      });
      onDone();
    },
    onError(error) {
      if (error instanceof CallError && error.code === 'too_many_requests')
        showToast({ kind: 'failure', title: t('confirmed.failed'), text: t('confirmed.tooMany') });
      else showError(t('confirmed.failed'), error);
      void queryClient.invalidateQueries({ queryKey: cardKeys.event(leagueId, eventId) });
    },
  });
  const mustWait = card.unsentCount > 0 || !isOnline;
  return (
    <>
      {mustWait && <p className={styles['muted']}>{t('confirmLater')}</p>}
      {option === 'register' && <p className={styles['muted']}>{t('confirmOptions.register')}</p>}
      {isReconfirmation && <p className={styles['muted']}>{t('corrected')}</p>}
      <Button
        wide
        busy={confirm.isPending}
        aria-disabled={mustWait || undefined}
        onClick={() => mustWait || confirm.mutate()}
      >
        {t(option === 'register' ? 'registerUnconfirmed' : 'confirm')}
      </Button>
    </>
  );
}
