import { expect } from '@playwright/test';
import { chat } from '@golf-league/core/contracts/chat.ts';
import { type RoundView } from '@golf-league/core/contracts/played-round.ts';
import { memberRounds } from '@golf-league/core/contracts/rounds.ts';
import type { OutboxEntry } from '../../client/src/platform/outbox/outbox-store.ts';
import type { ScriptRun } from './script-run.ts';
import { callServer } from '../support/wire.ts';

const queueOf = ({ kind }: OutboxEntry) => kind;

/** Finds waiting entries that are not blocked by an earlier refused entry in the same queue. */
export function findStuckEntries(entries: OutboxEntry[]): OutboxEntry[] {
  return entries.filter(
    (entry, index) =>
      entry.state === 'waiting' &&
      !entries
        .slice(0, index)
        .some(
          (older) =>
            older.state === 'refused' && older.kind !== 'message' && queueOf(older) === queueOf(entry),
        ),
  );
}

/**
 * Checks that each entry reported as saved is on the server exactly once, and that all other entries are on the phone.
 */
export async function checkOutcome(run: ScriptRun, entries: OutboxEntry[]): Promise<void> {
  const { stage, league, reportedStates } = run;
  const { url } = stage.app();
  const stored = new Map(entries.map((entry) => [entry.key, entry]));
  for (const [key, states] of reportedStates) {
    const remaining = [...stored.keys()].join(', ') || 'nothing';
    expect(
      stored.has(key),
      `${key} was reported as ${[...states].join(', ')} and is gone; left: ${remaining}`,
    ).toBe(true);
    if (states.has('saved')) expect(stored.get(key)!.state, `${key} was reported as saved`).toBe('saved');
  }
  const messages = (await callServer(url, stage.ada, chat, { leagueId: league })) ?? [];
  const countOnServer = (entry: OutboxEntry) =>
    messages.filter((message) => message.text === entry.input['message']).length;
  for (const entry of entries.filter(({ kind }) => kind === 'message'))
    expect(countOnServer(entry), `message ${entry.key}, ${entry.state}`).toBe(
      entry.state === 'saved' ? 1 : 0,
    );
  expect(messages.length).toBe(entries.filter((e) => e.kind === 'message' && e.state === 'saved').length);
  // The rounds of a removed player are gone, saved or not.
  if (run.isRemoved) return;
  const query = { leagueId: league, memberId: stage.pia.userId };
  const rounds = await callServer(url, stage.ada, memberRounds, query);
  checkRounds(run, entries, rounds);
}

function checkRounds({ baseRoundId }: ScriptRun, entries: OutboxEntry[], rounds: readonly RoundView[]): void {
  const others = rounds.filter((round) => round.id !== baseRoundId);
  const roundEntries = entries.filter(({ kind }) => kind === 'round');
  for (const entry of roundEntries) {
    const found = others.filter((round) => round.gross === entry.input['gross']);
    expect(found.length, `round ${entry.key}, ${entry.state}`).toBe(entry.state === 'saved' ? 1 : 0);
    if (found[0]) expect(found[0].picture !== null, `picture of ${entry.key}`).toBe(entry.hasPicture);
  }
  const saved = roundEntries.filter(({ state }) => state === 'saved');
  // Rounds get their numbers in the order in which they were written.
  expect(others.map((round) => round.gross)).toEqual(saved.map(({ input }) => input['gross']));
  const corrected = entries.filter(({ kind, state }) => kind === 'correction' && state === 'saved').at(-1);
  const current = rounds.find((round) => round.id === baseRoundId);
  expect(current?.gross).toBe(corrected?.input['gross'] ?? 299);
}
