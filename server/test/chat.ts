import { chat, createPoll, uploadMessage } from '@golf-league/core/contracts/chat.ts';
import { type ChatEntry, chatEntryFieldNames } from '@golf-league/core/contracts/chat-entry.ts';
import { fromWireResponse } from '@golf-league/core/wire/endpoint.ts';
import { toWire } from '@golf-league/core/wire/names.ts';
import type { Player } from './make.ts';
import type { TestApp } from './test-app.ts';

export async function sendChatMessage(
  app: TestApp,
  player: Player,
  leagueId: string,
  message: string,
): Promise<ChatEntry> {
  const response = await app.call(uploadMessage, { userId: player.id, leagueId, message }, player);
  return response.message;
}

export async function createChatPoll(
  app: TestApp,
  player: Player,
  leagueId: string,
  question: string,
  ...options: string[]
): Promise<ChatEntry> {
  const input = { userId: player.id, leagueId, question, options };
  return (await app.call(createPoll, input, player)).message;
}

/** Reads the chat. Also returns the response's status, because an empty chat returns 204. */
export async function fetchChat(
  app: Pick<TestApp, 'send'>,
  player: Pick<Player, 'token'>,
  leagueId: string,
  query: Record<string, string> = {},
): Promise<{ status: number; entries: ChatEntry[]; error?: string }> {
  const response = await app.send(chat, { leagueId, ...query }, { token: player.token });
  const text = await response.text();
  const body: unknown = text === '' ? [] : JSON.parse(text);
  if (Array.isArray(body)) return { status: response.status, entries: [...fromWireResponse(chat, body)] };
  return { status: response.status, entries: [], error: (body as { error: string }).error };
}

/** Converts an entry to the wire format. */
export const toWireEntry = (entry: ChatEntry) => toWire(chatEntryFieldNames, entry);

export const getEntryTexts = (entries: readonly ChatEntry[]) => entries.map((entry) => entry.text);
