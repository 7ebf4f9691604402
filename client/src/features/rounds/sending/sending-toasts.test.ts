import { submitRound } from '@golf-league/core/contracts/rounds.ts';
import { expect, test } from 'vitest';
import { CallError } from '../../../live/call.ts';
import { dismissActionFailures, shownToasts } from '../../../ui/toasts/toast.ts';
import { showOtherLeaguesResult } from './sending-toasts.ts';

test('a toast still names the league that refused the round after the outbox reports the saved rounds', () => {
  const error = new CallError(409, 'league_finished', '');
  showOtherLeaguesResult('key', [
    { league: 'Wednesdays', delivery: { status: 'saved', answer: {} } },
    { league: 'Closing', delivery: { status: 'refused', error } },
  ]);
  // The outbox makes the same call for each entry that it saves.
  dismissActionFailures(submitRound.name);
  expect(shownToasts.get()).toMatchObject([{ kind: 'failure' }]);
});
