import { submitRound } from '@golf-league/core/contracts/rounds.ts';
import { expect, test } from 'vitest';
import { CallError } from '../../../live/call.ts';
import { forgetFailuresOf, shownToasts } from '../../../ui/toasts/toast.ts';
import { sayAlso } from './say-sent.ts';

test('a league that refused the round stays named while the outbox hears late of those that took it', () => {
  const error = new CallError(409, 'league_finished', '');
  sayAlso('key', [
    { league: 'Wednesdays', delivery: { is: 'saved', answer: {} } },
    { league: 'Closing', delivery: { is: 'refused', error } },
  ]);
  // As each entry of the outbox does that was saved.
  forgetFailuresOf(submitRound.name);
  expect(shownToasts.get()).toMatchObject([{ kind: 'failure' }]);
});
