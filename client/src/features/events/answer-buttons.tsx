import { EVENT_ANSWERS } from '@golf-league/core/contracts/events.ts';
import type { EventAnswer } from '@golf-league/core/contracts/events.ts';
import { useMutation } from '@tanstack/react-query';
import Check from 'icon:check';
import Question from 'icon:circle-help';
import X from 'icon:x';
import { useTranslation } from 'react-i18next';
import { StateLabel } from '../../live/outbox/state-label.tsx';
import { showError } from '../../live/show-error.ts';
import { announce } from '../../ui/toasts/announcer.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Spinner } from '../../ui/graphics/spinner.tsx';
import styles from './answer-buttons.module.css';
import type { LeagueEvent } from './events.api.ts';
import { deliverAnswer, useOwnAnswer } from './own-answer.ts';

const answerIcons = { yes: Check, maybe: Question, no: X } as const;

type Props = {
  event: Pick<LeagueEvent, 'id' | 'leagueId' | 'mine'>;
  userId: string;
  /** `icons` shows only icons, where there is little room; their accessible names are the labels */
  variant: 'icons' | 'labels';
  onAnswered?: () => void;
};

/** Sends the user's answer with one tap. Without a connection, the answer is queued and marked as such. */
export function AnswerButtons({ event, userId, variant, onAnswered }: Props) {
  const { t } = useTranslation('events');
  const { answer: ownAnswer, isWaiting } = useOwnAnswer(event);
  const sendAnswer = useMutation({
    mutationFn: (answer: EventAnswer) => deliverAnswer(event, userId, answer),
    onSuccess(delivery, answer) {
      if (delivery.status === 'saved' || delivery.status === 'queued') {
        onAnswered?.();
        return announce(t(delivery.status === 'saved' ? `ownAnswer.${answer}` : 'waiting'));
      }
      // The outbox reports a rejected answer on whichever page the user has open by then.
      if (delivery.status === 'lost') showError(t('failed.answer'), delivery.error);
    },
  });
  return (
    <div role="group" aria-label={t('question')} className={classNames(styles['answers'], styles[variant])}>
      {EVENT_ANSWERS.map((answer) => {
        const AnswerIcon = answerIcons[answer];
        const isSending = sendAnswer.isPending && sendAnswer.variables === answer && !isWaiting;
        return (
          <button
            key={answer}
            type="button"
            className={styles['answer']}
            aria-pressed={ownAnswer === answer}
            aria-busy={isSending || undefined}
            // Not `disabled`, since a disabled button loses focus.
            aria-disabled={isSending || undefined}
            {...(variant === 'icons'
              ? { 'aria-label': t(`answer.${answer}`), title: t(`answer.${answer}`) }
              : {})}
            onClick={() => {
              if (!isSending && ownAnswer !== answer) sendAnswer.mutate(answer);
            }}
          >
            {isSending ? <Spinner small /> : <AnswerIcon size={20} aria-hidden="true" />}
            <span className={styles['label']}>{t(`answer.${answer}`)}</span>
          </button>
        );
      })}
      {isWaiting && variant === 'labels' && (
        <p className={styles['status']}>
          <StateLabel state="queued" text={t('waiting')} />
        </p>
      )}
    </div>
  );
}
