import { useQuery } from '@tanstack/react-query';
import { memo, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsOnline } from '../../../live/connection.ts';
import { Avatar } from '../../../ui/graphics/avatar.tsx';
import { TimeOfDay } from '../../../ui/time.tsx';
import { membersQuery } from '../../leagues/members/members.api.ts';
import { toPictureUrl } from '../chat.api.ts';
import type { Message, Poll, ChatContext } from '../chat.api.ts';
import styles from './poll-card.module.css';
import { OtherPollMenu } from '../messages/message-menu-items.tsx';
import { OwnPollMenu } from './own-poll-menu.tsx';
import { PollOptionRow } from './poll-option.tsx';

type Props = {
  message: Message;
  poll: Poll;
  context: ChatContext;
  /** the names of all authors by id, for voters who have left the league */
  names: ReadonlyMap<string, string>;
};

export const PollCard = memo(function PollCard({ message, poll, context, names }: Props) {
  const { t } = useTranslation('chat');
  const titleId = useId();
  const isOnline = useIsOnline();
  const members = useQuery(membersQuery(context.leagueId));
  const isOwn = message.authorId === context.userId;
  const author = message.authorId === null ? t('deletedPlayer') : message.authorName;
  const totalVotes = poll.options.reduce((sum, option) => sum + option.votes, 0);
  const getName = (userId: string) =>
    members.data?.find((member) => member.id === userId)?.name ?? names.get(userId) ?? t('formerPlayer');
  return (
    <li data-entry={message.id} className={styles['item']}>
      <article aria-labelledby={titleId} className={styles['poll']}>
        <header className={styles['header']}>
          <Avatar
            userId={message.authorId ?? ''}
            name={author}
            picture={toPictureUrl(message)}
            size="small"
          />
          <p className={styles['byline']}>
            {isOwn ? t('poll.byYou') : t('poll.by', { name: author })} <TimeOfDay date={message.date} />
          </p>
          {isOwn ? (
            <OwnPollMenu poll={poll} context={context} className={styles['menuButton']} />
          ) : (
            <OtherPollMenu
              message={message}
              name={author}
              context={context}
              className={styles['menuButton']}
            />
          )}
        </header>
        <h3 id={titleId} className={styles['question']}>
          {poll.question}
        </h3>
        <p className={styles['note']}>{t(poll.closed ? 'poll.closed' : 'poll.several')}</p>
        <ul className={styles['options']}>
          {poll.options.map((option) => (
            <PollOptionRow
              key={option.id}
              option={option}
              poll={poll}
              context={context}
              totalVotes={totalVotes}
              isOnline={isOnline}
              getName={getName}
            />
          ))}
        </ul>
        {!isOnline && !poll.closed && <p className={styles['offlineNote']}>{t('poll.offline')}</p>}
      </article>
    </li>
  );
});
