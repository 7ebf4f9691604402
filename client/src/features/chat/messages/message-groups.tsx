import { dateOf } from '../../../ui/time.tsx';
import type { Message, Poll } from '../chat.api.ts';

type Author = Pick<Message, 'authorId' | 'authorName' | 'picture'>;
export type RoundEntry = Message & { round: NonNullable<Message['round']> };
export type RecapEntry = Message & { recap: NonNullable<Message['recap']> };
export type ChatItem = { kind: 'group'; key: string; author: Author; messages: Message[] };
/** The rounds of a day, below its heading: people write about them later. */
type Rounds = { kind: 'rounds'; key: string; entries: RoundEntry[] };
type Talk =
  | { kind: 'day'; key: string; date: string }
  | ChatItem
  | { kind: 'poll'; key: string; message: Message; poll: Poll }
  | { kind: 'recap'; key: string; entry: RecapEntry }
  | { kind: 'unread'; key: string }
  | Rounds;

/** In ms; messages of one author with shorter gaps are grouped under one name. */
const groupGap = 5 * 60_000;

/**
 * A line is shown above the message with the id `firstUnread`. Unchanged items of `before` are reused, so that React
 * need not render them again.
 */
export function chatItemsOf(
  messages: readonly Message[],
  before: readonly Talk[] = [],
  firstUnread?: string,
): Talk[] {
  const known = new Map(before.map((item) => [item.key, item]));
  return freshGroupsOf(messages, firstUnread).map((item) => {
    const same = known.get(item.key);
    return same && isSame(same, item) ? same : item;
  });
}

function isSame(a: Talk, b: Talk): boolean {
  if (a.kind === 'group' && b.kind === 'group') {
    return isSameList(a.messages, b.messages);
  }
  if (a.kind === 'poll' && b.kind === 'poll') return a.message === b.message;
  if (a.kind === 'recap' && b.kind === 'recap') return a.entry === b.entry;
  if (a.kind === 'rounds' && b.kind === 'rounds') return isSameList(a.entries, b.entries);
  if (a.kind === 'unread') return b.kind === 'unread';
  return a.kind === 'day' && b.kind === 'day' && a.date === b.date;
}

const isSameList = (some: readonly unknown[], others: readonly unknown[]): boolean =>
  some.length === others.length && some.every((one, index) => one === others[index]);

/** Names of all authors, by id; the same map while there is no new author. Votes of former players need it. */
export function namesOf(
  messages: readonly Message[],
  before: ReadonlyMap<string, string> = new Map(),
): ReadonlyMap<string, string> {
  const names = new Map(
    messages.flatMap(({ authorId, authorName }) => (authorId ? [[authorId, authorName]] : [])),
  );
  const isAsBefore = names.size === before.size && [...names].every(([id, name]) => before.get(id) === name);
  return isAsBefore ? before : names;
}

function freshGroupsOf(messages: readonly Message[], firstUnread: string | undefined): Talk[] {
  const talk: Talk[] = [];
  let day: string | undefined;
  let rounds: Rounds | undefined;
  for (const message of messages) {
    const itsDay = new Date(message.date).toDateString();
    if (itsDay !== day) {
      talk.push({ kind: 'day', key: itsDay, date: message.date });
      rounds = undefined;
    }
    day = itsDay;
    if (isRound(message)) {
      if (rounds) rounds.entries.push(message);
      else {
        rounds = { kind: 'rounds', key: `rounds of ${itsDay}`, entries: [message] };
        const heading = talk.findLastIndex((item) => item.kind === 'day');
        talk.splice(heading + 1, 0, rounds);
      }
      continue;
    }
    if (message.id === firstUnread) talk.push({ kind: 'unread', key: 'unread' });
    const last = talk.at(-1);
    if (isRecap(message)) talk.push({ kind: 'recap', key: message.id, entry: message });
    else if (message.poll) talk.push({ kind: 'poll', key: message.id, message, poll: message.poll });
    else if (last?.kind === 'group' && goesOn(last, message)) last.messages.push(message);
    else talk.push({ kind: 'group', key: message.id, author: message, messages: [message] });
  }
  return talk;
}

function goesOn({ author, messages }: ChatItem, message: Message): boolean {
  // Deleted accounts have no id, so two of them cannot be distinguished.
  if (author.authorId === null || author.authorId !== message.authorId) return false;
  return Date.parse(message.date) - Date.parse(messages.at(-1)?.date ?? '') < groupGap;
}

/** Messages written by people, as opposed to rounds and recaps, which other pages show as well. */
export const isWritten = (message: Message): boolean => !isRound(message) && !isRecap(message);

const isRound = (message: Message): message is RoundEntry => message.round !== undefined;
const isRecap = (message: Message): message is RecapEntry => message.recap !== undefined;

/** Whether the message counts as unread until its reader has seen it. */
export const isByOthers = (message: Message, userId: string): boolean =>
  isWritten(message) && message.authorId !== userId;

/** Counts messages of others after a time, not after a message, which may have been deleted. */
export const countAfter = (messages: readonly Message[], seenAt: string, userId: string): number =>
  messages.filter((message) => isByOthers(message, userId) && message.date > seenAt).length;

/** 'Today', 'Yesterday', or 'Saturday 12/09/26'. */
export function dayHeading(date: string, locale: string, now: Date): string {
  const then = new Date(date);
  const yesterday = new Date(now);
  yesterday.setDate(now.getDate() - 1);
  const ago = [now, yesterday].findIndex((day) => day.toDateString() === then.toDateString());
  const words =
    ago === -1
      ? `${new Intl.DateTimeFormat(locale, { weekday: 'long' }).format(then)} ${dateOf(then)}`
      : new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-ago, 'day');
  return words.replace(/^./u, (letter) => letter.toLocaleUpperCase(locale));
}
