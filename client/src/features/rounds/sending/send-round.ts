import { deliver, deliverAndFollow } from '../../../live/outbox/deliver.ts';
import type { DeliveryResult, Delivery, WrittenEntry } from '../../../live/outbox/deliver.ts';
import { shownInDialog } from '../../../live/outbox/shown-in-dialog.ts';
import { preparePicture } from '../../../platform/native/prepare-picture.ts';
import { showOtherLeaguesResult } from './sending-toasts.ts';

/** The same round for another league, with the name of that league. */
export type OtherLeagueRound = { written: WrittenEntry; league: string };

/**
 * Sends a round through the outbox. The picture is prepared once, so that every attempt sends the same bytes. `others`
 * are the same round for other leagues. They are stored after this round, and before `stored` is reported.
 */
export function sendRound(
  written: WrittenEntry,
  file: Blob | null,
  onReport: (report: Delivery) => void,
  others: readonly OtherLeagueRound[] = [],
): () => void {
  const picture = file && prepareOrOriginal(file);
  let othersStored: Promise<void> | undefined;
  let resolveEnded = (): void => undefined;
  const firstRoundEnded = new Promise<void>((resolve) => (resolveEnded = resolve));
  return deliverAndFollow(written, picture, (report) => {
    // If the device cannot store anything, the first report is `saved`.
    if (others.length > 0 && (report.status === 'stored' || report.status === 'saved'))
      othersStored ??= Promise.resolve(picture).then((blob) =>
        sendToOtherLeagues(written.key, others, blob, firstRoundEnded),
      );
    if (report.status === 'stored' && othersStored) void othersStored.then(() => onReport(report));
    else onReport(report);
    if (report.status !== 'stored' && report.status !== 'progress') resolveEnded();
  });
}

/** Prepares a picture, or returns the original, which the server refuses with a reason. */
const prepareOrOriginal = (file: Blob): Promise<Blob> => preparePicture(file).catch(() => file);

/** Resolves once the device has stored all rounds. Shows their results together after `firstRoundEnded`. */
async function sendToOtherLeagues(
  key: string,
  others: readonly OtherLeagueRound[],
  picture: Blob | null,
  firstRoundEnded: Promise<void>,
): Promise<void> {
  const results: Promise<{ league: string; delivery: DeliveryResult }>[] = [];
  const stored = others.map(
    ({ written, league }) =>
      new Promise<void>((onStored) => {
        const result = deliver(written, picture, (report) => report.status === 'stored' && onStored()).then(
          (delivery) => {
            onStored();
            // A queued round is announced later, once it is saved.
            if (delivery.status === 'saved') shownInDialog.markAnnounced(written.key);
            else if (delivery.status === 'queued') shownInDialog.markClosed(written.key);
            return { league, delivery };
          },
        );
        results.push(result);
      }),
  );
  void Promise.all([Promise.all(results), firstRoundEnded]).then(([all]) => showOtherLeaguesResult(key, all));
  await Promise.all(stored);
}
