import { formatHandicapIndex, parseHandicapIndex } from '@golf-league/core/golf/handicap/handicap-format.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getCurrentLanguage } from '../../texts/language.ts';
import { Button } from '../../ui/controls/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { formatDate } from '../../ui/time.tsx';
import type { Handicap } from './handicap.api.ts';
import styles from './handicap-dialog.module.css';
import { isIndexOld } from './index-age.ts';

type Props = { handicap: Handicap; busy: boolean; onSave: (index: number | null) => void };

/** Above this index the form uses the decimal keyboard, which lacks the plus sign that near-scratch players need. */
const MAX_INDEX_NEAR_SCRATCH = 5;

/** Edits the user's own index and shows its date; asks the user to confirm an old index. */
export function IndexForm({ handicap: { index, statedAt, enteredBy }, busy, onSave }: Props) {
  const { t } = useTranslation('handicap');
  const savedText = index === null ? '' : formatHandicapIndex(index, getCurrentLanguage());
  const [enteredText, setEnteredText] = useState(savedText);
  const [isInvalid, setIsInvalid] = useState(false);
  const savedDate = statedAt === null ? null : formatDate(new Date(statedAt));
  const [now] = useState(() => Date.now());
  const oldIndexDate = isIndexOld(statedAt, now) && enteredText === savedText ? savedDate : null;
  function save() {
    const newIndex = parseHandicapIndex(enteredText);
    const isValid = newIndex !== null || enteredText.trim() === '';
    setIsInvalid(!isValid);
    if (isValid) onSave(newIndex);
  }
  return (
    <form
      noValidate
      className={styles['indexForm']}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy && enteredText !== savedText) save();
      }}
    >
      <TextField
        label={t('index')}
        hint={
          enteredBy !== undefined
            ? t('enteredBy', { name: enteredBy })
            : savedDate === null || oldIndexDate !== null
              ? t('indexHint')
              : t('since', { day: savedDate })
        }
        error={isInvalid ? t('indexWrong') : undefined}
        inputMode={index !== null && index > MAX_INDEX_NEAR_SCRATCH ? 'decimal' : 'text'}
        autoComplete="off"
        enterKeyHint="done"
        maxLength={6}
        value={enteredText}
        onChange={(event) => {
          setEnteredText(event.target.value);
          setIsInvalid(false);
        }}
      />
      {(enteredText !== savedText || index === null) && (
        <Button type="submit" wide busy={busy} disabled={enteredText === savedText}>
          {t('save')}
        </Button>
      )}
      {oldIndexDate !== null && (
        <div className={styles['prompt']}>
          <p>{t('confirmQuestion', { day: oldIndexDate, index: savedText })}</p>
          <Button variant="outline" busy={busy} onClick={() => onSave(index)}>
            {t('confirmYes', { index: savedText })}
          </Button>
        </div>
      )}
    </form>
  );
}
