import type { Language } from '@golf-league/core/wire/languages.ts';
import { texts as cardEn } from '../../client/src/texts/en/chunk-card.ts';
import { texts as cardsEn } from '../../client/src/texts/en/chunk-cards.ts';
import { texts as contactEn } from '../../client/src/texts/en/chunk-contact.ts';
import { texts as insideEn } from '../../client/src/texts/en/chunk-inside.ts';
import { texts as eventsEn } from '../../client/src/texts/en/chunk-events.ts';
import { texts as handicapEn } from '../../client/src/texts/en/chunk-handicap.ts';
import { texts as coursesEn } from '../../client/src/texts/en/chunk-courses.ts';
import { texts as matchesEn } from '../../client/src/texts/en/chunk-matches.ts';
import { texts as notificationsEn } from '../../client/src/texts/en/chunk-notifications.ts';
import { texts as spectatorsEn } from '../../client/src/texts/en/chunk-spectators.ts';
import { texts as importsEn } from '../../client/src/texts/en/chunk-imports.ts';
import { texts as passkeysEn } from '../../client/src/texts/en/chunk-passkeys.ts';
import { texts as seatsEn } from '../../client/src/texts/en/chunk-seats.ts';
import { texts as storyEn } from '../../client/src/texts/en/chunk-story.ts';
import { texts as firstEn } from '../../client/src/texts/en/chunk-first.ts';
import { texts as cardSv } from '../../client/src/texts/sv/chunk-card.ts';
import { texts as cardsSv } from '../../client/src/texts/sv/chunk-cards.ts';
import { texts as contactSv } from '../../client/src/texts/sv/chunk-contact.ts';
import { texts as insideSv } from '../../client/src/texts/sv/chunk-inside.ts';
import { texts as eventsSv } from '../../client/src/texts/sv/chunk-events.ts';
import { texts as handicapSv } from '../../client/src/texts/sv/chunk-handicap.ts';
import { texts as coursesSv } from '../../client/src/texts/sv/chunk-courses.ts';
import { texts as matchesSv } from '../../client/src/texts/sv/chunk-matches.ts';
import { texts as notificationsSv } from '../../client/src/texts/sv/chunk-notifications.ts';
import { texts as spectatorsSv } from '../../client/src/texts/sv/chunk-spectators.ts';
import { texts as importsSv } from '../../client/src/texts/sv/chunk-imports.ts';
import { texts as passkeysSv } from '../../client/src/texts/sv/chunk-passkeys.ts';
import { texts as seatsSv } from '../../client/src/texts/sv/chunk-seats.ts';
import { texts as storySv } from '../../client/src/texts/sv/chunk-story.ts';
import { texts as firstSv } from '../../client/src/texts/sv/chunk-first.ts';
import type { TextsOf } from '../../client/src/texts/texts-of.ts';

export type AppTexts = TextsOf<
  typeof firstEn &
    typeof insideEn &
    typeof contactEn &
    typeof storyEn &
    typeof matchesEn &
    typeof notificationsEn &
    typeof eventsEn &
    typeof seatsEn &
    typeof importsEn &
    typeof passkeysEn &
    typeof handicapEn &
    typeof coursesEn &
    typeof spectatorsEn &
    typeof cardsEn &
    typeof cardEn
>;

/** The app's texts by language, for tests that use them to find elements. */
export const appTexts: Record<Language, AppTexts> = {
  en: {
    ...firstEn,
    ...insideEn,
    ...contactEn,
    ...storyEn,
    ...matchesEn,
    ...notificationsEn,
    ...eventsEn,
    ...seatsEn,
    ...importsEn,
    ...passkeysEn,
    ...handicapEn,
    ...coursesEn,
    ...spectatorsEn,
    ...cardEn,
    ...cardsEn,
  },
  sv: {
    ...firstSv,
    ...insideSv,
    ...contactSv,
    ...storySv,
    ...matchesSv,
    ...notificationsSv,
    ...eventsSv,
    ...seatsSv,
    ...importsSv,
    ...passkeysSv,
    ...handicapSv,
    ...coursesSv,
    ...spectatorsSv,
    ...cardSv,
    ...cardsSv,
  },
};

export function fillPlaceholders(text: string, values: Record<string, string | number>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_whole, key: string) => String(values[key]));
}
