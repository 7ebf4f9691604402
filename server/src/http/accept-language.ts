import { defaultLanguage, type Language, languages } from '@golf-league/core/wire/languages.ts';

/** Returns the supported language that the header prefers, or the default. Source: RFC 9110, section 12.5.4. */
export function parseAcceptLanguage(header: string | undefined): Language {
  const accepted = (header ?? '').split(',').flatMap((range) => {
    const [tag = '', ...parameters] = range.split(';').map((word) => word.trim().toLowerCase());
    const language = languages.find((supported) => supported === tag.split('-')[0]);
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    const quality = weight === undefined ? 1 : Number(weight);
    return language && quality > 0 ? [{ language, quality }] : [];
  });
  return accepted.toSorted((a, b) => b.quality - a.quality)[0]?.language ?? defaultLanguage;
}
