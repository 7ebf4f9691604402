import { EMPTY_SCORE_DETAILS } from '@golf-league/core/golf/rounds/round.ts';
import type { RoundScores } from '@golf-league/core/golf/rounds/round.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getServerDate } from '../../../live/server-clock.ts';
import { deliver } from '../../../live/outbox/deliver.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { getPlayedOn } from '../../events/event-time.ts';
import { createFirstTap, createRoundEntry } from '../../rounds/rounds.api.ts';
import { showNotSavedToast, showQueuedToast, showSavedToast } from '../../rounds/sending/sending-toasts.ts';
import type { GroupCardContext } from '../group-card-context.ts';
import type { DisplayedPlayer } from '../displayed-players.ts';
import styles from './confirm-sheet.module.css';

type Props = { group: GroupCardContext; player: DisplayedPlayer; onDone: () => void };

/** Registers the user's own card as a round, in leagues that do not require another player to confirm it. */
export function RegisterOwnCard({ group, player, onDone }: Props) {
  const { event, userId } = group;
  const { t } = useTranslation('cards');
  const [firstTap] = useState(createFirstTap);
  const register = useMutation({
    mutationFn: () => {
      const owner = { leagueId: event.leagueId, memberId: userId, writerId: userId, eventId: event.id };
      return deliver(createRoundEntry(owner, firstTap, toRoundScores(group, player)), null);
    },
    onSuccess(delivery) {
      if (delivery.status === 'saved') showSavedToast('registered', firstTap.key);
      else if (delivery.status === 'queued') showQueuedToast('sayQueued', firstTap.key);
      else showNotSavedToast('registerFailed', delivery);
      if (delivery.status === 'saved' || delivery.status === 'queued') onDone();
    },
  });
  return (
    <>
      <p className={styles['muted']}>{t('confirmOptional')}</p>
      <Button variant="outline" wide busy={register.isPending} onClick={() => register.mutate()}>
        {t('register')}
      </Button>
    </>
  );
}

/** Converts the card's scores to the round form's format. */
function toRoundScores({ event }: GroupCardContext, player: DisplayedPlayer): RoundScores {
  const { tee, gross, toPar, playingHandicap, handicapIndex, strokes } = player;
  return {
    ...EMPTY_SCORE_DETAILS,
    gross,
    toPar: toPar ?? 0,
    coursePar: tee.par,
    playedOn: getPlayedOn(event, getServerDate()),
    teeId: tee.teeId,
    handicapIndex,
    playingHandicap: playingHandicap ?? 0,
    strokes: strokes.map((score) => (typeof score === 'number' ? score : null)),
  };
}
