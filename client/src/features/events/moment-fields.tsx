import { zoneName } from '@golf-league/core/wire/clocks.ts';
import { useTranslation } from 'react-i18next';
import { serverDate } from '../../live/server-clock.ts';
import { dateOnDevice } from '../../platform/time-zone.ts';
import { currentLanguage } from '../../texts/language.ts';
import { KeyRow } from '../../ui/controls/key-row.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import styles from './event-sheet.module.css';
import { listPossibleZones } from './event-time.ts';
import type { MomentInput } from './event-time.ts';

type Props = {
  value: MomentInput;
  /** the time zone of the event, or of the league's earlier events; null if there is none */
  zone: string | null;
  onChange: (changes: Partial<MomentInput>) => void;
  dayLabel: string;
  /** the text below the fields: the resulting date and time, or an error message */
  text: string | undefined;
  isWrong: boolean;
};

/**
 * Renders fields for the start date and time, with the resulting date and time below them. If the device's time zone
 * differs from `zone`, the user chooses one of the two.
 */
export function MomentFields({ value: typed, zone, onChange, dayLabel, text, isWrong }: Props) {
  const { t } = useTranslation('events');
  const zones = listPossibleZones(typed, zone);
  return (
    <div className={styles['startTime']}>
      <div className={styles['dateTimeFields']}>
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
      <p className={styles[isWrong ? 'error' : 'muted']} aria-live="polite">
        {text}
      </p>
    </div>
  );
}
