import { formatDate } from '../../../ui/time.tsx';
import type { Message, Poll } from '../chat.api.ts';

type Author = Pick<Message, 'authorId' | 'authorName' | 'picture'>;
export type RoundEntry = Message & { round: NonNullable<Message['round']> };
export type RecapEntry = Message & { recap: NonNullable<Message['recap']> };
export type MessageGroupItem = { kind: 'group'; key: string; author: Author; messages: Message[] };
/** A day's rounds, directly below the day's heading, so that messages about them come after them. */
type RoundsItem = { kind: 'rounds'; key: string; entries: RoundEntry[] };
type ChatListItem =
  | { kind: 'day'; key: string; date: string }
  | MessageGroupItem
  | { kind: 'poll'; key: string; message: Message; poll: Poll }
  | { kind: 'recap'; key: string; entry: RecapEntry }
  | { kind: 'unread'; key: string }
  | RoundsItem;

/** Messages from the same author are grouped under one name if they are fewer than this many milliseconds apart. */
const maxGroupGapMs = 5 * 60_000;

/**
 * Returns the chat's list items, with an unread line above the message whose id is `firstUnreadId`. Reuses unchanged
 * items from `previousList`, so that React does not render them again.
 */
export function toChatListItems(
  messages: readonly Message[],
  previousList: readonly ChatListItem[] = [],
  firstUnreadId?: string,
): ChatListItem[] {
  const previousItems = new Map(previousList.map((item) => [item.key, item]));
  return buildItems(messages, firstUnreadId).map((item) => {
    const previousItem = previousItems.get(item.key);
    return previousItem && isSameItem(previousItem, item) ? previousItem : item;
  });
}

function isSameItem(a: ChatListItem, b: ChatListItem): boolean {
  if (a.kind === 'group' && b.kind === 'group') {
    return isSameList(a.messages, b.messages);
  }
  if (a.kind === 'poll' && b.kind === 'poll') return a.message === b.message;
  if (a.kind === 'recap' && b.kind === 'recap') return a.entry === b.entry;
  if (a.kind === 'rounds' && b.kind === 'rounds') return isSameList(a.entries, b.entries);
  if (a.kind === 'unread') return b.kind === 'unread';
  return a.kind === 'day' && b.kind === 'day' && a.date === b.date;
}

const isSameList = (listA: readonly unknown[], listB: readonly unknown[]): boolean =>
  listA.length === listB.length && listA.every((element, index) => element === listB[index]);

/**
 * Returns all authors' names by id, or `previousNames` if no name has changed. Former players' votes show these names.
 */
export function getAuthorNamesById(
  messages: readonly Message[],
  previousNames: ReadonlyMap<string, string> = new Map(),
): ReadonlyMap<string, string> {
  const names = new Map(
    messages.flatMap(({ authorId, authorName }) => (authorId ? [[authorId, authorName]] : [])),
  );
  const isUnchanged =
    names.size === previousNames.size && [...names].every(([id, name]) => previousNames.get(id) === name);
  return isUnchanged ? previousNames : names;
}

function buildItems(messages: readonly Message[], firstUnreadId: string | undefined): ChatListItem[] {
  const items: ChatListItem[] = [];
  let currentDay: string | undefined;
  let roundsItem: RoundsItem | undefined;
  for (const message of messages) {
    const messageDay = new Date(message.date).toDateString();
    if (messageDay !== currentDay) {
      items.push({ kind: 'day', key: messageDay, date: message.date });
      roundsItem = undefined;
    }
    currentDay = messageDay;
    if (isRound(message)) {
      if (roundsItem) roundsItem.entries.push(message);
      else {
        roundsItem = { kind: 'rounds', key: `rounds of ${messageDay}`, entries: [message] };
        const headingIndex = items.findLastIndex((item) => item.kind === 'day');
        items.splice(headingIndex + 1, 0, roundsItem);
      }
      continue;
    }
    if (message.id === firstUnreadId) items.push({ kind: 'unread', key: 'unread' });
    const lastItem = items.at(-1);
    if (isRecap(message)) items.push({ kind: 'recap', key: message.id, entry: message });
    else if (message.poll) items.push({ kind: 'poll', key: message.id, message, poll: message.poll });
    else if (lastItem?.kind === 'group' && belongsToGroup(lastItem, message)) lastItem.messages.push(message);
    else items.push({ kind: 'group', key: message.id, author: message, messages: [message] });
  }
  return items;
}

function belongsToGroup({ author, messages }: MessageGroupItem, message: Message): boolean {
  // Deleted accounts have no id, so they cannot be distinguished.
  if (author.authorId === null || author.authorId !== message.authorId) return false;
  return Date.parse(message.date) - Date.parse(messages.at(-1)?.date ?? '') < maxGroupGapMs;
}

/** Whether a person wrote the message. Rounds and recaps are generated, and shown on other pages too. */
export const isWrittenByPerson = (message: Message): boolean => !isRound(message) && !isRecap(message);

const isRound = (message: Message): message is RoundEntry => message.round !== undefined;
const isRecap = (message: Message): message is RecapEntry => message.recap !== undefined;

/** Whether another member wrote the message, which then counts as unread until the user has seen it. */
export const isFromOtherMember = (message: Message, userId: string): boolean =>
  isWrittenByPerson(message) && message.authorId !== userId;

/**
 * Counts other members' messages sent after `seenAt`. This is a time rather than an id, because the last message that
 * the user has seen may have been deleted.
 */
export const countUnreadAfter = (messages: readonly Message[], seenAt: string, userId: string): number =>
  messages.filter((message) => isFromOtherMember(message, userId) && message.date > seenAt).length;

/** Returns 'Today', 'Yesterday', or 'Saturday 12/09/26'. */
export function formatDayHeading(date: string, locale: string, now: Date): string {
  const messageDate = new Date(date);
  const yesterday = new Date(now);
  yesterday.setDate(now.getDate() - 1);
  const daysAgo = [now, yesterday].findIndex((day) => day.toDateString() === messageDate.toDateString());
  const text =
    daysAgo === -1
      ? `${new Intl.DateTimeFormat(locale, { weekday: 'long' }).format(messageDate)} ${formatDate(messageDate)}`
      : new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-daysAgo, 'day');
  return text.replace(/^./u, (letter) => letter.toLocaleUpperCase(locale));
}
