import { type Language, localesByLanguage } from '@golf-league/core/wire/languages.ts';
import { defineNewsKind, noReaders } from '../../push/news-kind.ts';
import { immediatePace } from '../../push/paces.ts';
import {
  getLeagueTag,
  truncateName,
  withLeagueTitle,
  getLeaguePath,
  selectLeagueAudience,
} from '../leagues/news/news.queries.ts';
import { findLastMissingPlayerByRound, selectAbsentNames } from './participation.queries.ts';

export interface PendingRoundReminder {
  readonly number: number;
}

export const PENDING_ROUND_TEXTS: Record<Language, (awaitedRound: PendingRoundReminder) => string> = {
  en: ({ number }) => `Everyone else is in: round ${number} is waiting for you`,
  sv: ({ number }) => `Alla andra är klara: runda ${number} väntar på dig`,
};

/** Notifies a player that only they have yet to play a round, once other players are no longer expected to play it. */
export const lastPlayerMissing = defineNewsKind<'fewerAwaited', PendingRoundReminder>({
  type: 'reminder',
  notifiesUsersHidingActor: true,
  selectAudience: selectLeagueAudience,
  pace: immediatePace,
  findReaderIds: noReaders,
  readContent: withLeagueTitle(async (db, { leagueId, above }, { league }) => {
    if (league.rules.mode !== 'fedex' || league.finished) return undefined;
    const newsByUserId = new Map<string, PendingRoundReminder>();
    // A member who is the last one missing from several rounds is notified only about the first.
    for (const [number, userId] of await findLastMissingPlayerByRound(db, leagueId, above)) {
      if (!newsByUserId.has(userId)) newsByUserId.set(userId, { number });
    }
    return { newsByUserId };
  }),
  texts: PENDING_ROUND_TEXTS,
  getPath: getLeaguePath,
  getTag: getLeagueTag,
});

interface ClosedRoundNews {
  readonly number: number;
  /** The names of the players who did not play the round. */
  readonly absent: readonly string[];
}

const formatList = (names: readonly string[], language: Language) =>
  new Intl.ListFormat(localesByLanguage[language], { type: 'conjunction' }).format(names);

export const roundClosed = defineNewsKind<'roundClosed', ClosedRoundNews>({
  type: 'round',
  notifiesUsersHidingActor: true,
  selectAudience: selectLeagueAudience,
  pace: immediatePace,
  findReaderIds: noReaders,
  readContent: withLeagueTitle(async (db, { leagueId, roundNumber }) => {
    const absent = await selectAbsentNames(db, leagueId, roundNumber);
    // If nobody is absent, the round has been reopened in the meantime.
    return absent.length === 0
      ? undefined
      : { newsForAll: { number: roundNumber, absent: absent.map(truncateName) } };
  }),
  texts: {
    en: ({ number, absent }) =>
      `Round ${number} is closed and its points awarded: ${formatList(absent, 'en')} did not play it`,
    sv: ({ number, absent }) =>
      `Runda ${number} är stängd och poängen utdelade: ${formatList(absent, 'sv')} spelade inte`,
  },
  getPath: getLeaguePath,
  getTag: getLeagueTag,
});

export const roundReopened = defineNewsKind<'roundReopened', { number: number }>({
  type: 'round',
  notifiesUsersHidingActor: true,
  selectAudience: selectLeagueAudience,
  pace: immediatePace,
  findReaderIds: noReaders,
  readContent: withLeagueTitle(async (db, { leagueId, roundNumber }) => {
    const isOpen = (await selectAbsentNames(db, leagueId, roundNumber)).length === 0;
    return isOpen ? { newsForAll: { number: roundNumber } } : undefined;
  }),
  texts: {
    en: ({ number }) => `Round ${number} is open again: its points wait until everyone is in`,
    sv: ({ number }) => `Runda ${number} är öppen igen: poängen väntar tills alla är klara`,
  },
  getPath: getLeaguePath,
  getTag: getLeagueTag,
});
