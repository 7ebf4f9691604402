import { parseHandicapIndex } from '@golf-league/core/golf/handicap/handicap-format.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import styles from './handicap-ask.module.css';

type Props = { name: string; onSubmitIndex: (index: number) => void; onSkip: () => void };

/** Asks once for the handicap of a player whose handicap is unknown. */
export function HandicapPrompt({ name, onSubmitIndex, onSkip }: Props) {
  const { t } = useTranslation(['cards', 'handicap']);
  const [enteredIndex, setEnteredIndex] = useState('');
  const [isInvalid, setIsInvalid] = useState(false);
  function submit() {
    const index = parseHandicapIndex(enteredIndex);
    setIsInvalid(index === null);
    if (index !== null) onSubmitIndex(index);
  }
  return (
    <form
      noValidate
      className={styles['prompt']}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextField
        label={t('handicapIndexLabel', { name })}
        error={isInvalid ? t('handicap:indexWrong') : undefined}
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="done"
        maxLength={6}
        value={enteredIndex}
        onChange={(event) => {
          setEnteredIndex(event.target.value);
          setIsInvalid(false);
        }}
      />
      <Button type="submit" variant="outline">
        {t('saveHandicap')}
      </Button>
      <Button variant="ghost" onClick={onSkip}>
        {t('noHandicap')}
      </Button>
    </form>
  );
}
