import { describe, expect, test } from 'vitest';
import { aMessage, aPoll } from '../../../../../core/test/builders.ts';
import { messagesOf } from '../chat.api.ts';
import type { Message, Poll } from '../chat.api.ts';
import { piecesOf } from '../../../ui/fields/links-in-text.tsx';
import { timeOf } from '../../../ui/time.tsx';
import { countAfter, dayHeading, chatItemsOf, namesOf } from './message-groups.tsx';

const at = (minute: number, id: string, authorId: string | null = 'elin', more = {}): Message =>
  aMessage({
    id,
    date: new Date(2026, 8, 12, 19, minute).toISOString(),
    text: id,
    authorId,
    authorName: authorId ?? 'Deleted player',
    ...more,
  });

const poll: Poll = aPoll({ id: 'poll', question: 'poll', authorId: 'elin', options: [] });

const shapeOf = (entries: Message[]) =>
  chatItemsOf(entries).map((talk) =>
    talk.kind === 'group' ? talk.messages.map((one) => one.id) : talk.kind,
  );

describe('message groups', () => {
  test('messages of one player within minutes form a group until another player writes', () => {
    const talk = [at(0, 'a'), at(4, 'b'), at(5, 'c', 'bo'), at(6, 'd')];
    expect(shapeOf(talk)).toEqual(['day', ['a', 'b'], ['c'], ['d']]);
  });

  test('a later message, the next day or a poll starts a new group', () => {
    const talk = [at(0, 'a'), at(6, 'b'), at(7, 'poll', 'elin', { poll }), at(8, 'c'), at(24 * 60, 'd')];
    expect(shapeOf(talk)).toEqual(['day', ['a'], ['b'], 'poll', ['c'], 'day', ['d']]);
  });

  test('messages of deleted players are not grouped, as they may be of two people', () => {
    expect(shapeOf([at(0, 'a', null), at(1, 'b', null)])).toEqual(['day', ['a'], ['b']]);
  });
});

test('the recap of a day keeps its place among the messages and counts as no written message', () => {
  const recap = { eventId: 'day', title: 'Round 4', winners: ['Bo'], toPar: -4, points: null, rounds: 8 };
  const talk = [at(0, 'a'), at(1, 'day', null, { type: 'recap', recap }), at(2, 'b')];
  expect(shapeOf(talk)).toEqual(['day', ['a'], 'recap', ['b']]);
  expect(countAfter(talk, '', 'cy')).toBe(2);
  const before = chatItemsOf(talk);
  expect(
    chatItemsOf(
      talk.map((entry) => ({ ...entry })),
      before,
    )[2],
  ).not.toBe(before[2]);
  expect(chatItemsOf(talk, before)[2]).toBe(before[2]);
});

test('a new message keeps all groups, polls and names identical except the group that it joins', () => {
  const said = [at(0, 'a'), at(1, 'b', 'bo'), at(2, 'poll', 'elin', { poll }), at(3, 'c', 'bo')];
  const before = chatItemsOf(said);
  const after = chatItemsOf([...said, at(4, 'd', 'bo')], before);
  expect(after.map((item, index) => item === before[index])).toEqual([true, true, true, true, false]);
  const names = namesOf(said);
  expect(namesOf([...said, at(4, 'd', 'bo')], names)).toBe(names);
  expect(namesOf([...said, at(4, 'd', 'cy')], names).get('cy')).toBe('cy');
});

test('history and news make one list, and a message in both is listed once', () => {
  const page = (...messages: Message[]) => ({ messages, hasOlder: false });
  const history = {
    pages: [page(at(2, 'c'), at(3, 'd')), page(at(0, 'a'), at(1, 'b'))],
  };
  const news = [at(3, 'd'), at(4, 'e')];
  expect(messagesOf(history, news).map((entry) => entry.id)).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(messagesOf(undefined)).toEqual([]);
});

test('only messages of others after the last one seen are unread', () => {
  const talk = [at(0, 'a', 'bo'), at(1, 'b', 'bo'), at(2, 'c', 'elin'), at(3, 'd', null)];
  expect(countAfter(talk, talk[0]!.date, 'elin')).toBe(2);
  expect(countAfter(talk, talk[3]!.date, 'elin')).toBe(0);
});

test('times read dd/mm/yy hh:mm; headings are today, yesterday, or weekday and date', () => {
  const date = new Date(2026, 8, 12, 9, 5);
  expect(timeOf(date.toISOString())).toBe('12/09/26 09:05');
  const headingAt = (locale: string, now: Date) => dayHeading(date.toISOString(), locale, now);
  expect(headingAt('en-GB', new Date(2026, 8, 12, 23, 59))).toBe('Today');
  expect(headingAt('sv-SE', new Date(2026, 8, 12, 0, 1))).toBe('I dag');
  expect(headingAt('en-GB', new Date(2026, 8, 13, 0, 1))).toBe('Yesterday');
  expect(headingAt('sv-SE', new Date(2026, 8, 13, 23, 59))).toBe('I går');
  expect(headingAt('en-GB', new Date(2027, 0, 1))).toBe('Saturday 12/09/26');
  expect(headingAt('sv-SE', new Date(2026, 8, 14))).toBe('Lördag 12/09/26');
});

describe('links in a message', () => {
  const linksIn = (text: string) => piecesOf(text).flatMap(({ href }) => href ?? []);

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
  ])('the text "%s" has the links %j', (text, links) => expect(linksIn(text)).toEqual(links));

  test('links are found in a browser that lacks the newer methods of URL', () => {
    const { canParse, parse } = URL;
    Object.assign(URL, { canParse: undefined, parse: undefined });
    try {
      expect(linksIn('Book at https://golf.example/tee')).toEqual(['https://golf.example/tee']);
    } finally {
      Object.assign(URL, { canParse, parse });
    }
  });

  test.each([
    ['names somebody before its host', 'https://golf.example@evil.example/tee'],
    ['names somebody with a password', 'https://golf.example:443@evil.example'],
    ['names nobody', 'https://:@evil.example'],
    ['turns the direction of reading', 'https://evil.example/\u202Eelpmaxe.flog//:sptth'],
    ['turns it in its host', 'https://\u202Dgolf.example'],
    ['isolates letters', 'https://evil.example/\u2066x\u2069'],
    ['marks a direction', 'https://evil.example/\u200Fx'],
    ['has what nobody sees in its host', 'https://golf\u200B.example'],
  ])('an address that %s is shown as text', (_what, shown) => {
    expect(piecesOf(`See ${shown} now`)).toEqual([{ text: `See ${shown} now` }]);
  });

  test('an address with an @ in its path, or with a joined emoji, is a link', () => {
    const both = ['https://golf.example/@elin', 'https://golf.example/👩‍🦰'];
    expect(linksIn(both.join(' '))).toEqual(both);
  });

  test('splitting a message into links keeps every character', () => {
    const text = 'One https://a.example, two\n\n  <b>three</b> http://b.example…';
    expect(
      piecesOf(text)
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text);
  });
});

test('the rounds of a day are one entry below its heading, split no group and are not unread', () => {
  const line = { round: {} as NonNullable<Message['round']>, place: 3 };
  const talk = [
    at(0, 'a'),
    at(1, 'one', 'elin', line),
    at(2, 'b'),
    at(3, 'two', 'bo', line),
    at(4, 'c', 'bo'),
  ];
  const nextDay = at(24 * 60, 'three', 'bo', line);
  expect(shapeOf([...talk, nextDay])).toEqual(['day', 'rounds', ['a', 'b'], ['c'], 'day', 'rounds']);
  expect(countAfter(talk, talk[0]!.date, 'bo')).toBe(1);
  const before = chatItemsOf(talk);
  const sameAfter = (entry: Message) =>
    chatItemsOf([...talk, entry], before).map((item, index) => item === before[index]);
  expect(sameAfter(nextDay)).toEqual([true, true, true, true, false, false]);
  expect(sameAfter(at(5, 'four', 'cy', line))).toEqual([true, false, true, true]);
});
