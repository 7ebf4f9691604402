import { languageNames, type Language, languages } from '@golf-league/core/wire/languages.ts';
import styles from './language-switch.module.css';
import { useLanguage } from './use-language.ts';

/** Returns the next language in the cycle. */
const findNextLanguage = (language: Language): Language =>
  languages[(languages.indexOf(language) + 1) % languages.length]!;

/** Renders a button that switches to the next language, labelled in that language so that its speakers can read it. */
export function LanguageSwitch() {
  const { language, choose } = useLanguage();
  const nextLanguage = findNextLanguage(language);
  return (
    <button
      type="button"
      lang={nextLanguage}
      title={languageNames[nextLanguage]}
      // The label begins with the visible text, which voice control needs (WCAG 2.5.3).
      aria-label={`${nextLanguage.toUpperCase()}, ${languageNames[nextLanguage]}`}
      className={styles['switch']}
      onClick={() => choose(nextLanguage)}
    >
      {nextLanguage.toUpperCase()}
    </button>
  );
}
