import { QueryClient } from '@tanstack/react-query';
import type { ChatEntry } from '@golf-league/core/contracts/chat-entry.ts';
import { expect, test } from 'vitest';
import { aMessage, aPoll } from '../../../../core/test/builders.ts';
import {
  chatKeys,
  trimOldEntries,
  removeOutdatedEntries,
  chatHistoryQuery,
  newEntriesQuery,
  updateCachedPoll,
} from './chat.api.ts';
import type { Poll } from './chat.api.ts';

const entry = (number: number): ChatEntry =>
  aMessage({
    id: `m${number}`,
    date: new Date(2026, 8, 12, 8, 0, number).toISOString(),
    leagueId: 'sundays',
  });

const entriesFrom = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => entry(first + index));

function createChat(news: ChatEntry[]) {
  const client = new QueryClient();
  const { queryKey } = chatHistoryQuery('sundays');
  const pages = [
    { messages: entriesFrom(51, 100), hasOlder: true },
    { messages: entriesFrom(1, 50), hasOlder: false },
  ];
  client.setQueryData(queryKey, { pages, pageParams: [null, 'm51'] }, { updatedAt: 1_000 });
  client.setQueryData(newEntriesQuery('sundays', { lastId: 'm100', fetchedAt: 1_000 }).queryKey, news);
  return { client, history: () => client.getQueryState(queryKey)! };
}

test('a chat that is open all day keeps its newest entries and can still load older ones', () => {
  const { client, history } = createChat(entriesFrom(101, 320));
  trimOldEntries(client, 'sundays');
  const { data, dataUpdatedAt } = history();
  expect(data?.pages).toEqual([{ messages: entriesFrom(121, 320), hasOlder: true }]);
  expect(data?.pageParams).toEqual([null]);
  // The query for entries after the last one gets a new key, and the old query is removed.
  client.setQueryData(newEntriesQuery('sundays', { lastId: 'm320', fetchedAt: dataUpdatedAt }).queryKey, []);
  removeOutdatedEntries(client, 'sundays', dataUpdatedAt);
  expect(client.getQueriesData({ queryKey: chatKeys.news('sundays') })).toHaveLength(1);
});

test('a chat keeps all loaded entries while only a few are new, or while it is stale', () => {
  const { client, history } = createChat(entriesFrom(101, 250));
  trimOldEntries(client, 'sundays');
  expect(history().data?.pages).toHaveLength(2);
  const stale = createChat(entriesFrom(101, 320));
  void stale.client.invalidateQueries({ refetchType: 'none' });
  trimOldEntries(stale.client, 'sundays');
  expect(stale.history().data?.pages).toHaveLength(2);
});

const pollWith = (votes: number): Poll =>
  aPoll({ id: 'm101', options: [{ votes, voterIds: [], voters: [] }] });

test('the response to a vote updates the cached entries without changing the age of the cache', async () => {
  for (const inHistory of [true, false]) {
    const poll: ChatEntry = { ...entry(101), type: 'poll', poll: pollWith(0) };
    const { client, history } = createChat(
      inHistory ? entriesFrom(101, 110) : [poll, ...entriesFrom(102, 110)],
    );
    const { queryKey } = chatHistoryQuery('sundays');
    if (inHistory) {
      const page = { messages: [...entriesFrom(52, 100), poll], hasOlder: false };
      client.setQueryData(queryKey, { pages: [page], pageParams: [null] }, { updatedAt: 1_000 });
    }
    await client.invalidateQueries({ refetchType: 'none' });
    updateCachedPoll(client, 'sundays', pollWith(1));
    const news = client.getQueriesData<ChatEntry[]>({ queryKey: chatKeys.news('sundays') })[0]?.[1] ?? [];
    const allMessages = [...history().data!.pages.flatMap(({ messages }) => messages), ...news];
    expect(allMessages.flatMap((message) => message.poll ?? [])).toEqual([pollWith(1)]);
    expect(history()).toMatchObject({ dataUpdatedAt: 1_000, isInvalidated: true });
  }
});
