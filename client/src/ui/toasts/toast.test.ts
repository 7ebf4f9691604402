import { afterEach, expect, it } from 'vitest';
import { dismissToast, forgetFailuresOf, shownToasts, showToast } from './toast.ts';

const titles = () => shownToasts.get().map(({ title }) => title);

afterEach(() => {
  for (const { id } of shownToasts.get()) dismissToast(id);
});

it('a new attempt removes what was said of the last one, and nothing else', () => {
  showToast({ kind: 'failure', title: 'Not registered', about: 'submitRound' });
  showToast({ kind: 'failure', title: 'Not sent', about: 'uploadMessage' });
  showToast({ kind: 'failure', title: 'No camera' });
  forgetFailuresOf('submitRound');
  expect(titles()).toEqual(['Not sent', 'No camera']);
});

it('a success of the same act stays', () => {
  showToast({ kind: 'success', title: 'Registered', about: 'submitRound' });
  forgetFailuresOf('submitRound');
  expect(titles()).toEqual(['Registered']);
});
