import { formatPosition } from '@golf-league/core/golf/format.ts';
import { useTranslation } from 'react-i18next';
import { classNames } from '../../ui/class-names.ts';
import { ScreenReaderOnly } from '../../ui/screen-reader-only.tsx';
import type { Matches } from './matches.api.ts';
import styles from './match-table.module.css';
import type { SideName } from './side-names.ts';

type Props = { matches: Matches; nameOf: SideName; own: number | undefined };

const signed = (holes: number) => (holes > 0 ? `+${holes}` : holes < 0 ? `−${-holes}` : '0');

/** Renders the table of the sides. `holes` is holes won minus holes lost. */
export function MatchTable({ matches: { table }, nameOf, own }: Props) {
  const { t } = useTranslation('matches');
  const heads = ['played', 'won', 'halved', 'lost', 'holes', 'points'] as const;
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
          {heads.map((head) => (
            <th key={head} scope="col" className={styles[head]}>
              <abbr title={t(`heads.${head}`)} aria-label={t(`heads.${head}`)}>
                {t(`short.${head}`)}
              </abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.map((line) => (
          <tr key={line.side} className={classNames(line.side === own && styles['own'])}>
            <td className={styles['place']}>{formatPosition(line.position, line.tied)}</td>
            <th scope="row">
              {nameOf(line.side)}
              {line.left && <span className={styles['left']}> {t('left')}</span>}
            </th>
            <td className={styles['played']}>{line.played}</td>
            <td>{line.won}</td>
            <td>{line.halved}</td>
            <td>{line.lost}</td>
            <td className={styles['holes']}>{signed(line.holes)}</td>
            <td className={styles['points']}>{line.points}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
