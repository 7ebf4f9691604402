import i18next from 'i18next';
import type { RoundScores } from '@golf-league/core/golf/rounds/round.ts';
import type { ScoringRules } from '@golf-league/core/golf/rules.ts';
import { submitRound, updateRound } from '@golf-league/core/contracts/rounds.ts';
import { toSentence } from '@golf-league/core/wire/sentences.ts';
import type { DeliveryResult } from '../../../live/outbox/deliver.ts';
import { entriesInDialogs } from '../../../live/outbox/entries-in-dialogs.ts';
import { getFailureText } from '../../../live/show-error.ts';
import { supportsBackgroundSync } from '../../../platform/background-sync.ts';
import { vibrateOnSuccess } from '../../../platform/native/haptics.ts';
import { getCurrentLanguage } from '../../../texts/language.ts';
import { showToast } from '../../../ui/toasts/toast.ts';
import { addLeaguesToNewRound, showNewRound } from '../../leagues/new-round-notice.ts';
import { formatRoundScore } from '../../leagues/list/score.tsx';
import { formatNameList } from '../../leagues/members/format-name-list.ts';

export function showSavedToast(outcome: 'registered' | 'alreadySaved' | 'updated', key: string): void {
  entriesInDialogs.markSaveShown(key);
  if (outcome !== 'updated') void vibrateOnSuccess();
  const title = i18next.t(`rounds:outcomes.${outcome}.title`);
  showToast({ kind: 'success', title, text: i18next.t(`rounds:outcomes.${outcome}.text`) });
}

/** Shows the user's new round on its league's page. */
export function showNewRoundNotice(
  key: string,
  leagueId: string,
  rules: ScoringRules,
  scores: RoundScores,
): void {
  entriesInDialogs.markSaveShown(key);
  void vibrateOnSuccess();
  const { toPar, coursePar } = scores;
  showNewRound({
    key,
    leagueId,
    title: i18next.t('rounds:outcomes.registered.title'),
    message: i18next.t('rounds:outcomes.registered.text'),
    result:
      rules.mode === 'stableford' || coursePar === null
        ? i18next.t('arrival:points', { points: formatRoundScore(rules, toPar, getCurrentLanguage()) })
        : i18next.t('arrival:net', { net: coursePar + toPar }),
  });
}

/** Shows that a round is queued. `saySlow`: the server did not respond in time, but it may have saved the round. */
export function showQueuedToast(reason: 'sayQueued' | 'saySlow', key: string): void {
  entriesInDialogs.markDialogClosed(key);
  const title = i18next.t('outbox:queued.title');
  const queuedTextKey = supportsBackgroundSync() ? 'outbox:queued.text' : 'outbox:queued.textOpened';
  const text = i18next.t(reason === 'saySlow' ? 'outbox:queued.slow' : queuedTextKey);
  showToast({ kind: 'success', title, text });
}

/** Shows that a round is still being sent, after the user has closed its dialog. */
export function showSendingToast(): void {
  showToast({
    kind: 'success',
    title: i18next.t('outbox:onItsWay.title'),
    text: i18next.t('outbox:onItsWay.text'),
  });
}

const actionNamesByOutcome = { registerFailed: submitRound.name, updateFailed: updateRound.name };

/** Shows why the round was not saved, and whether this device has stored it. */
export function showNotSavedToast(
  outcome: 'registerFailed' | 'updateFailed',
  delivery: DeliveryResult,
): void {
  if (delivery.status === 'saved' || !delivery.error) return;
  const title = i18next.t(`rounds:outcomes.${outcome}.title`);
  const reason = getReason(delivery.error);
  const text =
    delivery.status === 'lost'
      ? i18next.t('outbox:notStored')
      : delivery.status === 'queued'
        ? `${toSentence(reason)} ${i18next.t('outbox:queuedUntilThen')}`
        : reason;
  showToast({ kind: 'failure', title, text, reportedAction: actionNamesByOutcome[outcome] });
}

/**
 * Shows the results of a round in other leagues: on the round's card if that is on screen, otherwise in a single toast,
 * since a second toast would replace the first.
 */
export function showOtherLeagueResults(
  key: string,
  results: readonly { league: string; delivery: DeliveryResult }[],
): void {
  const savedLeagueNames = results
    .filter(({ delivery }) => delivery.status === 'saved')
    .map(({ league }) => league);
  const failedResults = results.flatMap(({ league, delivery }) =>
    delivery.status === 'refused' || delivery.status === 'lost'
      ? [{ league, reason: getReason(delivery.error) }]
      : [],
  );
  if (
    savedLeagueNames.length > 0 &&
    failedResults.length === 0 &&
    addLeaguesToNewRound(key, savedLeagueNames)
  )
    return;
  const savedTitle = i18next.t('rounds:also.saved', { leagues: formatNameList(savedLeagueNames) });
  if (failedResults.length === 0) {
    if (savedLeagueNames.length > 0)
      showToast({ kind: 'success', title: savedTitle, text: i18next.t('rounds:outcomes.registered.text') });
    return;
  }
  const reasons = failedResults.map(({ league, reason }) =>
    failedResults.length > 1 ? `${league}: ${reason}` : reason,
  );
  // No `reportedAction`: otherwise the outbox would dismiss this toast when it later saves another entry.
  showToast({
    kind: 'failure',
    title: i18next.t('rounds:also.failed', {
      leagues: formatNameList(failedResults.map(({ league }) => league)),
    }),
    text: [...reasons, savedLeagueNames.length > 0 && toSentence(savedTitle)].filter(Boolean).join(' '),
  });
}

const getReason = (error: unknown): string =>
  getFailureText(error, { 409: 'league_finished', 413: 'too_large' });
