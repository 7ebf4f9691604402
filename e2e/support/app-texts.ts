import type { Language } from '@golf-league/core/wire/languages.ts';
import { texts as cardEn } from '../../client/src/texts/en/part-card.ts';
import { texts as cardsEn } from '../../client/src/texts/en/part-cards.ts';
import { texts as contactEn } from '../../client/src/texts/en/part-contact.ts';
import { texts as insideEn } from '../../client/src/texts/en/part-inside.ts';
import { texts as eventsEn } from '../../client/src/texts/en/part-events.ts';
import { texts as handicapEn } from '../../client/src/texts/en/part-handicap.ts';
import { texts as coursesEn } from '../../client/src/texts/en/part-courses.ts';
import { texts as matchesEn } from '../../client/src/texts/en/part-matches.ts';
import { texts as notificationsEn } from '../../client/src/texts/en/part-notifications.ts';
import { texts as spectatorsEn } from '../../client/src/texts/en/part-spectators.ts';
import { texts as importsEn } from '../../client/src/texts/en/part-imports.ts';
import { texts as passkeysEn } from '../../client/src/texts/en/part-passkeys.ts';
import { texts as seatsEn } from '../../client/src/texts/en/part-seats.ts';
import { texts as storyEn } from '../../client/src/texts/en/part-story.ts';
import { texts as firstEn } from '../../client/src/texts/en/part-first.ts';
import { texts as cardSv } from '../../client/src/texts/sv/part-card.ts';
import { texts as cardsSv } from '../../client/src/texts/sv/part-cards.ts';
import { texts as contactSv } from '../../client/src/texts/sv/part-contact.ts';
import { texts as insideSv } from '../../client/src/texts/sv/part-inside.ts';
import { texts as eventsSv } from '../../client/src/texts/sv/part-events.ts';
import { texts as handicapSv } from '../../client/src/texts/sv/part-handicap.ts';
import { texts as coursesSv } from '../../client/src/texts/sv/part-courses.ts';
import { texts as matchesSv } from '../../client/src/texts/sv/part-matches.ts';
import { texts as notificationsSv } from '../../client/src/texts/sv/part-notifications.ts';
import { texts as spectatorsSv } from '../../client/src/texts/sv/part-spectators.ts';
import { texts as importsSv } from '../../client/src/texts/sv/part-imports.ts';
import { texts as passkeysSv } from '../../client/src/texts/sv/part-passkeys.ts';
import { texts as seatsSv } from '../../client/src/texts/sv/part-seats.ts';
import { texts as storySv } from '../../client/src/texts/sv/part-story.ts';
import { texts as firstSv } from '../../client/src/texts/sv/part-first.ts';
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

export function fill(text: string, values: Record<string, string | number>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_whole, key: string) => String(values[key]));
}
