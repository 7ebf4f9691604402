import { useTranslation } from 'react-i18next';
import { TextField } from '../../ui/fields/text-field.tsx';
import styles from './event-sheet.module.css';
import { dayOf } from './event-time.ts';

type Typed = { day: string; clock: string };

type Props = {
  typed: Typed;
  onChange: (part: Partial<Typed>) => void;
  dayLabel: string;
  /** in words, below the fields: the moment, or what is wrong with it */
  text: string | undefined;
  isWrong: boolean;
};

/** The day and the time of the clock at which something begins, and below them how they are understood. */
export function MomentFields({ typed, onChange, dayLabel, text, isWrong }: Props) {
  const { t } = useTranslation('events');
  return (
    <div>
      <div className={styles['moment']}>
        <TextField
          type="date"
          label={dayLabel}
          min={dayOf(new Date())}
          value={typed.day}
          onChange={({ target }) => onChange({ day: target.value })}
        />
        <TextField
          type="time"
          label={t('form.clock')}
          value={typed.clock}
          onChange={({ target }) => onChange({ clock: target.value })}
        />
      </div>
      <p className={styles[isWrong ? 'wrong' : 'soft']} aria-live="polite">
        {text}
      </p>
    </div>
  );
}
