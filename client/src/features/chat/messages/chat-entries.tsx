import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { localeOf } from '@golf-league/core/wire/languages.ts';
import { currentLanguage } from '../../../texts/language.ts';
import { useLongPress } from '../../../ui/controls/use-long-press.ts';
import { useHidden } from '../../accounts/own/use-hidden.tsx';
import type { Message, ChatContext } from '../chat.api.ts';
import { HiddenAuthor } from './hidden-author.tsx';
import { formatDayHeading, toChatListItems, authorNamesById } from './message-groups.tsx';
import { MessageGroup } from './message-group.tsx';
import styles from './message-list.module.css';
import type { OpenMenu } from './message-menu.tsx';
import { PollCard } from '../polls/poll-card.tsx';
import { RecapLine } from './recap-line.tsx';
import { RoundsOfDay } from './rounds-of-day.tsx';
import { useReused } from './use-reused.ts';

/** Handles a long press, which works like the button next to the message. */
const clickMenuButton = (bubble: Element) => bubble.parentElement?.querySelector('button')?.click();

type Props = {
  messages: readonly Message[];
  context: ChatContext;
  /** the line above the first unread message */
  unread: { count: number; firstId: string | undefined };
  openMenu: OpenMenu;
  /** called before the rounds of a day unfold or fold */
  onFold: () => void;
};

/** Renders days, messages and polls. Unchanged items keep their identity and are not rendered again. */
export const ChatEntries = memo(function ChatEntryList({
  messages,
  context,
  unread,
  openMenu,
  onFold,
}: Props) {
  const { t } = useTranslation(['chat', 'reports']);
  const hidden = useHidden(context.userId);
  const { firstId } = unread;
  const input = useMemo(() => ({ messages, firstId }), [messages, firstId]);
  const items = useReused(input, (source, before?: ReturnType<typeof toChatListItems>) =>
    toChatListItems(source.messages, before, source.firstId),
  );
  const names = useReused(messages, authorNamesById);
  const longPressHandlers = useLongPress(clickMenuButton);
  const shared = useMemo(() => ({ t, hold: longPressHandlers, openMenu }), [t, longPressHandlers, openMenu]);
  return items.map((item) => {
    const { key } = item;
    if (item.kind === 'day') {
      return (
        <li key={key} className={styles['day']}>
          <time dateTime={item.date}>
            {formatDayHeading(item.date, localeOf[currentLanguage()], new Date())}
          </time>
        </li>
      );
    }
    if (item.kind === 'unread') {
      return (
        <li key={key} data-entry={key} data-unread tabIndex={-1} className={styles['unread']}>
          {t('unread', { count: unread.count })}
        </li>
      );
    }
    if (item.kind === 'rounds') {
      return <RoundsOfDay key={key} day={key} entries={item.entries} context={context} onFold={onFold} />;
    }
    if (item.kind === 'recap') return <RecapLine key={key} entry={item.entry} />;
    const { authorId, authorName } = item.kind === 'poll' ? item.message : item.author;
    // Not a component of its own, which would render every message again for every entry.
    const entry =
      item.kind === 'poll' ? (
        <PollCard key={key} message={item.message} poll={item.poll} context={context} names={names} />
      ) : (
        <MessageGroup key={key} group={item} isOwn={authorId === context.userId} shared={shared} />
      );
    if (authorId === null || !hidden.has(authorId)) return entry;
    return (
      <HiddenAuthor key={key} name={authorName}>
        {entry}
      </HiddenAuthor>
    );
  });
});
