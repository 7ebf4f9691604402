import i18next from 'i18next';
import { submitRound, updateRound } from '@golf-league/core/contracts/rounds.ts';
import { deliverAndFollow } from '../../../live/outbox/deliver.ts';
import type { Delivery, DeliveryNews, Written } from '../../../live/outbox/deliver.ts';
import { failureCodeOf } from '../../../live/say-failure.ts';
import { twoSentences } from '../../../texts/two-sentences.ts';
import { shownInDialog } from '../../../live/outbox/shown-in-dialog.ts';
import { feelSuccess } from '../../../platform/native/haptics.ts';
import { preparePicture } from '../../../platform/native/prepare-picture.ts';
import { showToast } from '../../../ui/toasts/toast.ts';
import { sendAlso } from './send-also.ts';
import type { WrittenThere } from './send-also.ts';

/**
 * Sends a round by the outbox. The picture is prepared once, so that every try sends the same bytes. `others` are the same
 * round for other leagues; they go once this one is on the device, and before `stored` is heard.
 */
export function sendRound(
  written: Written,
  file: Blob | null,
  hear: (news: DeliveryNews) => void,
  others: readonly WrittenThere[] = [],
): () => void {
  const picture = file && prepared(file);
  let also: Promise<void> | undefined;
  return deliverAndFollow(written, picture, (news) => {
    // Where the device can store nothing, the first sign is that the server has it.
    if (others.length > 0 && (news.is === 'stored' || news.is === 'saved'))
      also ??= Promise.resolve(picture).then((blob) => sendAlso(others, blob));
    if (news.is === 'stored' && also) void also.then(() => hear(news));
    else hear(news);
  });
}

/** What cannot be prepared is sent as it is: the server says what is wrong with it. */
const prepared = (file: Blob): Promise<Blob> => preparePicture(file).catch(() => file);

export function saySaved(outcome: 'registered' | 'alreadySaved' | 'updated', key: string): void {
  shownInDialog.tell(key);
  if (outcome !== 'updated') void feelSuccess();
  const title = i18next.t(`rounds:outcomes.${outcome}.title`);
  showToast({ kind: 'success', title, text: i18next.t(`rounds:outcomes.${outcome}.text`) });
}

/** `saySlow`: the server has not answered in time, so that the round may have arrived. */
export function sayQueued(how: 'sayQueued' | 'saySlow', key: string): void {
  shownInDialog.leave(key);
  const title = i18next.t('outbox:queued.title');
  const text = i18next.t(how === 'saySlow' ? 'outbox:queued.slow' : 'outbox:queued.text');
  showToast({ kind: 'success', title, text });
}

/** For a dialog that is closed while its round is sent. */
export function saySending(): void {
  showToast({
    kind: 'success',
    title: i18next.t('outbox:onItsWay.title'),
    text: i18next.t('outbox:onItsWay.text'),
  });
}

const failed = { registerFailed: submitRound.name, updateFailed: updateRound.name };

/** Says why the round is not saved, and whether it is on this device. */
export function sayNotSaved(outcome: 'registerFailed' | 'updateFailed', delivery: Delivery): void {
  if (delivery.is === 'saved' || !delivery.error) return;
  const title = i18next.t(`rounds:outcomes.${outcome}.title`);
  const why = i18next.t(
    `failures:${failureCodeOf(delivery.error, { 409: 'league_finished', 413: 'too_large' })}`,
  );
  const text =
    delivery.is === 'lost'
      ? i18next.t('outbox:lost')
      : delivery.is === 'queued'
        ? twoSentences(why, i18next.t('outbox:queuedUntilThen'))
        : why;
  showToast({ kind: 'failure', title, text, about: failed[outcome] });
}
