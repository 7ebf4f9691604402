import { deliver, deliverAndFollow } from '../../../live/outbox/deliver.ts';
import type { Delivered, Delivery, Written } from '../../../live/outbox/deliver.ts';
import { shownInDialog } from '../../../live/outbox/shown-in-dialog.ts';
import { preparePicture } from '../../../platform/native/prepare-picture.ts';
import { showOtherLeaguesResult } from './sending-toasts.ts';

/** The same round for another league, with the name of that league. */
export type OtherLeagueRound = { written: Written; league: string };

/**
 * Sends a round with the outbox. The picture is prepared once, so that every try sends the same bytes. `others` are the
 * same round for other leagues; they are sent once this one is on the device, and before `stored` is reported.
 */
export function sendRound(
  written: Written,
  file: Blob | null,
  onNews: (news: Delivery) => void,
  others: readonly OtherLeagueRound[] = [],
): () => void {
  const picture = file && prepared(file);
  let also: Promise<void> | undefined;
  let onEnd = (): void => undefined;
  const ended = new Promise<void>((resolve) => (onEnd = resolve));
  return deliverAndFollow(written, picture, (news) => {
    // If the device cannot store anything, the first report is that the server has saved it.
    if (others.length > 0 && (news.is === 'stored' || news.is === 'saved'))
      also ??= Promise.resolve(picture).then((blob) => sendAlso(written.key, others, blob, ended));
    if (news.is === 'stored' && also) void also.then(() => onNews(news));
    else onNews(news);
    if (news.is !== 'stored' && news.is !== 'progress') onEnd();
  });
}

/** A file that cannot be prepared is sent as it is: the server answers what is wrong with it. */
const prepared = (file: Blob): Promise<Blob> => preparePicture(file).catch(() => file);

/** Resolves once the device has stored them all; their results are shown together once the round itself has `ended`. */
async function sendAlso(
  key: string,
  others: readonly OtherLeagueRound[],
  picture: Blob | null,
  ended: Promise<void>,
): Promise<void> {
  const results: Promise<{ league: string; delivery: Delivered }>[] = [];
  const stored = others.map(
    ({ written, league }) =>
      new Promise<void>((onStored) => {
        const sent = deliver(written, picture, ({ is }) => is === 'stored' && onStored()).then((delivery) => {
          onStored();
          // A waiting round is announced again, by itself, once it is saved.
          if (delivery.is === 'saved') shownInDialog.markAnnounced(written.key);
          else if (delivery.is === 'queued') shownInDialog.markClosed(written.key);
          return { league, delivery };
        });
        results.push(sent);
      }),
  );
  void Promise.all([Promise.all(results), ended]).then(([all]) => showOtherLeaguesResult(key, all));
  await Promise.all(stored);
}
