import { languageNames, type Language, languages } from '@golf-league/core/wire/languages.ts';
import styles from './language-switch.module.css';
import { useLanguage } from './use-language.ts';

/** Returns the next language in the cycle. */
const nextAfter = (language: Language): Language =>
  languages[(languages.indexOf(language) + 1) % languages.length]!;

/** Names the other language in that language, so that its speakers can read the button. */
export function LanguageSwitch() {
  const { language, choose } = useLanguage();
  const next = nextAfter(language);
  return (
    <button
      type="button"
      lang={next}
      title={languageNames[next]}
      // The label begins with the visible text, which voice control needs (WCAG 2.5.3).
      aria-label={`${next.toUpperCase()}, ${languageNames[next]}`}
      className={styles['switch']}
      onClick={() => choose(next)}
    >
      {next.toUpperCase()}
    </button>
  );
}
