import { expect } from '@playwright/test';
import { chat } from '@golf-league/core/contracts/chat.ts';
import { type RoundView } from '@golf-league/core/contracts/played-round.ts';
import { memberRounds } from '@golf-league/core/contracts/rounds.ts';
import type { OutboxEntry } from '../../client/src/platform/outbox/outbox-store.ts';
import type { ScriptRun } from './script-run.ts';
import { callServer } from '../support/wire.ts';

const getQueueName = ({ kind }: OutboxEntry) => kind;

/** Finds waiting entries that are not blocked by an earlier refused entry in the same queue. */
export function findStuckEntries(entries: OutboxEntry[]): OutboxEntry[] {
  return entries.filter(
    (entry, index) =>
      entry.state === 'waiting' &&
      !entries
        .slice(0, index)
        .some(
          (earlierEntry) =>
            earlierEntry.state === 'refused' &&
            earlierEntry.kind !== 'message' &&
            getQueueName(earlierEntry) === getQueueName(entry),
        ),
  );
}

/**
 * Checks that each entry reported as saved is on the server exactly once, and that every other entry is still on the
 * phone.
 */
export async function checkOutcome(run: ScriptRun, entries: OutboxEntry[]): Promise<void> {
  const { environment, leagueId, reportedStates } = run;
  const { url } = environment.getApp();
  const entriesByKey = new Map(entries.map((entry) => [entry.key, entry]));
  for (const [key, states] of reportedStates) {
    const remainingKeys = [...entriesByKey.keys()].join(', ') || 'nothing';
    expect(
      entriesByKey.has(key),
      `${key} was reported as ${[...states].join(', ')} and is gone; remaining: ${remainingKeys}`,
    ).toBe(true);
    if (states.has('saved'))
      expect(entriesByKey.get(key)!.state, `${key} was reported as saved`).toBe('saved');
  }
  const messages = (await callServer(url, environment.ada, chat, { leagueId })) ?? [];
  const countMessagesOnServer = (entry: OutboxEntry) =>
    messages.filter((message) => message.text === entry.input['message']).length;
  for (const entry of entries.filter(({ kind }) => kind === 'message'))
    expect(countMessagesOnServer(entry), `message ${entry.key}, ${entry.state}`).toBe(
      entry.state === 'saved' ? 1 : 0,
    );
  expect(messages.length).toBe(
    entries.filter((entry) => entry.kind === 'message' && entry.state === 'saved').length,
  );
  // The rounds of a removed player are gone, saved or not.
  if (run.isPlayerRemoved) return;
  const roundsInput = { leagueId, memberId: environment.pia.userId };
  const rounds = await callServer(url, environment.ada, memberRounds, roundsInput);
  checkRounds(run, entries, rounds);
}

function checkRounds({ baseRoundId }: ScriptRun, entries: OutboxEntry[], rounds: readonly RoundView[]): void {
  const newRounds = rounds.filter((round) => round.id !== baseRoundId);
  const roundEntries = entries.filter(({ kind }) => kind === 'round');
  for (const entry of roundEntries) {
    const matchingRounds = newRounds.filter((round) => round.gross === entry.input['gross']);
    expect(matchingRounds.length, `round ${entry.key}, ${entry.state}`).toBe(entry.state === 'saved' ? 1 : 0);
    if (matchingRounds[0])
      expect(matchingRounds[0].picture !== null, `picture of ${entry.key}`).toBe(entry.hasPicture);
  }
  const savedEntries = roundEntries.filter(({ state }) => state === 'saved');
  // The server numbers rounds in the order in which they were written.
  expect(newRounds.map((round) => round.gross)).toEqual(savedEntries.map(({ input }) => input['gross']));
  const lastCorrection = entries.findLast(({ kind, state }) => kind === 'correction' && state === 'saved');
  const baseRound = rounds.find((round) => round.id === baseRoundId);
  expect(baseRound?.gross).toBe(lastCorrection?.input['gross'] ?? 299);
}
