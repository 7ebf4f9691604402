/** The product's languages, the default first. To add a language, see docs/recipes/add-a-language.md. */
export const languages = ['en', 'sv'] as const;

export type Language = (typeof languages)[number];

export const defaultLanguage: Language = languages[0];

/** The name of each language in that language, so that its speakers can find it in a list. */
export const languageNames: Record<Language, string> = { en: 'English', sv: 'Svenska' };

/** BCP 47 locales for dates and numbers. British English puts the day before the month, as the product does. */
export const localesByLanguage: Record<Language, string> = { en: 'en-GB', sv: 'sv-SE' };

/** Returns the language with this code, or the default language for an unknown code. */
export function parseLanguage(code: string | null | undefined): Language {
  return languages.find((language) => language === code) ?? defaultLanguage;
}
