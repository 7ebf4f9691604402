import { languageNames } from '../../texts/language.ts';
import type { Language } from '../../texts/language.ts';
import styles from './language-switch.module.css';
import { useLanguage } from './use-language.ts';

const other: Record<Language, Language> = { en: 'sv', sv: 'en' };

/** Shows the language one would change to, named in that language, so that whoever needs it can read it. */
export function LanguageSwitch() {
  const { language, choose } = useLanguage();
  const next = other[language];
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
