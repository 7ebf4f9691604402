import type { ChatEntry } from './chat.api.ts';

export type Author = Pick<ChatEntry, 'userId' | 'userName' | 'profilePic'>;
export type Group = { kind: 'group'; key: string; author: Author; messages: ChatEntry[] };
export type Talk =
  { kind: 'day'; key: string; date: string } | Group | { kind: 'poll'; key: string; poll: ChatEntry };

/** What somebody says in one breath stands under one name. */
const breath = 5 * 60_000;

export function groupsOf(entries: readonly ChatEntry[]): Talk[] {
  const talk: Talk[] = [];
  let day: string | undefined;
  for (const entry of entries) {
    const entryDay = new Date(entry.date).toDateString();
    if (entryDay !== day) talk.push({ kind: 'day', key: entryDay, date: entry.date });
    day = entryDay;
    const last = talk.at(-1);
    if (entry.type === 'poll') talk.push({ kind: 'poll', key: entry.messageId, poll: entry });
    else if (last?.kind === 'group' && goesOn(last, entry)) last.messages.push(entry);
    else talk.push({ kind: 'group', key: entry.messageId, author: entry, messages: [entry] });
  }
  return talk;
}

function goesOn({ author, messages }: Group, entry: ChatEntry): boolean {
  // Of players who have deleted their accounts nobody can tell which of them it was.
  if (author.userId === null || author.userId !== entry.userId) return false;
  return Date.parse(entry.date) - Date.parse(messages.at(-1)?.date ?? '') < breath;
}

/** How many entries of others came after a moment. Not after an entry: that one may be gone. */
export const countAfter = (entries: readonly ChatEntry[], seenAt: string, userId: string): number =>
  entries.filter((entry) => entry.date > seenAt && entry.userId !== userId).length;

/** 'Saturday 12 September', with the year where it is not this one. */
export function dayOf(date: string, locale: string, now: Date): string {
  const isThisYear = new Date(date).getFullYear() === now.getFullYear();
  const words = { weekday: 'long', day: 'numeric', month: 'long' } as const;
  return new Intl.DateTimeFormat(locale, isThisYear ? words : { ...words, year: 'numeric' })
    .format(new Date(date))
    .replace(',', '')
    .replace(/^./u, (letter) => letter.toLocaleUpperCase(locale));
}

/** The wire sends a signed address or, for who has no picture here, one letter. */
export const pictureOf = (profilePic: string): string | null =>
  profilePic.length > 2 && profilePic.startsWith('/') ? profilePic : null;
