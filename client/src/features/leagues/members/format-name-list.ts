import { localesByLanguage } from '@golf-league/core/wire/languages.ts';
import { getCurrentLanguage } from '../../../texts/language.ts';

/** Joins names in the current language: 'Anna, Bo and Cy'. */
export const formatNameList = (names: readonly string[]): string =>
  new Intl.ListFormat(localesByLanguage[getCurrentLanguage()]).format(names);
