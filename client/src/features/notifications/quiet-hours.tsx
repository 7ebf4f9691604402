import { getZonePlaceName } from '@golf-league/core/wire/clocks.ts';
import { useTranslation } from 'react-i18next';
import { localesByLanguage } from '@golf-league/core/wire/languages.ts';
import { getDeviceTimeZone } from '../../platform/time-zone.ts';
import { getCurrentLanguage } from '../../texts/language.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import type { QuietPeriod } from './notifications.api.ts';
import styles from './notifications.module.css';

type Props = { quietPeriod: QuietPeriod | null; onChange: (quietPeriod: QuietPeriod | null) => void };

const halfHours = Array.from(
  { length: 48 },
  (_, index) => `${String(Math.floor(index / 2)).padStart(2, '0')}:${index % 2 === 0 ? '00' : '30'}`,
);

/** Formats a time in the current language: `21:00` or `9:00 pm`. */
function formatClockTime(time: string): string {
  const formatter = new Intl.DateTimeFormat(localesByLanguage[getCurrentLanguage()], {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'UTC',
  });
  return formatter.format(new Date(`1970-01-01T${time}:00Z`));
}

export function QuietHoursFields({ quietPeriod, onChange }: Props) {
  const { t } = useTranslation('notifications');
  const deviceTimeZone = getDeviceTimeZone();
  return (
    <section className={styles['group']} aria-labelledby="quiet-hours">
      <h3 id="quiet-hours" className={styles['heading']}>
        {t('quiet.heading')}
      </h3>
      <Checkbox
        checked={quietPeriod !== null}
        onChange={({ target }) =>
          onChange(target.checked ? { from: '21:00', to: '07:00', timeZone: deviceTimeZone } : null)
        }
      >
        <span className={styles['text']}>
          <strong>{t('quiet.label')}</strong>
          <span className={styles['muted']}>{t('quiet.text')}</span>
        </span>
      </Checkbox>
      {quietPeriod && (
        <>
          <div className={styles['times']}>
            {(['from', 'to'] as const).map((end) => (
              <SelectField
                key={end}
                label={t(`quiet.${end}`)}
                value={quietPeriod[end]}
                onChange={({ target }) => onChange({ ...quietPeriod, [end]: target.value })}
              >
                {getSelectableTimes(quietPeriod, end).map((time) => (
                  <option key={time} value={time}>
                    {formatClockTime(time)}
                  </option>
                ))}
              </SelectField>
            ))}
          </div>
          <p className={styles['note']}>
            {t('quiet.zone', { place: getZonePlaceName(quietPeriod.timeZone) })}
          </p>
          {quietPeriod.timeZone !== deviceTimeZone && (
            <Button
              variant="outline"
              wide
              onClick={() => onChange({ ...quietPeriod, timeZone: deviceTimeZone })}
            >
              {t('quiet.useLocalTime', { place: getZonePlaceName(deviceTimeZone) })}
            </Button>
          )}
        </>
      )}
    </section>
  );
}

/**
 * Returns every half hour, and the selected time, which another client may have set to any minute. Excludes the other
 * end, since the quiet hours would be empty if both ends were equal.
 */
function getSelectableTimes(quietPeriod: QuietPeriod, end: 'from' | 'to'): string[] {
  const otherEnd = quietPeriod[end === 'from' ? 'to' : 'from'];
  return [...new Set([...halfHours, quietPeriod[end]])].filter((time) => time !== otherEnd).toSorted();
}
