import { languageNames, type Language, languages } from '@golf-league/core/wire/languages.ts';
import styles from './language-switch.module.css';
import { useLanguage } from './use-language.ts';

/** One after the other, round and round. */
const after = (language: Language): Language =>
  languages[(languages.indexOf(language) + 1) % languages.length]!;

/** Shows the language one would change to, named in that language, so that whoever needs it can read it. */
export function LanguageSwitch() {
  const { language, choose } = useLanguage();
  const next = after(language);
  return (
    <button
      type="button"
      lang={next}
      title={languageNames[next]}
      // Begins with what is seen, so that it answers to that when spoken to.
      aria-label={`${next.toUpperCase()}, ${languageNames[next]}`}
      className={styles['switch']}
      onClick={() => choose(next)}
    >
      {next.toUpperCase()}
    </button>
  );
}
