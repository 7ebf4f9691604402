import { useQueryClient } from '@tanstack/react-query';
import Check from 'icon:check';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { localesByLanguage } from '@golf-league/core/wire/languages.ts';
import { useAction } from '../../../live/use-action.ts';
import { getCurrentLanguage } from '../../../texts/language.ts';
import { classNames } from '../../../ui/class-names.ts';
import { ScreenReaderOnly } from '../../../ui/screen-reader-only.tsx';
import { Spinner } from '../../../ui/graphics/spinner.tsx';
import { chatKeys, updateCachedPoll } from '../chat.api.ts';
import type { Poll, PollOption, ChatContext } from '../chat.api.ts';
import styles from './poll-card.module.css';
import { voteOnPoll } from './polls.api.ts';
import { Voters } from './voters.tsx';

type Props = {
  option: PollOption;
  poll: Poll;
  context: ChatContext;
  totalVotes: number;
  isOnline: boolean;
  getName: (userId: string) => string;
};

/** Renders an option as a button with a bar. A vote is shown only once the server has returned the updated poll. */
export function PollOptionRow({ option, poll, context, totalVotes, isOnline, getName }: Props) {
  const { t } = useTranslation('chat');
  const queryClient = useQueryClient();
  const isChosen = option.voters.some((voter) => voter.id === context.userId);
  const voteAction = useAction({
    send: () => voteOnPoll(context.userId, { pollId: poll.id, optionId: option.id, voted: !isChosen }),
    onDone: (updatedPoll) => updateCachedPoll(queryClient, context.leagueId, updatedPoll),
    failureTitle: t('outcomes.voteFailed'),
    failureTextOptions: { 404: 'not_found' },
    // The poll may have been closed or deleted while the live connection was down.
    onFailure: () => void queryClient.invalidateQueries({ queryKey: chatKeys.entries(context.leagueId) }),
  });
  const isBlocked = voteAction.busy || !isOnline || poll.closed;
  const reason = poll.closed ? t('poll.closed') : isOnline ? undefined : t('poll.offline');
  const voteShare = totalVotes === 0 ? 0 : option.votes / totalVotes;
  const percentText = new Intl.NumberFormat(localesByLanguage[getCurrentLanguage()], {
    style: 'percent',
  }).format(voteShare);
  return (
    <li
      className={classNames(
        styles['option'],
        isChosen && styles['selected'],
        option.votes > 3 && styles['manyVotes'],
        option.votes > 5 && styles['crowded'],
      )}
      style={{ '--share': voteShare } as CSSProperties}
    >
      <button
        type="button"
        className={styles['voteButton']}
        aria-pressed={isChosen}
        aria-busy={voteAction.busy || undefined}
        // Not `disabled`, because the button would lose focus while the vote is being sent.
        aria-disabled={isBlocked || undefined}
        title={reason}
        onClick={() => {
          if (!isBlocked) voteAction.run();
        }}
      >
        <span className={styles['mark']}>
          {voteAction.busy ? <Spinner small /> : isChosen && <Check size={20} aria-hidden="true" />}
        </span>
        <span className={styles['label']}>{option.text}</span>
        <ScreenReaderOnly>
          {`, ${t('poll.votes', { count: option.votes })}, ${percentText}`}
          {voteAction.busy && `, ${t('poll.voting')}`}
          {reason && `, ${reason}`}
        </ScreenReaderOnly>
      </button>
      {/* In a separate cell, since an open popover adds focus guards next to its button. */}
      <div className={styles['avatars']}>
        <Voters option={option} getName={getName} />
      </div>
      <span aria-hidden="true" className={styles['count']}>
        <b>{option.votes}</b>
        <small>{percentText}</small>
      </span>
    </li>
  );
}
