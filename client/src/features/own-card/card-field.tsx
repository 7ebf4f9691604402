import ListOrdered from 'icon:list-ordered';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/controls/button.tsx';
import { createEmptyCard, findNextEmptyHole, countEnteredHoles } from './card-draft.ts';
import type { CardDraft } from './card-draft.ts';
import { CardEntry } from './card-entry.tsx';
import type { OwnCardSetup } from './own-card-totals.ts';
import styles from './card-field.module.css';
import { DiscardCardDialog } from './discard-card-dialog.tsx';

type Props = {
  setup: OwnCardSetup;
  /** null if there is no card */
  card: CardDraft | null;
  onChange: (card: CardDraft | null) => void;
  photo: string | null;
};

/** Renders the card in the round form, where the player can start, continue, change or discard it. */
export function CardField({ setup, card, onChange, photo }: Props) {
  const { t } = useTranslation('card');
  const buttonRef = useRef<HTMLButtonElement>(null);
  const [isDiscarding, setIsDiscarding] = useState(false);
  const { holes } = setup;
  const draft = card ?? createEmptyCard(holes.length);
  const enteredCount = countEnteredHoles(draft.marks);
  const nextHole = findNextEmptyHole(draft.marks, 0) + 1;
  return (
    <div className={styles['field']}>
      <Button
        ref={buttonRef}
        variant="outline"
        wide
        icon={<ListOrdered aria-hidden="true" />}
        onClick={() => onChange({ ...draft, isOpen: true })}
      >
        {enteredCount === holes.length
          ? t('change')
          : enteredCount > 0
            ? t('resume', { hole: nextHole })
            : t('open')}
      </Button>
      {enteredCount > 0 && (
        <button type="button" className={styles['removeButton']} onClick={() => setIsDiscarding(true)}>
          {t('remove')}
        </button>
      )}
      <DiscardCardDialog
        open={isDiscarding}
        onClose={() => setIsDiscarding(false)}
        enteredCount={enteredCount}
        onDiscard={() => onChange(null)}
      />
      <CardEntry
        open={card?.isOpen ?? false}
        onClose={() => onChange(enteredCount === 0 ? null : { ...draft, isOpen: false })}
        setup={setup}
        card={draft}
        onChange={onChange}
        photo={photo}
        focusAfterClose={buttonRef}
      />
    </div>
  );
}
