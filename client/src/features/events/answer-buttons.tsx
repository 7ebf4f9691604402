import { answers } from '@golf-league/core/contracts/events.ts';
import type { EventAnswer } from '@golf-league/core/contracts/events.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import Question from 'lucide-react/icons/circle-help';
import X from 'lucide-react/icons/x';
import { useTranslation } from 'react-i18next';
import { sayFailure } from '../../live/say-failure.ts';
import { announce } from '../../ui/toasts/announcer.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Spinner } from '../../ui/drawn/spinner.tsx';
import styles from './answer-buttons.module.css';
import { answerEvent, readEventsAgain, showEvent } from './events.api.ts';
import type { LeagueEvent } from './events.api.ts';

const signs = { yes: Check, maybe: Question, no: X } as const;

type Props = {
  event: Pick<LeagueEvent, 'id' | 'leagueId' | 'mine'>;
  userId: string;
  /** signs alone where there is little room: their words are their names */
  look: 'signs' | 'words';
  onAnswered?: () => void;
};

/** The reader's answer with one tap. It is shown when the server has it; without a network a toast says so. */
export function AnswerButtons({ event, userId, look, onAnswered }: Props) {
  const { t } = useTranslation('events');
  const queryClient = useQueryClient();
  const say = useMutation({
    networkMode: 'always',
    mutationFn: (mine: EventAnswer) => answerEvent(event.id, userId, mine),
    onSuccess(sent, mine) {
      onAnswered?.();
      showEvent(queryClient, sent);
      announce(t(`mine.${mine}`));
    },
    onError(error) {
      sayFailure(t('failed.answer'), error);
      // It may have been cancelled while no events arrived.
      void readEventsAgain(queryClient, event.leagueId);
    },
  });
  return (
    <div role="group" aria-label={t('question')} className={classNames(styles['answers'], styles[look])}>
      {answers.map((answer) => {
        const Sign = signs[answer];
        const isSending = say.isPending && say.variables === answer;
        return (
          <button
            key={answer}
            type="button"
            className={styles['answer']}
            aria-pressed={event.mine === answer}
            aria-busy={isSending || undefined}
            // Not `disabled`, which would lose the focus.
            aria-disabled={say.isPending || undefined}
            {...(look === 'signs'
              ? { 'aria-label': t(`answer.${answer}`), title: t(`answer.${answer}`) }
              : {})}
            onClick={() => {
              if (!say.isPending && event.mine !== answer) say.mutate(answer);
            }}
          >
            {isSending ? <Spinner small /> : <Sign size={20} aria-hidden="true" />}
            <span className={styles['word']}>{t(`answer.${answer}`)}</span>
          </button>
        );
      })}
    </div>
  );
}
