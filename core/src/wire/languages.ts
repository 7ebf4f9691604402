/** What the product speaks, the default first. To add one, see CONTRIBUTING.md. */
export const languages = ['en', 'sv'] as const;

export type Language = (typeof languages)[number];

export const defaultLanguage: Language = languages[0];

/** Each by its own name, for who looks for it. */
export const languageNames: Record<Language, string> = { en: 'English', sv: 'Svenska' };

/** BCP 47, for dates and numbers. Britons write day before month, as the product does everywhere. */
export const localeOf: Record<Language, string> = { en: 'en-GB', sv: 'sv-SE' };

/** The language that was asked for by its code, or else the default one. */
export function languageFrom(code: string | null | undefined): Language {
  return languages.find((language) => language === code) ?? defaultLanguage;
}
