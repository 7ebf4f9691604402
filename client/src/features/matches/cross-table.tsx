import { useTranslation } from 'react-i18next';
import { ScreenReaderOnly } from '../../ui/screen-reader-only.tsx';
import styles from './cross-table.module.css';
import type { Match, Matches } from './matches.api.ts';
import type { SideNamer } from './side-names.ts';
import { useMatchText } from './use-match-text.ts';

/** Makes a region that scrolls horizontally focusable, for keyboard users. */
const scrollRegionProps = { role: 'region', tabIndex: 0 };

type Props = { matches: Matches; getName: SideNamer };

/** Renders the grid of all results: each row shows the results of one side against every other side. */
export function CrossTable({ matches: { table, days }, getName }: Props) {
  const { t } = useTranslation('matches');
  const { formatResult, getOutcome } = useMatchText();
  const allMatches = days.flatMap(({ matches }) => matches);
  const findMatchesBetween = (side: number, opponent: number) =>
    allMatches.filter(({ a, b }) => (a === side && b === opponent) || (a === opponent && b === side));
  const renderCell = (match: Match, side: number) => {
    const outcomeForSide = getOutcome(match, side);
    return (
      <span key={match.matchId} className={outcomeForSide === null ? undefined : styles[outcomeForSide]}>
        {outcomeForSide === null ? '·' : t(`outcome.${outcomeForSide}`)}
        {outcomeForSide !== null && outcomeForSide !== 'halved' && (
          <ScreenReaderOnly> {formatResult(match)}</ScreenReaderOnly>
        )}
      </span>
    );
  };
  return (
    <div {...scrollRegionProps} aria-label={t('allResults')} className={styles['region']}>
      <table className={styles['table']}>
        <caption>
          <ScreenReaderOnly>{t('allResults')}</ScreenReaderOnly>
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('side')}</th>
            {table.map(({ side, position }) => (
              <th key={side} scope="col" aria-label={getName(side)}>
                {position}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.map(({ side, position }) => (
            <tr key={side}>
              <th scope="row">
                {position} {getName(side)}
              </th>
              {table.map(({ side: opponent }) => (
                <td key={opponent}>
                  {opponent === side
                    ? '–'
                    : findMatchesBetween(side, opponent).map((match) => renderCell(match, side))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
