import { afterEach, expect, it } from 'vitest';
import { dismissToast, forgetFailuresOf, forgetSuccesses, shownToasts, showToast } from './toast.ts';

const titles = () => shownToasts.get().map(({ title }) => title);

afterEach(() => {
  for (const { id } of shownToasts.get()) dismissToast(id);
});

it('a new attempt removes the failures of the last one, and nothing else', () => {
  showToast({ kind: 'failure', title: 'Not registered', about: 'submitRound' });
  showToast({ kind: 'failure', title: 'Not sent', about: 'uploadMessage' });
  showToast({ kind: 'failure', title: 'No camera' });
  forgetFailuresOf('submitRound');
  expect(titles()).toEqual(['Not sent', 'No camera']);
});

it('a success that is shown elsewhere removes earlier ones, except those that must be read', () => {
  showToast({ kind: 'success', title: 'League created' });
  showToast({ kind: 'success', title: 'One-time password', staysFor: Infinity });
  showToast({ kind: 'failure', title: 'Not sent' });
  showToast({ kind: 'success', title: 'Named' });
  forgetSuccesses();
  expect(titles()).toEqual(['One-time password', 'Not sent']);
});

it('a new attempt keeps the success of the same action', () => {
  showToast({ kind: 'success', title: 'Registered', about: 'submitRound' });
  forgetFailuresOf('submitRound');
  expect(titles()).toEqual(['Registered']);
});
