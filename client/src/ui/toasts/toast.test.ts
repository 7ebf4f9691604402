import { afterEach, expect, it } from 'vitest';
import { dismissToast, dismissFailureToasts, dismissSuccessToasts, shownToasts, showToast } from './toast.ts';

const getTitles = () => shownToasts.get().map(({ title }) => title);

afterEach(() => {
  for (const { id } of shownToasts.get()) dismissToast(id);
});

it('a new attempt at an action removes the failure toasts of the previous attempt, and no others', () => {
  showToast({ kind: 'failure', title: 'Not registered', reportedAction: 'submitRound' });
  showToast({ kind: 'failure', title: 'Not sent', reportedAction: 'uploadMessage' });
  showToast({ kind: 'failure', title: 'No camera' });
  dismissFailureToasts('submitRound');
  expect(getTitles()).toEqual(['Not sent', 'No camera']);
});

it('a success shown elsewhere on the page removes earlier success toasts with the default duration', () => {
  showToast({ kind: 'success', title: 'League created' });
  showToast({ kind: 'success', title: 'One-time password', durationMs: Infinity });
  showToast({ kind: 'failure', title: 'Not sent' });
  showToast({ kind: 'success', title: 'Named' });
  dismissSuccessToasts();
  expect(getTitles()).toEqual(['One-time password', 'Not sent']);
});

it('a new attempt at an action keeps its earlier success toast', () => {
  showToast({ kind: 'success', title: 'Registered', reportedAction: 'submitRound' });
  dismissFailureToasts('submitRound');
  expect(getTitles()).toEqual(['Registered']);
});
