import { expect } from '@playwright/test';
import { chat } from '@golf-league/core/contracts/chat.ts';
import { type RoundView } from '@golf-league/core/contracts/played-round.ts';
import { memberRounds } from '@golf-league/core/contracts/rounds.ts';
import type { OutboxEntry } from '../../client/src/platform/outbox/outbox-store.ts';
import type { ScriptRun } from './script-run.ts';
import { call } from '../support/wire.ts';

const queueOf = ({ kind }: OutboxEntry) => kind;

/** Entries that wait although no earlier entry of their queue was refused and waits for the person. */
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

/** An entry that the app reported as saved is on the server once; every other one is still on the phone. */
export async function checkOutcome(run: ScriptRun, entries: OutboxEntry[]): Promise<void> {
  const { stage, league, reportedStates } = run;
  const { url } = stage.app();
  const stored = new Map(entries.map((entry) => [entry.key, entry]));
  for (const [key, words] of reportedStates) {
    const rest = [...stored.keys()].join(', ') || 'nothing';
    expect(
      stored.has(key),
      `${key} was reported as ${[...words].join(', ')} and is gone; left: ${rest}`,
    ).toBe(true);
    if (words.has('saved')) expect(stored.get(key)!.state, `${key} was reported as saved`).toBe('saved');
  }
  const messages = (await call(url, stage.ada, chat, { leagueId: league })) ?? [];
  const timesOf = (entry: OutboxEntry) =>
    messages.filter((message) => message.text === entry.input['message']).length;
  for (const entry of entries.filter(({ kind }) => kind === 'message'))
    expect(timesOf(entry), `message ${entry.key}, ${entry.state}`).toBe(entry.state === 'saved' ? 1 : 0);
  expect(messages.length).toBe(entries.filter((e) => e.kind === 'message' && e.state === 'saved').length);
  // The rounds of a removed player are gone, saved or not.
  if (run.isRemoved) return;
  const of = { leagueId: league, memberId: stage.pia.userId };
  const rounds = await call(url, stage.ada, memberRounds, of);
  checkRounds(run, entries, rounds);
}

function checkRounds({ base }: ScriptRun, entries: OutboxEntry[], rounds: readonly RoundView[]): void {
  const others = rounds.filter((round) => round.id !== base);
  const written = entries.filter(({ kind }) => kind === 'round');
  for (const entry of written) {
    const found = others.filter((round) => round.gross === entry.input['gross']);
    expect(found.length, `round ${entry.key}, ${entry.state}`).toBe(entry.state === 'saved' ? 1 : 0);
    if (found[0]) expect(found[0].picture !== null, `picture of ${entry.key}`).toBe(entry.hasPicture);
  }
  const saved = written.filter(({ state }) => state === 'saved');
  // Rounds get their numbers in the order in which they were written.
  expect(others.map((round) => round.gross)).toEqual(saved.map(({ input }) => input['gross']));
  const corrected = entries.filter(({ kind, state }) => kind === 'correction' && state === 'saved').at(-1);
  const current = rounds.find((round) => round.id === base);
  expect(current?.gross).toBe(corrected?.input['gross'] ?? 299);
}
