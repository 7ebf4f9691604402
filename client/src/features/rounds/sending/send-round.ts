import { deliver, deliverAndFollow } from '../../../live/outbox/deliver.ts';
import type { DeliveryResult, Delivery, WrittenEntry } from '../../../live/outbox/deliver.ts';
import { entriesInDialogs } from '../../../live/outbox/entries-in-dialogs.ts';
import { preparePicture } from '../../../platform/native/prepare-picture.ts';
import { showOtherLeagueResults } from './sending-toasts.ts';

/** The same round for another league, with the name of that league. */
export type OtherLeagueRound = { written: WrittenEntry; league: string };

/**
 * Sends a round through the outbox. The picture is prepared once, so that every attempt sends the same bytes.
 * `otherRounds` are the same round for other leagues, stored after this round and before `stored` is reported.
 */
export function sendRound(
  entry: WrittenEntry,
  file: Blob | null,
  onReport: (report: Delivery) => void,
  otherRounds: readonly OtherLeagueRound[] = [],
): () => void {
  const picture = file && prepareOrKeepOriginal(file);
  let otherRoundsStored: Promise<void> | undefined;
  let resolveFirstRound = (): void => undefined;
  const firstRoundFinished = new Promise<void>((resolve) => (resolveFirstRound = resolve));
  return deliverAndFollow(entry, picture, (report) => {
    // If the device cannot store anything, the first report is `saved`.
    if (otherRounds.length > 0 && (report.status === 'stored' || report.status === 'saved'))
      otherRoundsStored ??= Promise.resolve(picture).then((blob) =>
        sendToOtherLeagues(entry.key, otherRounds, blob, firstRoundFinished),
      );
    if (report.status === 'stored' && otherRoundsStored) void otherRoundsStored.then(() => onReport(report));
    else onReport(report);
    if (report.status !== 'stored' && report.status !== 'progress') resolveFirstRound();
  });
}

/** Prepares a picture. If that fails, returns the original, and the server responds with the problem. */
const prepareOrKeepOriginal = (file: Blob): Promise<Blob> => preparePicture(file).catch(() => file);

/** Resolves once the device has stored all rounds. Shows their results together after `firstRoundFinished`. */
async function sendToOtherLeagues(
  key: string,
  otherRounds: readonly OtherLeagueRound[],
  picture: Blob | null,
  firstRoundFinished: Promise<void>,
): Promise<void> {
  const pendingResults: Promise<{ league: string; delivery: DeliveryResult }>[] = [];
  const storedPromises = otherRounds.map(
    ({ written: entry, league }) =>
      new Promise<void>((resolveStored) => {
        const result = deliver(
          entry,
          picture,
          (report) => report.status === 'stored' && resolveStored(),
        ).then((delivery) => {
          resolveStored();
          // A queued round is announced later, once it is saved.
          if (delivery.status === 'saved') entriesInDialogs.markAnnounced(entry.key);
          else if (delivery.status === 'queued') entriesInDialogs.markClosed(entry.key);
          return { league, delivery };
        });
        pendingResults.push(result);
      }),
  );
  void Promise.all([Promise.all(pendingResults), firstRoundFinished]).then(([allResults]) =>
    showOtherLeagueResults(key, allResults),
  );
  await Promise.all(storedPromises);
}
