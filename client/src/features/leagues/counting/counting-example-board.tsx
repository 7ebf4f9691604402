import { formatPosition, formatToPar } from '@golf-league/core/golf/format.ts';
import type { LeagueRules } from '@golf-league/core/golf/rules.ts';
import { useTranslation } from 'react-i18next';
import { getCurrentLanguage } from '../../../texts/language.ts';
import { classNames } from '../../../ui/class-names.ts';
import { ScreenReaderOnly } from '../../../ui/screen-reader-only.tsx';
import { formatAdjustment } from './adjustment-text.ts';
import { EXAMPLE_ROUNDS, calculateCountingExample } from './counting-example.ts';
import type { ExampleRow } from './counting-example.ts';
import styles from './counting.module.css';
import { formatNameList } from '../members/format-name-list.ts';
import { LeagueScore, formatLeagueScore } from '../list/score.tsx';

/** Renders the standings of a small example season under the rules, calculated by the same function as real ones. */
export function CountingExample({ rules }: { rules: LeagueRules }) {
  const { t } = useTranslation('counting');
  const { rows, winners } = calculateCountingExample(rules);
  const language = getCurrentLanguage();
  const total = formatLeagueScore(rules.mode, rows[0]?.total ?? 0, language);
  const countsAllRounds = (rules.countBest ?? 0) >= EXAMPLE_ROUNDS;
  return (
    <section className={styles['example']} aria-label={t('example.title')}>
      <output className={styles['heading']}>
        {t('example.title')}:{' '}
        {winners.length > 1
          ? t('example.shared', { names: formatNameList(winners), total })
          : t('example.won', { name: winners[0] ?? '', total })}
        {countsAllRounds && ` ${t('example.all', { count: EXAMPLE_ROUNDS })}`}
      </output>
      <ol className={styles['rows']}>
        {rows.map((row) => (
          <li key={row.name} className={styles['row']}>
            <span className={styles['position']}>{formatPosition(row.position, row.tied)}</span>
            <span>{row.name}</span>
            <Rounds row={row} rules={rules} />
            <span className={styles['total']}>
              <LeagueScore mode={rules.mode} value={row.total} />
            </span>
            <RowNotes row={row} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Rounds({ row, rules }: { row: ExampleRow; rules: LeagueRules }) {
  const { t } = useTranslation('counting');
  return (
    <span className={styles['rounds']}>
      {row.rounds.map(({ number, value, counts }) => (
        <span key={number} className={classNames(!counts && styles['dropped'])}>
          {rules.mode === 'stroke' ? formatToPar(value) : value}
          {!counts && <ScreenReaderOnly> ({t('example.dropped')})</ScreenReaderOnly>}
        </span>
      ))}
    </span>
  );
}

function RowNotes({ row }: { row: ExampleRow }) {
  const { t } = useTranslation('standing');
  const notes = row.adjustments.map((adjustment) => formatAdjustment(adjustment, t));
  if (row.needed > 0) notes.push(t('needed', { count: row.needed }));
  return notes.length > 0 && <span className={styles['notes']}>{notes.join(' · ')}</span>;
}
