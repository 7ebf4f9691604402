import { useTranslation } from 'react-i18next';
import { ScreenReaderOnly } from '../../ui/screen-reader-only.tsx';
import styles from './cross-table.module.css';
import type { Match, Matches } from './matches.api.ts';
import type { SideName } from './side-names.ts';
import { useMatchText } from './use-match-text.ts';

/** A region that scrolls sideways must be reachable by keyboard. */
const scrollable = { role: 'region', tabIndex: 0 };

type Props = { matches: Matches; nameOf: SideName };

/** The grid of all results: a row shows the results of its side against every other side. */
export function CrossTable({ matches: { table, days }, nameOf }: Props) {
  const { t } = useTranslation('matches');
  const { result, outcome } = useMatchText();
  const all = days.flatMap(({ matches }) => matches);
  const between = (first: number, opponent: number) =>
    all.filter(({ a, b }) => (a === first && b === opponent) || (a === opponent && b === first));
  const cell = (match: Match, side: number) => {
    const outcomeForSide = outcome(match, side);
    return (
      <span key={match.matchId} className={outcomeForSide === null ? undefined : styles[outcomeForSide]}>
        {outcomeForSide === null ? '·' : t(`outcome.${outcomeForSide}`)}
        {outcomeForSide !== null && outcomeForSide !== 'halved' && (
          <ScreenReaderOnly> {result(match)}</ScreenReaderOnly>
        )}
      </span>
    );
  };
  return (
    <div {...scrollable} aria-label={t('cross')} className={styles['region']}>
      <table className={styles['table']}>
        <caption>
          <ScreenReaderOnly>{t('cross')}</ScreenReaderOnly>
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('side')}</th>
            {table.map(({ side, position }) => (
              <th key={side} scope="col" aria-label={nameOf(side)}>
                {position}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.map(({ side, position }) => (
            <tr key={side}>
              <th scope="row">
                {position} {nameOf(side)}
              </th>
              {table.map(({ side: opponent }) => (
                <td key={opponent}>
                  {opponent === side ? '–' : between(side, opponent).map((match) => cell(match, side))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
