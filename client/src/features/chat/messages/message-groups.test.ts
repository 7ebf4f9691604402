import { describe, expect, test } from 'vitest';
import { aMessage, aPoll } from '../../../../../core/test/builders.ts';
import { mergeMessages } from '../chat.api.ts';
import type { Message, Poll } from '../chat.api.ts';
import { splitLinks } from '../../../ui/fields/links-in-text.tsx';
import { formatDateTime } from '../../../ui/time.tsx';
import {
  countUnreadAfter,
  formatDayHeading,
  toChatListItems,
  getAuthorNamesById,
} from './message-groups.tsx';

const createMessage = (
  minute: number,
  id: string,
  authorId: string | null = 'elin',
  overrides = {},
): Message =>
  aMessage({
    id,
    date: new Date(2026, 8, 12, 19, minute).toISOString(),
    text: id,
    authorId,
    authorName: authorId ?? 'Deleted player',
    ...overrides,
  });

const poll: Poll = aPoll({ id: 'poll', question: 'poll', authorId: 'elin', options: [] });

const summarizeItems = (entries: Message[]) =>
  toChatListItems(entries).map((item) =>
    item.kind === 'group' ? item.messages.map(({ id }) => id) : item.kind,
  );

describe('message groups', () => {
  test('messages from one player within a few minutes form a group until another player writes', () => {
    const chatMessages = [
      createMessage(0, 'a'),
      createMessage(4, 'b'),
      createMessage(5, 'c', 'bo'),
      createMessage(6, 'd'),
    ];
    expect(summarizeItems(chatMessages)).toEqual(['day', ['a', 'b'], ['c'], ['d']]);
  });

  test('a message after a long gap, a new day or a poll starts a new group', () => {
    const chatMessages = [
      createMessage(0, 'a'),
      createMessage(6, 'b'),
      createMessage(7, 'poll', 'elin', { poll }),
      createMessage(8, 'c'),
      createMessage(24 * 60, 'd'),
    ];
    expect(summarizeItems(chatMessages)).toEqual(['day', ['a'], ['b'], 'poll', ['c'], 'day', ['d']]);
  });

  test('messages from deleted players are not grouped, since different people may have written them', () => {
    expect(summarizeItems([createMessage(0, 'a', null), createMessage(1, 'b', null)])).toEqual([
      'day',
      ['a'],
      ['b'],
    ]);
  });
});

test('a day’s recap stays in order among the messages and does not count as unread', () => {
  const recap = { eventId: 'day', title: 'Round 4', winners: ['Bo'], toPar: -4, points: null, rounds: 8 };
  const chatMessages = [
    createMessage(0, 'a'),
    createMessage(1, 'day', null, { type: 'recap', recap }),
    createMessage(2, 'b'),
  ];
  expect(summarizeItems(chatMessages)).toEqual(['day', ['a'], 'recap', ['b']]);
  expect(countUnreadAfter(chatMessages, '', 'cy')).toBe(2);
  const before = toChatListItems(chatMessages);
  expect(
    toChatListItems(
      chatMessages.map((entry) => ({ ...entry })),
      before,
    )[2],
  ).not.toBe(before[2]);
  expect(toChatListItems(chatMessages, before)[2]).toBe(before[2]);
});

test('a new message changes only the group that it joins; all other groups, polls and names stay identical', () => {
  const chatMessages = [
    createMessage(0, 'a'),
    createMessage(1, 'b', 'bo'),
    createMessage(2, 'poll', 'elin', { poll }),
    createMessage(3, 'c', 'bo'),
  ];
  const before = toChatListItems(chatMessages);
  const after = toChatListItems([...chatMessages, createMessage(4, 'd', 'bo')], before);
  expect(after.map((item, index) => item === before[index])).toEqual([true, true, true, true, false]);
  const names = getAuthorNamesById(chatMessages);
  expect(getAuthorNamesById([...chatMessages, createMessage(4, 'd', 'bo')], names)).toBe(names);
  expect(getAuthorNamesById([...chatMessages, createMessage(4, 'd', 'cy')], names).get('cy')).toBe('cy');
});

test('the history and the new entries form one list, and a message in both is listed once', () => {
  const createPage = (...messages: Message[]) => ({ messages, hasOlder: false });
  const history = {
    pages: [
      createPage(createMessage(2, 'c'), createMessage(3, 'd')),
      createPage(createMessage(0, 'a'), createMessage(1, 'b')),
    ],
  };
  const newMessages = [createMessage(3, 'd'), createMessage(4, 'e')];
  expect(mergeMessages(history, newMessages).map((entry) => entry.id)).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(mergeMessages(undefined)).toEqual([]);
});

test('only messages from other members after the last seen message are unread', () => {
  const chatMessages = [
    createMessage(0, 'a', 'bo'),
    createMessage(1, 'b', 'bo'),
    createMessage(2, 'c', 'elin'),
    createMessage(3, 'd', null),
  ];
  expect(countUnreadAfter(chatMessages, chatMessages[0]!.date, 'elin')).toBe(2);
  expect(countUnreadAfter(chatMessages, chatMessages[3]!.date, 'elin')).toBe(0);
});

test('times are formatted as dd/mm/yy hh:mm, and day headings as today, yesterday, or weekday and date', () => {
  const date = new Date(2026, 8, 12, 9, 5);
  expect(formatDateTime(date.toISOString())).toBe('12/09/26 09:05');
  const formatHeading = (locale: string, now: Date) => formatDayHeading(date.toISOString(), locale, now);
  expect(formatHeading('en-GB', new Date(2026, 8, 12, 23, 59))).toBe('Today');
  expect(formatHeading('sv-SE', new Date(2026, 8, 12, 0, 1))).toBe('I dag');
  expect(formatHeading('en-GB', new Date(2026, 8, 13, 0, 1))).toBe('Yesterday');
  expect(formatHeading('sv-SE', new Date(2026, 8, 13, 23, 59))).toBe('I går');
  expect(formatHeading('en-GB', new Date(2027, 0, 1))).toBe('Saturday 12/09/26');
  expect(formatHeading('sv-SE', new Date(2026, 8, 14))).toBe('Lördag 12/09/26');
});

describe('links in a message', () => {
  const findLinks = (text: string) => splitLinks(text).flatMap(({ href }) => href ?? []);

  test.each([
    ['Book at https://golf.example/tee?x=1.', ['https://golf.example/tee?x=1']],
    ['(see http://a.example/b_(c)) and HTTPS://B.EXAMPLE!', ['http://a.example/b_(c)', 'HTTPS://B.EXAMPLE']],
    ['no link: www.golf.example, golf.example', []],
    ['javascript:alert(1) data:text/html,x file:///etc ftp://a.example', []],
    ['<a href="https://a.example">x</a>', ['https://a.example']],
    ['https:// alone', []],
    ['见https://a.example/x，然后http://b.example。', ['https://a.example/x', 'http://b.example']],
    [
      '「https://a.example」を見て（http://b.example/ゴルフ）！',
      ['https://a.example', 'http://b.example/ゴルフ'],
    ],
    [
      '„http://a.example“, http://b.example؟ «http://c.example»',
      ['http://a.example', 'http://b.example', 'http://c.example'],
    ],
    [`https://a.example/(b)${')'.repeat(4000)}`, ['https://a.example/(b)']],
  ])('the text "%s" has the links %j', (text, links) => expect(findLinks(text)).toEqual(links));

  test('links are found in a browser that lacks the newer static methods of URL', () => {
    const { canParse, parse } = URL;
    Object.assign(URL, { canParse: undefined, parse: undefined });
    try {
      expect(findLinks('Book at https://golf.example/tee')).toEqual(['https://golf.example/tee']);
    } finally {
      Object.assign(URL, { canParse, parse });
    }
  });

  test.each([
    ['has a user name before its host', 'https://golf.example@evil.example/tee'],
    ['has a user name and a password', 'https://golf.example:443@evil.example'],
    ['has an empty user name', 'https://:@evil.example'],
    ['reverses the reading direction', 'https://evil.example/\u202Eelpmaxe.flog//:sptth'],
    ['sets the reading direction in its host', 'https://\u202Dgolf.example'],
    ['isolates characters', 'https://evil.example/\u2066x\u2069'],
    ['has a direction mark', 'https://evil.example/\u200Fx'],
    ['has an invisible character in its host', 'https://golf\u200B.example'],
  ])('an address that %s is shown as text', (_what, url) => {
    expect(splitLinks(`See ${url} now`)).toEqual([{ text: `See ${url} now` }]);
  });

  test('an address with an @ in its path, or with a joined emoji, is a link', () => {
    const addresses = ['https://golf.example/@elin', 'https://golf.example/👩‍🦰'];
    expect(findLinks(addresses.join(' '))).toEqual(addresses);
  });

  test('splitting a message into links keeps every character', () => {
    const text = 'One https://a.example, two\n\n  <b>three</b> http://b.example…';
    expect(
      splitLinks(text)
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text);
  });
});

test('a day’s rounds form one entry below the heading, do not split groups and do not count as unread', () => {
  const roundFields = { round: {} as NonNullable<Message['round']>, place: 3 };
  const chatMessages = [
    createMessage(0, 'a'),
    createMessage(1, 'one', 'elin', roundFields),
    createMessage(2, 'b'),
    createMessage(3, 'two', 'bo', roundFields),
    createMessage(4, 'c', 'bo'),
  ];
  const nextDay = createMessage(24 * 60, 'three', 'bo', roundFields);
  expect(summarizeItems([...chatMessages, nextDay])).toEqual([
    'day',
    'rounds',
    ['a', 'b'],
    ['c'],
    'day',
    'rounds',
  ]);
  expect(countUnreadAfter(chatMessages, chatMessages[0]!.date, 'bo')).toBe(1);
  const before = toChatListItems(chatMessages);
  const findReusedItems = (entry: Message) =>
    toChatListItems([...chatMessages, entry], before).map((item, index) => item === before[index]);
  expect(findReusedItems(nextDay)).toEqual([true, true, true, true, false, false]);
  expect(findReusedItems(createMessage(5, 'four', 'cy', roundFields))).toEqual([true, false, true, true]);
});
