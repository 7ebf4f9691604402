/** The languages of the product, the default first. To add one, see docs/recipes/add-a-language.md. */
export const languages = ['en', 'sv'] as const;

export type Language = (typeof languages)[number];

export const defaultLanguage: Language = languages[0];

/** Each language by its own name, so that its speakers find it in a list. */
export const languageNames: Record<Language, string> = { en: 'English', sv: 'Svenska' };

/** BCP 47, for dates and numbers. Britons write day before month, as the product does everywhere. */
export const localeOf: Record<Language, string> = { en: 'en-GB', sv: 'sv-SE' };

/** The language of a code; the default one for other codes. */
export function languageFrom(code: string | null | undefined): Language {
  return languages.find((language) => language === code) ?? defaultLanguage;
}
