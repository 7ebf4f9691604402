import i18next from 'i18next';
import type { CallError } from '../../live/call.ts';
import { deliver } from '../../live/outbox/deliver.ts';
import type { Delivery, Options, Written } from '../../live/outbox/deliver.ts';
import { failureCodeOf } from '../../live/say-failure.ts';
import { held } from '../../live/outbox/held.ts';
import { shrinkPicture } from '../../platform/shrink-picture.ts';
import { showToast } from '../../ui/toast.ts';

/** Through the outbox: on this phone first, then to the server. The picture is shrunk once and sent as the same bytes. */
export async function sendRound(written: Written, file: Blob | null, options: Options): Promise<Delivery> {
  const picture = file instanceof File ? await shrinkPicture(file) : file;
  return deliver(written, picture, options);
}

/** What a dialog does next. */
type NextStep =
  | { step: 'done' }
  /** The phone has it, and no answer came: nobody has to wait for it. */
  | { step: 'close' }
  /** It is not saved, and the dialog holds all of it; `kept`: the phone does too, and goes on trying. */
  | { step: 'stay'; error: CallError; kept: boolean };

export function nextStep(delivery: Delivery): NextStep {
  if (delivery.is === 'saved') return { step: 'done' };
  if (delivery.is !== 'kept') return { step: 'stay', error: delivery.error, kept: false };
  const { error } = delivery;
  const isAnswered = error !== null && error.code !== 'offline';
  return isAnswered ? { step: 'stay', error, kept: true } : { step: 'close' };
}

export function sayKept(key: string): void {
  held.leave(key);
  showToast({
    kind: 'success',
    title: i18next.t('outbox:kept.title'),
    text: i18next.t('outbox:kept.text'),
  });
}

/** Why it is not saved, and where it is. */
export function sayNotSaved(title: string, delivery: Delivery): void {
  if (delivery.is === 'saved' || !delivery.error) return;
  const why = i18next.t(
    `failures:${failureCodeOf(delivery.error, { 409: 'league_finished', 413: 'too_large' })}`,
  );
  const where =
    delivery.is === 'kept'
      ? i18next.t('outbox:keptUntilThen')
      : delivery.is === 'lost'
        ? i18next.t('outbox:lost')
        : '';
  showToast({ kind: 'failure', title, text: delivery.is === 'lost' ? where : `${why} ${where}`.trim() });
}
