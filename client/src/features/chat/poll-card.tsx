import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import Trash from 'lucide-react/icons/trash-2';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsOnline } from '../../live/connection.ts';
import { sayFailure } from '../../live/say-failure.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Time } from '../../ui/time.tsx';
import { showToast } from '../../ui/toast.ts';
import { membersQuery } from '../leagues/members.api.ts';
import { chatKeys } from './chat.api.ts';
import type { Message, Poll, Whose } from './chat.api.ts';
import styles from './poll-card.module.css';
import { OthersMenu } from './others-menu.tsx';
import { PollOptionRow } from './poll-option.tsx';
import { deletePoll } from './polls.api.ts';

type Props = {
  message: Message;
  poll: Poll;
  whose: Whose;
  /** whose names are shown for voters who have left the league */
  authors: readonly Message[];
};

export function PollCard({ message, poll, whose, authors }: Props) {
  const { t } = useTranslation('chat');
  const titleId = useId();
  const isOnline = useIsOnline();
  const members = useQuery(membersQuery(whose.leagueId));
  const isOwn = message.authorId === whose.userId;
  const author = message.authorId === null ? t('deletedPlayer') : message.authorName;
  const votes = poll.options.reduce((sum, option) => sum + option.votes, 0);
  const nameOf = (userId: string) =>
    members.data?.find((member) => member.id === userId)?.name ??
    authors.find((one) => one.authorId === userId)?.authorName ??
    t('formerPlayer');
  return (
    <li data-entry={message.id} className={styles['item']}>
      <article aria-labelledby={titleId} className={styles['poll']}>
        <header className={styles['head']}>
          <Avatar userId={message.authorId ?? ''} name={author} picture={message.picture} size="small" />
          <p className={styles['byline']}>
            {isOwn ? t('poll.byYou') : t('poll.by', { name: author })} <Time date={message.date} />
          </p>
          {isOwn ? (
            <DeletePoll pollId={poll.id} whose={whose} />
          ) : (
            <OthersMenu message={message} name={author} whose={whose} />
          )}
        </header>
        <h3 id={titleId} className={styles['question']}>
          {poll.question}
        </h3>
        <ul className={styles['options']}>
          {poll.options.map((option) => (
            <PollOptionRow
              key={option.id}
              option={option}
              pollId={poll.id}
              whose={whose}
              allVotes={votes}
              isOnline={isOnline}
              nameOf={nameOf}
            />
          ))}
        </ul>
        {!isOnline && <p className={styles['note']}>{t('poll.offline')}</p>}
      </article>
    </li>
  );
}

function DeletePoll({ pollId, whose }: { pollId: string; whose: Whose }) {
  const { t } = useTranslation('chat');
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const remove = useMutation({
    networkMode: 'always',
    mutationFn: () => deletePoll(whose.userId, pollId),
    async onSuccess() {
      setAsking(false);
      showToast({ kind: 'success', title: t('outcomes.pollDeleted') });
      await queryClient.invalidateQueries({ queryKey: chatKeys.entries(whose.leagueId) });
    },
    onError: (error) => sayFailure(t('outcomes.pollDeleteFailed'), error, { 404: 'not_found' }),
  });
  return (
    <>
      <IconButton
        label={t('poll.delete')}
        className={styles['delete']}
        icon={<Trash size={20} />}
        onClick={() => setAsking(true)}
      />
      <ConfirmDialog
        danger
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('poll.deleteTitle')}
        confirm={t('poll.deleteConfirm')}
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
      >
        <p>{t('poll.deleteText')}</p>
      </ConfirmDialog>
    </>
  );
}
