import { formatZoneName } from '@golf-league/core/wire/clocks.ts';
import { useTranslation } from 'react-i18next';
import { getServerDate } from '../../live/server-clock.ts';
import { getDateOnDevice } from '../../platform/time-zone.ts';
import { getCurrentLanguage } from '../../texts/language.ts';
import { KeyRow } from '../../ui/controls/key-row.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import styles from './event-sheet.module.css';
import { listPossibleZones } from './event-time.ts';
import type { StartTimeInput } from './event-time.ts';

type Props = {
  value: StartTimeInput;
  /** the time zone of the event, or of the league's earlier events; null if there is none */
  zone: string | null;
  onChange: (changes: Partial<StartTimeInput>) => void;
  dayLabel: string;
  /** the text below the fields: the resulting date and time, or an error message */
  text: string | undefined;
  hasError: boolean;
};

/**
 * Renders fields for the start date and time, with the resulting date and time below them. If the device's time zone
 * differs from `zone`, the user chooses one of the two.
 */
export function StartTimeFields({ value: startTimeInput, zone, onChange, dayLabel, text, hasError }: Props) {
  const { t } = useTranslation('events');
  const zones = listPossibleZones(startTimeInput, zone);
  return (
    <div className={styles['startTime']}>
      <div className={styles['dateTimeFields']}>
        <TextField
          type="date"
          label={dayLabel}
          min={getDateOnDevice(getServerDate())}
          value={startTimeInput.day}
          onChange={({ target }) => onChange({ day: target.value })}
        />
        <TextField
          type="time"
          label={t('form.time')}
          value={startTimeInput.clock}
          onChange={({ target }) => onChange({ clock: target.value })}
        />
      </div>
      {zones.length > 1 && (
        <KeyRow
          label={t('form.zone')}
          options={zones.map((value) => ({ value, label: formatZoneName(value, getCurrentLanguage()) }))}
          value={startTimeInput.zone}
          onChange={(newZone) => onChange({ zone: newZone })}
        />
      )}
      <p className={styles[hasError ? 'error' : 'muted']} aria-live="polite">
        {text}
      </p>
    </div>
  );
}
