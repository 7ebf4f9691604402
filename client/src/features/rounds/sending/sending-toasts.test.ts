import { submitRound } from '@golf-league/core/contracts/rounds.ts';
import { expect, test } from 'vitest';
import { CallError } from '../../../live/call.ts';
import { dismissFailureToasts, shownToasts } from '../../../ui/toasts/toast.ts';
import { showOtherLeagueResults } from './sending-toasts.ts';

test('a failure toast about another league’s rejection stays when the outbox dismisses older failures', () => {
  const error = new CallError(409, 'league_finished', '');
  showOtherLeagueResults('key', [
    { league: 'Wednesdays', delivery: { status: 'saved', response: {} } },
    { league: 'Closing', delivery: { status: 'refused', error } },
  ]);
  // The outbox makes the same call for each entry that it saves.
  dismissFailureToasts(submitRound.name);
  expect(shownToasts.get()).toMatchObject([{ kind: 'failure' }]);
});
