import i18next from 'i18next';
import { submitRound } from '@golf-league/core/contracts/rounds.ts';
import { deliver } from '../../../live/outbox/deliver.ts';
import type { Delivery, Written } from '../../../live/outbox/deliver.ts';
import { shownInDialog } from '../../../live/outbox/shown-in-dialog.ts';
import { failureCodeOf } from '../../../live/say-failure.ts';
import { showToast } from '../../../ui/toasts/toast.ts';
import { listOfNames } from '../../leagues/members/list-of-names.ts';

/** The same round for another league, with the name of that league. */
export type WrittenThere = { written: Written; league: string };

type Result = { league: string; delivery: Delivery };

/** Resolves once the device has them all; what becomes of them is said together, by the names of their leagues. */
export async function sendAlso(others: readonly WrittenThere[], picture: Blob | null): Promise<void> {
  const results: Promise<Result>[] = [];
  const stored = others.map(
    ({ written, league }) =>
      new Promise<void>((onQueued) => {
        const sent = deliver(written, picture, { onQueued }).then((delivery): Result => {
          onQueued();
          // What waits is said again, by itself, once it is saved.
          if (delivery.is === 'saved') shownInDialog.tell(written.key);
          else if (delivery.is === 'queued') shownInDialog.leave(written.key);
          return { league, delivery };
        });
        results.push(sent);
      }),
  );
  void Promise.all(results).then(say);
  await Promise.all(stored);
}

/** In one toast, since a second one would take the place of the first. */
function say(results: readonly Result[]): void {
  const saved = results.filter(({ delivery }) => delivery.is === 'saved').map(({ league }) => league);
  const failed = results.flatMap(({ league, delivery }) =>
    delivery.is === 'refused' || delivery.is === 'lost' ? [{ league, why: whyOf(delivery.error) }] : [],
  );
  const counted = i18next.t('rounds:also.saved', { leagues: listOfNames(saved) });
  if (failed.length === 0) {
    if (saved.length > 0)
      showToast({ kind: 'success', title: counted, text: i18next.t('rounds:outcomes.registered.text') });
    return;
  }
  const reasons = failed.map(({ league, why }) => (failed.length > 1 ? `${league}: ${why}` : why));
  showToast({
    kind: 'failure',
    about: submitRound.name,
    title: i18next.t('rounds:also.failed', { leagues: listOfNames(failed.map(({ league }) => league)) }),
    text: [...reasons, saved.length > 0 && `${counted}.`].filter(Boolean).join(' '),
  });
}

const whyOf = (error: unknown): string =>
  i18next.t(`failures:${failureCodeOf(error, { 409: 'league_finished', 413: 'too_large' })}`);
