import { texts as contactEn } from '../../client/src/texts/en-contact.ts';
import { texts as insideEn } from '../../client/src/texts/en-inside.ts';
import { texts as firstEn } from '../../client/src/texts/en.ts';
import { texts as contactSv } from '../../client/src/texts/sv-contact.ts';
import { texts as insideSv } from '../../client/src/texts/sv-inside.ts';
import { texts as firstSv } from '../../client/src/texts/sv.ts';

/** The app's own words, for tests that have to find their way in both languages, and test something else than words. */
export const wordsOf = {
  en: { ...firstEn, ...insideEn, ...contactEn },
  sv: { ...firstSv, ...insideSv, ...contactSv },
};

export type Words = (typeof wordsOf)['en' | 'sv'];

export function fill(text: string, values: Record<string, string | number>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_whole, key: string) => String(values[key]));
}
