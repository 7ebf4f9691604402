import i18next from 'i18next';
import type { RoundScores } from '@golf-league/core/golf/rounds/round.ts';
import type { ScoringRules } from '@golf-league/core/golf/rules.ts';
import { submitRound, updateRound } from '@golf-league/core/contracts/rounds.ts';
import { asSentence } from '@golf-league/core/wire/sentences.ts';
import type { DeliveryResult } from '../../../live/outbox/deliver.ts';
import { shownInDialog } from '../../../live/outbox/shown-in-dialog.ts';
import { getFailureText } from '../../../live/show-error.ts';
import { supportsBackgroundSync } from '../../../platform/background-sync.ts';
import { vibrateOnSuccess } from '../../../platform/native/haptics.ts';
import { currentLanguage } from '../../../texts/language.ts';
import { showToast } from '../../../ui/toasts/toast.ts';
import { addLeaguesToNewRound, showNewRound } from '../../leagues/new-round-notice.ts';
import { formatRoundScore } from '../../leagues/list/score.tsx';
import { formatNameList } from '../../leagues/members/format-name-list.ts';

export function showSavedToast(outcome: 'registered' | 'alreadySaved' | 'updated', key: string): void {
  shownInDialog.markAnnounced(key);
  if (outcome !== 'updated') void vibrateOnSuccess();
  const title = i18next.t(`rounds:outcomes.${outcome}.title`);
  showToast({ kind: 'success', title, text: i18next.t(`rounds:outcomes.${outcome}.text`) });
}

/** Shows the user's new round on its league's page. */
export function showRegistered(
  key: string,
  leagueId: string,
  rules: ScoringRules,
  scores: RoundScores,
): void {
  shownInDialog.markAnnounced(key);
  void vibrateOnSuccess();
  const { toPar, coursePar } = scores;
  showNewRound({
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
  const later = supportsBackgroundSync() ? 'outbox:queued.text' : 'outbox:queued.textOpened';
  const text = i18next.t(reason === 'saySlow' ? 'outbox:queued.slow' : later);
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

const failedActions = { registerFailed: submitRound.name, updateFailed: updateRound.name };

/** Shows why the round is not saved, and whether this device has stored it. */
export function showNotSavedToast(
  outcome: 'registerFailed' | 'updateFailed',
  delivery: DeliveryResult,
): void {
  if (delivery.status === 'saved' || !delivery.error) return;
  const title = i18next.t(`rounds:outcomes.${outcome}.title`);
  const why = getReason(delivery.error);
  const text =
    delivery.status === 'lost'
      ? i18next.t('outbox:lost')
      : delivery.status === 'queued'
        ? `${asSentence(why)} ${i18next.t('outbox:queuedUntilThen')}`
        : why;
  showToast({ kind: 'failure', title, text, reportedAction: failedActions[outcome] });
}

/**
 * Shows the results of a round in other leagues: on the card of the round `key` if it is on screen, otherwise in a
 * single toast, since a second toast would replace the first.
 */
export function showOtherLeaguesResult(
  key: string,
  results: readonly { league: string; delivery: DeliveryResult }[],
): void {
  const savedLeagues = results
    .filter(({ delivery }) => delivery.status === 'saved')
    .map(({ league }) => league);
  const failedResults = results.flatMap(({ league, delivery }) =>
    delivery.status === 'refused' || delivery.status === 'lost'
      ? [{ league, why: getReason(delivery.error) }]
      : [],
  );
  if (savedLeagues.length > 0 && failedResults.length === 0 && addLeaguesToNewRound(key, savedLeagues))
    return;
  const savedText = i18next.t('rounds:also.saved', { leagues: formatNameList(savedLeagues) });
  if (failedResults.length === 0) {
    if (savedLeagues.length > 0)
      showToast({ kind: 'success', title: savedText, text: i18next.t('rounds:outcomes.registered.text') });
    return;
  }
  const reasons = failedResults.map(({ league, why }) =>
    failedResults.length > 1 ? `${league}: ${why}` : why,
  );
  // No `about`: otherwise a later success of the outbox would remove this toast.
  showToast({
    kind: 'failure',
    title: i18next.t('rounds:also.failed', {
      leagues: formatNameList(failedResults.map(({ league }) => league)),
    }),
    text: [...reasons, savedLeagues.length > 0 && asSentence(savedText)].filter(Boolean).join(' '),
  });
}

const getReason = (error: unknown): string =>
  getFailureText(error, { 409: 'league_finished', 413: 'too_large' });
