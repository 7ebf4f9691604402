import { chat, type ChatEntry, createPoll, uploadMessage } from '@golf-league/core/contracts/chat.ts';
import type { Player } from './make.ts';
import type { TestApp } from './test-app.ts';

export async function say(
  app: TestApp,
  player: Player,
  tournamentId: string,
  message: string,
): Promise<ChatEntry> {
  const said = await app.call(uploadMessage, { userId: player.id, tournamentId, message }, player);
  return said.message;
}

export async function ask(
  app: TestApp,
  player: Player,
  tournamentId: string,
  question: string,
  ...options: string[]
): Promise<ChatEntry> {
  const input = { userId: player.id, tournamentId, question, options };
  return (await app.call(createPoll, input, player)).message;
}

/** Reads the chat, with the status of the answer, because an empty league answers 204. */
export async function readChat(
  app: Pick<TestApp, 'send'>,
  player: Pick<Player, 'token'>,
  leagueId: string,
  query: Record<string, string> = {},
): Promise<{ status: number; entries: ChatEntry[]; error?: string }> {
  const response = await app.send(chat, { tournamentId: leagueId, ...query }, { token: player.token });
  const text = await response.text();
  const body: unknown = text === '' ? [] : JSON.parse(text);
  if (Array.isArray(body)) return { status: response.status, entries: body as ChatEntry[] };
  return { status: response.status, entries: [], error: (body as { error: string }).error };
}

export const textsOf = (entries: readonly ChatEntry[]) => entries.map((entry) => entry.messageContent);
