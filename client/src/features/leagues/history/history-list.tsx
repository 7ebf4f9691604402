import type { ScoringRules } from '@golf-league/core/golf/rules.ts';
import { localesByLanguage } from '@golf-league/core/wire/languages.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { getCurrentLanguage } from '../../../texts/language.ts';
import { Avatar } from '../../../ui/graphics/avatar.tsx';
import { TimeOfDay } from '../../../ui/time.tsx';
import type { HistoryEntry } from './history.api.ts';
import styles from './history-list.module.css';
import { formatHistoryEntry } from './history-sentence.ts';

type Props = {
  entries: readonly HistoryEntry[];
  rules: ScoringRules;
  userId: string;
  /** picture URLs by member id */
  pictures: ReadonlyMap<string, string | null>;
  /** renders content after an entry, such as an undo button */
  renderAfter?: (entry: HistoryEntry) => ReactNode;
};

/** Renders entries grouped by day, in the given order. */
export function HistoryList({ entries, rules, userId, pictures, renderAfter }: Props) {
  const { t } = useTranslation(['history', 'rounds']);
  return [...groupByDay(entries)].map(([day, dayEntries]) => (
    <section key={day} className={styles['day']}>
      <h2 className={styles['heading']}>{formatHeading(dayEntries[0]!.at)}</h2>
      <ol className={styles['list']}>
        {dayEntries.map((entry) => {
          const { action, facts } = formatHistoryEntry(t, rules, userId, entry);
          const { id, name } = entry.actor ?? { id: null, name: '' };
          return (
            <li key={entry.id} className={styles['entry']} data-kind={entry.kind}>
              <Avatar userId={id ?? ''} name={name} picture={(id && pictures.get(id)) ?? null} size="small" />
              <div className={styles['text']}>
                <p>
                  {action}
                  {facts !== '' && <span className={styles['details']}>: {facts}</span>}
                </p>
                {renderAfter?.(entry)}
              </div>
              <span className={styles['time']}>
                <TimeOfDay date={entry.at} />
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  ));

  function formatHeading(at: string): string {
    const date = new Date(at);
    const daysAgo = Math.round((getMidnight(new Date()) - getMidnight(date)) / 86_400_000);
    if (daysAgo === 0) return t('today');
    if (daysAgo === 1) return t('yesterday');
    const dateFormat = { weekday: 'long', day: 'numeric', month: 'long' } as const;
    const isThisYear = date.getFullYear() === new Date().getFullYear();
    const text = new Intl.DateTimeFormat(localesByLanguage[getCurrentLanguage()], {
      ...dateFormat,
      ...(isThisYear ? {} : { year: 'numeric' }),
    }).format(date);
    return text.charAt(0).toLocaleUpperCase() + text.slice(1);
  }
}

const getMidnight = (date: Date): number =>
  new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();

function groupByDay(entries: readonly HistoryEntry[]): Map<string, HistoryEntry[]> {
  const days = new Map<string, HistoryEntry[]>();
  for (const entry of entries) {
    const day = new Date(entry.at).toDateString();
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return days;
}
