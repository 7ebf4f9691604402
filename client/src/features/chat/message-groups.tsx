import { dateOf } from '../../ui/time.tsx';
import type { Message, Poll } from './chat.api.ts';

type Author = Pick<Message, 'authorId' | 'authorName' | 'picture'>;
export type Group = { kind: 'group'; key: string; author: Author; messages: Message[] };
type Talk =
  | { kind: 'day'; key: string; date: string }
  | Group
  | { kind: 'poll'; key: string; message: Message; poll: Poll };

/** In ms; messages of one author with shorter gaps are grouped under one name. */
const groupGap = 5 * 60_000;

export function groupsOf(messages: readonly Message[]): Talk[] {
  const talk: Talk[] = [];
  let day: string | undefined;
  for (const message of messages) {
    const itsDay = new Date(message.date).toDateString();
    if (itsDay !== day) talk.push({ kind: 'day', key: itsDay, date: message.date });
    day = itsDay;
    const last = talk.at(-1);
    if (message.poll) talk.push({ kind: 'poll', key: message.id, message, poll: message.poll });
    else if (last?.kind === 'group' && goesOn(last, message)) last.messages.push(message);
    else talk.push({ kind: 'group', key: message.id, author: message, messages: [message] });
  }
  return talk;
}

function goesOn({ author, messages }: Group, message: Message): boolean {
  // Deleted accounts have no id, so two of them cannot be told apart.
  if (author.authorId === null || author.authorId !== message.authorId) return false;
  return Date.parse(message.date) - Date.parse(messages.at(-1)?.date ?? '') < groupGap;
}

/** Counts messages of others after a moment, not after a message, which may have been deleted. */
export const countAfter = (messages: readonly Message[], seenAt: string, userId: string): number =>
  messages.filter((message) => message.date > seenAt && message.authorId !== userId).length;

/** 'Today', 'Yesterday', or 'Saturday 12/09/26'. */
export function dayOf(date: string, locale: string, now: Date): string {
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
