import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { localesByLanguage } from '@golf-league/core/wire/languages.ts';
import { getCurrentLanguage } from '../../../texts/language.ts';
import { useLongPress } from '../../../ui/controls/use-long-press.ts';
import { useHiddenUserIds } from '../../accounts/own/use-hidden-people.tsx';
import type { Message, ChatContext } from '../chat.api.ts';
import { HiddenAuthorEntry } from './hidden-author.tsx';
import { formatDayHeading, toChatListItems, getAuthorNamesById } from './message-groups.tsx';
import { MessageGroup } from './message-group.tsx';
import styles from './message-list.module.css';
import type { OpenMenu } from './message-menu.tsx';
import { PollCard } from '../polls/poll-card.tsx';
import { RecapLine } from './recap-line.tsx';
import { DayRounds } from './day-rounds.tsx';
import { useIncrementalMemo } from './use-incremental-memo.ts';

/** Makes a long press on a message work like its menu button. */
const clickMenuButton = (bubble: Element) => bubble.parentElement?.querySelector('button')?.click();

type Props = {
  messages: readonly Message[];
  context: ChatContext;
  /** the number of unread messages, and the id of the first one, which gets a divider above it */
  unread: { count: number; firstId: string | undefined };
  openMenu: OpenMenu;
  /** called before a day's rounds expand or collapse */
  onToggleRounds: () => void;
};

/** Renders all entries of the chat. Unchanged items keep their identity and are not rendered again. */
export const ChatEntries = memo(function ChatEntryList({
  messages,
  context,
  unread,
  openMenu,
  onToggleRounds,
}: Props) {
  const { t } = useTranslation(['chat', 'reports']);
  const hiddenIds = useHiddenUserIds(context.userId);
  const { firstId } = unread;
  const input = useMemo(() => ({ messages, firstId }), [messages, firstId]);
  const items = useIncrementalMemo(input, (latestInput, previousItems?: ReturnType<typeof toChatListItems>) =>
    toChatListItems(latestInput.messages, previousItems, latestInput.firstId),
  );
  const authorNames = useIncrementalMemo(messages, getAuthorNamesById);
  const longPressHandlers = useLongPress(clickMenuButton);
  const sharedProps = useMemo(() => ({ t, longPressHandlers, openMenu }), [t, longPressHandlers, openMenu]);
  return items.map((item) => {
    const { key } = item;
    if (item.kind === 'day') {
      return (
        <li key={key} className={styles['day']}>
          <time dateTime={item.date}>
            {formatDayHeading(item.date, localesByLanguage[getCurrentLanguage()], new Date())}
          </time>
        </li>
      );
    }
    if (item.kind === 'unread') {
      return (
        <li key={key} data-entry={key} data-unread tabIndex={-1} className={styles['unreadDivider']}>
          {t('unread', { count: unread.count })}
        </li>
      );
    }
    if (item.kind === 'rounds') {
      return (
        <DayRounds
          key={key}
          dayKey={key}
          entries={item.entries}
          context={context}
          onToggle={onToggleRounds}
        />
      );
    }
    if (item.kind === 'recap') return <RecapLine key={key} entry={item.entry} />;
    const { authorId, authorName } = item.kind === 'poll' ? item.message : item.author;
    // Not a separate component, which would render every message again for each new entry.
    const entry =
      item.kind === 'poll' ? (
        <PollCard key={key} message={item.message} poll={item.poll} context={context} names={authorNames} />
      ) : (
        <MessageGroup key={key} group={item} isOwn={authorId === context.userId} shared={sharedProps} />
      );
    if (authorId === null || !hiddenIds.has(authorId)) return entry;
    return (
      <HiddenAuthorEntry key={key} name={authorName}>
        {entry}
      </HiddenAuthorEntry>
    );
  });
});
