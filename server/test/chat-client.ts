import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import { chat, uploadMessage } from '@golf-league/core/contracts/chat.ts';
import type { ChatEntry } from '@golf-league/core/contracts/chat-entry.ts';
import { fromWireResponse } from '@golf-league/core/wire/endpoint.ts';
import { toFetchArguments } from './fetch-arguments.ts';
import type { Player } from './make.ts';

/**
 * A minimal chat client. After each invalidation event or reconnection, it fetches the entries that follow its last
 * one. It counts events and ignores their content.
 */
interface ChatClient {
  readonly entries: ChatEntry[];
  readonly counts: {
    events: number;
    duplicated: number;
    connections: number;
    reads: number;
    retries: number;
  };
  send(text: string): Promise<void>;
  /**
   * At random, either disconnects for the given time or breaks the connection as a network fault would. Returns false
   * if there is no connection.
   */
  dropConnection(offlineMs: number): Promise<boolean>;
  close(): void;
}

export function openChatClient(url: string, player: Player, leagueId: string): ChatClient {
  const entries: ChatEntry[] = [];
  const counts = { events: 0, duplicated: 0, connections: 0, reads: 0, retries: 0 };
  const socket: Socket = io(url, {
    auth: { token: player.token },
    transports: ['websocket'],
    reconnectionDelay: 20,
    reconnectionDelayMax: 100,
    forceNew: true,
  });
  const state = { closed: false, ready: false, stale: false, reading: false };

  async function readPage(query: { before?: string; after?: string }): Promise<ChatEntry[]> {
    counts.reads++;
    const [path, init] = toFetchArguments(chat, { leagueId, ...query }, player);
    const response = await fetch(url + path, init);
    if (response.status === 204) return [];
    if (!response.ok) throw new Error(`reading the chat failed with status ${response.status}`);
    return [...fromWireResponse(chat, await response.json())];
  }

  async function readNewEntries(): Promise<void> {
    const lastEntry = entries.at(-1);
    if (lastEntry) {
      const page = await readPage({ after: lastEntry.id });
      entries.push(...page);
      if (page.length > 0) state.stale = true;
      return;
    }
    // A client without entries reads from the newest page back to the beginning.
    const allEntries = await readPage({});
    for (let olderPage = allEntries; olderPage.length > 0;) {
      olderPage = await readPage({ before: olderPage[0]!.id });
      allEntries.unshift(...olderPage);
    }
    entries.push(...allEntries);
  }

  async function refetch(): Promise<void> {
    state.stale = true;
    if (state.reading) return;
    state.reading = true;
    while (state.stale && !state.closed) {
      state.stale = false;
      try {
        await readNewEntries();
      } catch {
        // Retries the read, because the server may have been down.
        state.stale = true;
        await sleep(30);
      }
    }
    state.reading = false;
  }

  let receivedIds = new Set<string>();
  socket.on('ready', () => {
    state.ready = true;
    counts.connections++;
    receivedIds = new Set();
    void refetch();
  });
  socket.on('disconnect', () => {
    state.ready = false;
  });
  socket.on('newMessage', ({ messageId }: { messageId: string }) => {
    counts.events++;
    if (receivedIds.has(messageId)) counts.duplicated++;
    receivedIds.add(messageId);
    void refetch();
  });

  async function trySend(message: string, idempotencyKey: string): Promise<boolean> {
    const content = { userId: player.id, message };
    if (Math.random() < 0.5) {
      if (!socket.connected) return false;
      const payload = { ...content, tournamentId: leagueId, idempotencyKey };
      const response = (await socket.timeout(2000).emitWithAck('sendMessage', payload)) as { status: number };
      return response.status === 200;
    }
    const options = { token: player.token, key: idempotencyKey, form: false };
    const [path, init] = toFetchArguments(uploadMessage, { ...content, leagueId }, options);
    const response = await fetch(url + path, init);
    await response.arrayBuffer();
    return response.ok;
  }

  return {
    entries,
    counts,
    async send(text) {
      const key = randomUUID();
      while (!(await trySend(text, key).catch(() => false))) {
        counts.retries++;
        await sleep(20 + Math.random() * 50);
      }
    },
    async dropConnection(offlineMs) {
      if (!state.ready) return false;
      if (Math.random() < 0.5) {
        socket.io.engine.close();
      } else {
        socket.disconnect();
        await sleep(offlineMs);
        socket.connect();
      }
      return true;
    },
    close() {
      state.closed = true;
      socket.disconnect();
    },
  };
}
