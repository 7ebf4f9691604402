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

const createEntry = (number: number): ChatEntry =>
  aMessage({
    id: `m${number}`,
    date: new Date(2026, 8, 12, 8, 0, number).toISOString(),
    leagueId: 'sundays',
  });

const createEntries = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => createEntry(first + index));

function createChat(newEntries: ChatEntry[]) {
  const client = new QueryClient();
  const { queryKey } = chatHistoryQuery('sundays');
  const pages = [
    { messages: createEntries(51, 100), hasOlder: true },
    { messages: createEntries(1, 50), hasOlder: false },
  ];
  client.setQueryData(queryKey, { pages, pageParams: [null, 'm51'] }, { updatedAt: 1_000 });
  client.setQueryData(newEntriesQuery('sundays', { lastId: 'm100', fetchedAt: 1_000 }).queryKey, newEntries);
  return { client, getHistory: () => client.getQueryState(queryKey)! };
}

test('a chat that is open all day keeps its newest entries and can still load older ones', () => {
  const { client, getHistory } = createChat(createEntries(101, 320));
  trimOldEntries(client, 'sundays');
  const { data, dataUpdatedAt } = getHistory();
  expect(data?.pages).toEqual([{ messages: createEntries(121, 320), hasOlder: true }]);
  expect(data?.pageParams).toEqual([null]);
  // The query for entries after the last one gets a new key, and the old query is removed.
  client.setQueryData(newEntriesQuery('sundays', { lastId: 'm320', fetchedAt: dataUpdatedAt }).queryKey, []);
  removeOutdatedEntries(client, 'sundays', dataUpdatedAt);
  expect(client.getQueriesData({ queryKey: chatKeys.newEntries('sundays') })).toHaveLength(1);
});

test('a chat keeps all loaded entries while only a few are new, or while it is stale', () => {
  const { client, getHistory } = createChat(createEntries(101, 250));
  trimOldEntries(client, 'sundays');
  expect(getHistory().data?.pages).toHaveLength(2);
  const staleChat = createChat(createEntries(101, 320));
  void staleChat.client.invalidateQueries({ refetchType: 'none' });
  trimOldEntries(staleChat.client, 'sundays');
  expect(staleChat.getHistory().data?.pages).toHaveLength(2);
});

const createPoll = (votes: number): Poll =>
  aPoll({ id: 'm101', options: [{ votes, voterIds: [], voters: [] }] });

test('the response to a vote updates the cached entries without changing the age of the cache', async () => {
  for (const inHistory of [true, false]) {
    const poll: ChatEntry = { ...createEntry(101), type: 'poll', poll: createPoll(0) };
    const { client, getHistory } = createChat(
      inHistory ? createEntries(101, 110) : [poll, ...createEntries(102, 110)],
    );
    const { queryKey } = chatHistoryQuery('sundays');
    if (inHistory) {
      const page = { messages: [...createEntries(52, 100), poll], hasOlder: false };
      client.setQueryData(queryKey, { pages: [page], pageParams: [null] }, { updatedAt: 1_000 });
    }
    await client.invalidateQueries({ refetchType: 'none' });
    updateCachedPoll(client, 'sundays', createPoll(1));
    const newEntries =
      client.getQueriesData<ChatEntry[]>({ queryKey: chatKeys.newEntries('sundays') })[0]?.[1] ?? [];
    const allMessages = [...getHistory().data!.pages.flatMap(({ messages }) => messages), ...newEntries];
    expect(allMessages.flatMap((message) => message.poll ?? [])).toEqual([createPoll(1)]);
    expect(getHistory()).toMatchObject({ dataUpdatedAt: 1_000, isInvalidated: true });
  }
});
