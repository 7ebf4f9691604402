import { formatPosition } from '@golf-league/core/golf/format.ts';
import { useTranslation } from 'react-i18next';
import { classNames } from '../../ui/class-names.ts';
import { ScreenReaderOnly } from '../../ui/screen-reader-only.tsx';
import type { Matches } from './matches.api.ts';
import styles from './match-table.module.css';
import type { SideNamer } from './side-names.ts';

type Props = { matches: Matches; getName: SideNamer; ownSide: number | undefined };

const formatSigned = (holes: number) => (holes > 0 ? `+${holes}` : holes < 0 ? `−${-holes}` : '0');

/** Renders the table of the sides. The `holes` column is the number of holes won minus holes lost. */
export function MatchTable({ matches: { table }, getName, ownSide }: Props) {
  const { t } = useTranslation('matches');
  const columns = ['played', 'won', 'halved', 'lost', 'holes', 'points'] as const;
  return (
    <table className={styles['table']}>
      <caption>
        <ScreenReaderOnly>{t('table')}</ScreenReaderOnly>
      </caption>
      <thead>
        <tr>
          <th scope="col" colSpan={2}>
            {t('side')}
          </th>
          {columns.map((column) => (
            <th key={column} scope="col" className={styles[column]}>
              <abbr title={t(`columnNames.${column}`)} aria-label={t(`columnNames.${column}`)}>
                {t(`columnAbbreviations.${column}`)}
              </abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.map((row) => (
          <tr key={row.side} className={classNames(row.side === ownSide && styles['own'])}>
            <td className={styles['position']}>{formatPosition(row.position, row.tied)}</td>
            <th scope="row">
              {getName(row.side)}
              {row.left && <span className={styles['departed']}> {t('hasLeft')}</span>}
            </th>
            <td className={styles['played']}>{row.played}</td>
            <td>{row.won}</td>
            <td>{row.halved}</td>
            <td>{row.lost}</td>
            <td>{formatSigned(row.holes)}</td>
            <td className={styles['points']}>{row.points}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
