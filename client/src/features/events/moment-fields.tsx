import { zoneName } from '@golf-league/core/wire/clocks.ts';
import { useTranslation } from 'react-i18next';
import { serverDate } from '../../live/server-clock.ts';
import { dateOnDevice } from '../../platform/time-zone.ts';
import { currentLanguage } from '../../texts/language.ts';
import { KeyRow } from '../../ui/controls/key-row.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import styles from './event-sheet.module.css';
import { listPossibleZones } from './event-time.ts';
import type { TypedMoment } from './event-time.ts';

type Props = {
  value: TypedMoment;
  /** the zone of the day, or of the league's earlier days; null if there is none */
  zone: string | null;
  onChange: (changes: Partial<TypedMoment>) => void;
  dayLabel: string;
  /** the text below the fields: the moment, or what is wrong with it */
  text: string | undefined;
  isWrong: boolean;
};

/**
 * Renders fields for the day and time of a start, and below them the resulting moment. If the device's time zone
 * differs from `zone`, the user chooses one of the two.
 */
export function MomentFields({ value: typed, zone, onChange, dayLabel, text, isWrong }: Props) {
  const { t } = useTranslation('events');
  const zones = listPossibleZones(typed, zone);
  return (
    <div className={styles['when']}>
      <div className={styles['moment']}>
        <TextField
          type="date"
          label={dayLabel}
          min={dateOnDevice(serverDate())}
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
      {zones.length > 1 && (
        <KeyRow
          label={t('form.zone')}
          options={zones.map((value) => ({ value, label: zoneName(value, currentLanguage()) }))}
          value={typed.zone}
          onChange={(next) => onChange({ zone: next })}
        />
      )}
      <p className={styles[isWrong ? 'wrong' : 'soft']} aria-live="polite">
        {text}
      </p>
    </div>
  );
}
