import { deliver, deliverWithUpdates } from '../../../live/outbox/deliver.ts';
import type { DeliveryResult, Delivery, OutboxEntryInput } from '../../../live/outbox/deliver.ts';
import { entriesInDialogs } from '../../../live/outbox/entries-in-dialogs.ts';
import { preparePicture } from '../../../platform/native/prepare-picture.ts';
import { showOtherLeagueResults } from './sending-toasts.ts';

/** The same round for another league, with the name of that league. */
export type OtherLeagueRound = { entry: OutboxEntryInput; league: string };

/**
 * Sends a round through the outbox. The picture is prepared once, so that every attempt sends the same bytes.
 * `otherRounds` contains the same round for each other league. They are added to the outbox on this device after the
 * round itself, and `stored` is reported once all of them are there.
 */
export function sendRound(
  entry: OutboxEntryInput,
  file: Blob | null,
  onReport: (report: Delivery) => void,
  otherRounds: readonly OtherLeagueRound[] = [],
): () => void {
  const picture = file && prepareOrKeepOriginal(file);
  let otherRoundsQueued: Promise<void> | undefined;
  let resolveFirstRound = (): void => undefined;
  const firstRoundSettled = new Promise<void>((resolve) => (resolveFirstRound = resolve));
  return deliverWithUpdates(entry, picture, (report) => {
    // Normally the first report is `stored` (on this device). If the device cannot store the round, the round is
    // sent directly, and a successful first report is `saved` (by the server).
    if (otherRounds.length > 0 && (report.status === 'stored' || report.status === 'saved'))
      otherRoundsQueued ??= Promise.resolve(picture).then((blob) =>
        sendToOtherLeagues(entry.key, otherRounds, blob, firstRoundSettled),
      );
    if (report.status === 'stored' && otherRoundsQueued) void otherRoundsQueued.then(() => onReport(report));
    else onReport(report);
    if (report.status !== 'stored' && report.status !== 'progress') resolveFirstRound();
  });
}

/** Prepares a picture. If that fails, returns the original, so that the server reports the problem. */
const prepareOrKeepOriginal = (file: Blob): Promise<Blob> => preparePicture(file).catch(() => file);

/**
 * Adds the rounds for other leagues to the outbox, and resolves once this device has stored them all. After
 * `firstRoundFinished`, shows their results together.
 */
async function sendToOtherLeagues(
  key: string,
  otherRounds: readonly OtherLeagueRound[],
  picture: Blob | null,
  firstRoundSettled: Promise<void>,
): Promise<void> {
  const pendingResults: Promise<{ league: string; delivery: DeliveryResult }>[] = [];
  const storedPromises = otherRounds.map(
    ({ entry, league }) =>
      new Promise<void>((resolveStored) => {
        const result = deliver(
          entry,
          picture,
          (report) => report.status === 'stored' && resolveStored(),
        ).then((delivery) => {
          resolveStored();
          // A saved round is announced below, with the others; a queued round later, once the server saves it.
          if (delivery.status === 'saved') entriesInDialogs.markSaveShown(entry.key);
          else if (delivery.status === 'queued') entriesInDialogs.markDialogClosed(entry.key);
          return { league, delivery };
        });
        pendingResults.push(result);
      }),
  );
  void Promise.all([Promise.all(pendingResults), firstRoundSettled]).then(([allResults]) =>
    showOtherLeagueResults(key, allResults),
  );
  await Promise.all(storedPromises);
}
