import i18next from 'i18next';
import type { RoundScores } from '@golf-league/core/golf/rounds/round.ts';
import type { ScoringRules } from '@golf-league/core/golf/rules.ts';
import { submitRound, updateRound } from '@golf-league/core/contracts/rounds.ts';
import { asSentence } from '@golf-league/core/wire/sentences.ts';
import type { DeliveryResult } from '../../../live/outbox/deliver.ts';
import { shownInDialog } from '../../../live/outbox/shown-in-dialog.ts';
import { failureText } from '../../../live/show-error.ts';
import { sendsInBackground } from '../../../platform/background-sync.ts';
import { vibrateOnSuccess } from '../../../platform/native/haptics.ts';
import { currentLanguage } from '../../../texts/language.ts';
import { showToast } from '../../../ui/toasts/toast.ts';
import { addLeaguesToArrival, showArrival } from '../../leagues/arrival.ts';
import { formatRoundScore } from '../../leagues/list/score.tsx';
import { formatNameList } from '../../leagues/members/list-of-names.ts';

export function showSavedToast(outcome: 'registered' | 'alreadySaved' | 'updated', key: string): void {
  shownInDialog.markAnnounced(key);
  if (outcome !== 'updated') void vibrateOnSuccess();
  const title = i18next.t(`rounds:outcomes.${outcome}.title`);
  showToast({ kind: 'success', title, text: i18next.t(`rounds:outcomes.${outcome}.text`) });
}

/** Shows the user's own new round on the page of its league. */
export function showRegistered(
  key: string,
  leagueId: string,
  rules: ScoringRules,
  scores: RoundScores,
): void {
  shownInDialog.markAnnounced(key);
  void vibrateOnSuccess();
  const { toPar, coursePar } = scores;
  showArrival({
    key,
    leagueId,
    title: i18next.t('rounds:outcomes.registered.title'),
    line: i18next.t('rounds:outcomes.registered.text'),
    result:
      rules.mode === 'stableford' || coursePar === null
        ? i18next.t('arrival:points', { points: formatRoundScore(rules, toPar, currentLanguage()) })
        : i18next.t('arrival:net', { net: coursePar + toPar }),
  });
}

/** Shows that a round is queued. `saySlow`: the server did not respond in time, but it may have saved the round. */
export function showQueuedToast(reason: 'sayQueued' | 'saySlow', key: string): void {
  shownInDialog.markClosed(key);
  const title = i18next.t('outbox:queued.title');
  const later = sendsInBackground() ? 'outbox:queued.text' : 'outbox:queued.textOpened';
  const text = i18next.t(reason === 'saySlow' ? 'outbox:queued.slow' : later);
  showToast({ kind: 'success', title, text });
}

/** Shown if the user closes a dialog while its round is being sent. */
export function showSendingToast(): void {
  showToast({
    kind: 'success',
    title: i18next.t('outbox:onItsWay.title'),
    text: i18next.t('outbox:onItsWay.text'),
  });
}

const failed = { registerFailed: submitRound.name, updateFailed: updateRound.name };

/** Shows why the round is not saved, and whether this device has stored it. */
export function showNotSavedToast(
  outcome: 'registerFailed' | 'updateFailed',
  delivery: DeliveryResult,
): void {
  if (delivery.is === 'saved' || !delivery.error) return;
  const title = i18next.t(`rounds:outcomes.${outcome}.title`);
  const why = reasonOf(delivery.error);
  const text =
    delivery.is === 'lost'
      ? i18next.t('outbox:lost')
      : delivery.is === 'queued'
        ? `${asSentence(why)} ${i18next.t('outbox:queuedUntilThen')}`
        : why;
  showToast({ kind: 'failure', title, text, about: failed[outcome] });
}

/**
 * Shows the results of a round in other leagues: on the card of the round `key` if it is on screen, otherwise in a
 * single toast, since a second toast would replace the first.
 */
export function showOtherLeaguesResult(
  key: string,
  results: readonly { league: string; delivery: DeliveryResult }[],
): void {
  const saved = results.filter(({ delivery }) => delivery.is === 'saved').map(({ league }) => league);
  const failed = results.flatMap(({ league, delivery }) =>
    delivery.is === 'refused' || delivery.is === 'lost' ? [{ league, why: reasonOf(delivery.error) }] : [],
  );
  if (saved.length > 0 && failed.length === 0 && addLeaguesToArrival(key, saved)) return;
  const savedText = i18next.t('rounds:also.saved', { leagues: formatNameList(saved) });
  if (failed.length === 0) {
    if (saved.length > 0)
      showToast({ kind: 'success', title: savedText, text: i18next.t('rounds:outcomes.registered.text') });
    return;
  }
  const reasons = failed.map(({ league, why }) => (failed.length > 1 ? `${league}: ${why}` : why));
  // No `about`: otherwise a later success of the outbox would remove this toast.
  showToast({
    kind: 'failure',
    title: i18next.t('rounds:also.failed', { leagues: formatNameList(failed.map(({ league }) => league)) }),
    text: [...reasons, saved.length > 0 && asSentence(savedText)].filter(Boolean).join(' '),
  });
}

const reasonOf = (error: unknown): string => failureText(error, { 409: 'league_finished', 413: 'too_large' });
