import Languages from 'icon:languages';
import X from 'icon:x';
import type { MouseEvent } from 'react';
import type { Language } from '@golf-league/core/wire/languages.ts';
import { Button } from '../../ui/controls/button.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import styles from './language-offer.module.css';
import { findOfferedLanguage } from './offered-language.ts';
import { useLanguage } from './use-language.ts';

/** Labels in the offered language, since the user may not understand any other. */
const labels: Record<Language, { accept: string; decline: string }> = {
  en: { accept: 'Show in English', decline: 'No, thanks' },
  sv: { accept: 'Visa på svenska', decline: 'Nej, tack' },
};

/** Offers the browser's language in one line. Either answer is stored as the choice, so the offer appears only once. */
export function LanguageOffer({ place }: { place: 'page' | 'form' }) {
  const { language, choose } = useLanguage();
  const offeredLanguage = findOfferedLanguage();
  if (!offeredLanguage) return null;
  const createAnswerHandler = (chosenLanguage: Language) => (event: MouseEvent) => {
    // The line disappears along with the focused button, so focus must move elsewhere.
    event.currentTarget.closest<HTMLElement>('[role=dialog], #root')?.focus();
    choose(chosenLanguage);
  };
  return (
    <div className={styles[place]}>
      <div lang={offeredLanguage} className={styles['line']}>
        <Button
          variant="ghost"
          icon={<Languages size={20} aria-hidden="true" />}
          onClick={createAnswerHandler(offeredLanguage)}
        >
          {labels[offeredLanguage].accept}
        </Button>
        <IconButton
          label={labels[offeredLanguage].decline}
          icon={<X size={20} />}
          onClick={createAnswerHandler(language)}
        />
      </div>
    </div>
  );
}
