import i18next from 'i18next';
import { deliverAndFollow } from '../../live/outbox/deliver.ts';
import type { Delivery, DeliveryNews, Written } from '../../live/outbox/deliver.ts';
import { failureCodeOf } from '../../live/say-failure.ts';
import { shownInDialog } from '../../live/outbox/shown-in-dialog.ts';
import { feelSuccess } from '../../platform/haptics.ts';
import { shrinkPicture } from '../../platform/shrink-picture.ts';
import { showToast } from '../../ui/toast.ts';

/** Sends a round by the outbox. The picture is shrunk once, so that every try sends the same bytes. */
export function sendRound(
  written: Written,
  file: Blob | null,
  hear: (news: DeliveryNews) => void,
): () => void {
  return deliverAndFollow(written, file instanceof File ? shrinkPicture(file) : file, hear);
}

export function saySaved(outcome: 'registered' | 'alreadySaved' | 'updated'): void {
  if (outcome !== 'updated') void feelSuccess();
  const title = i18next.t(`rounds:outcomes.${outcome}.title`);
  showToast({ kind: 'success', title, text: i18next.t(`rounds:outcomes.${outcome}.text`) });
}

export function sayQueued(key: string): void {
  shownInDialog.leave(key);
  showToast({
    kind: 'success',
    title: i18next.t('outbox:queued.title'),
    text: i18next.t('outbox:queued.text'),
  });
}

/** Says why the round is not saved, and whether it is on this device. */
export function sayNotSaved(outcome: 'registerFailed' | 'updateFailed', delivery: Delivery): void {
  if (delivery.is === 'saved' || !delivery.error) return;
  const title = i18next.t(`rounds:outcomes.${outcome}.title`);
  const why = i18next.t(
    `failures:${failureCodeOf(delivery.error, { 409: 'league_finished', 413: 'too_large' })}`,
  );
  const where =
    delivery.is === 'queued'
      ? i18next.t('outbox:queuedUntilThen')
      : delivery.is === 'lost'
        ? i18next.t('outbox:lost')
        : '';
  showToast({ kind: 'failure', title, text: delivery.is === 'lost' ? where : `${why} ${where}`.trim() });
}
