import { formatPoints, formatToPar } from '@golf-league/core/golf/format.ts';
import CircleAlert from 'icon:circle-alert';
import { useTranslation } from 'react-i18next';
import { getCurrentLanguage } from '../../texts/language.ts';
import { classNames } from '../../ui/class-names.ts';
import { formatNameList } from '../leagues/members/format-name-list.ts';
import styles from './import-preview-rows.module.css';
import type { ImportPreview, ImportRow } from './imports.api.ts';

type Props = { preview: ImportPreview; problemCount: number; isStableford: boolean };

/** Limits the rows in the table, since more would be slow to render. */
const MAX_ROWS = 200;

/** Renders the parsed rows of a file; rows with a problem come first. */
export function ImportPreviewRows({ preview, problemCount, isStableford }: Props) {
  const { t } = useTranslation('imports');
  const { rows, newPlayers, known } = preview;
  const sortedRows = [...rows.filter(hasProblem), ...rows.filter((row) => !hasProblem(row))];
  const remainingCount = rows.length - MAX_ROWS;
  return (
    <>
      <div role="status" className={styles['summary']}>
        {rows.length === 0 ? (
          <p>{t('none')}</p>
        ) : problemCount > 0 ? (
          <p className={styles['error']}>
            <CircleAlert size={20} aria-hidden="true" />
            {t('invalid', { count: problemCount })}
          </p>
        ) : (
          <p>{t('valid', { count: rows.length })}</p>
        )}
        {problemCount === 0 && newPlayers.length > 0 && (
          <p>{t('newPlayers', { count: newPlayers.length, names: formatNameList(newPlayers) })}</p>
        )}
        {problemCount === 0 && known.length > 0 && <p>{t('existingPlayers', { count: known.length })}</p>}
      </div>
      {rows.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users scroll a wide table
        <div className={styles['frame']} role="region" aria-label={t('lines')} tabIndex={0}>
          <table className={styles['table']}>
            <thead>
              <tr>
                <th scope="col">{t('head.line')}</th>
                <th scope="col">{t('head.player')}</th>
                <th scope="col">{t('head.day')}</th>
                <th scope="col">{t('head.gross')}</th>
                <th scope="col">{t(isStableford ? 'head.points' : 'head.toPar')}</th>
              </tr>
            </thead>
            <tbody>
              {sortedRows.slice(0, MAX_ROWS).map((row) => (
                <PreviewRow key={row.line} row={row} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {remainingCount > 0 && <p className={styles['muted']}>{t('more', { count: remainingCount })}</p>}
    </>
  );
}

const hasProblem = ({ problem }: ImportRow) => problem !== null;

function PreviewRow({ row }: { row: ImportRow }) {
  const { t } = useTranslation('imports');
  const { line, name, playedOn, gross, toPar, points, problem } = row;
  const score =
    points !== null ? formatPoints(points, getCurrentLanguage()) : toPar === null ? '–' : formatToPar(toPar);
  return (
    <>
      <tr className={classNames(problem !== null && styles['invalid'])}>
        <td>{line}</td>
        <td className={styles['name']}>{name || '–'}</td>
        <td>{playedOn ?? '–'}</td>
        <td>{gross ?? '–'}</td>
        <td>{score}</td>
      </tr>
      {problem !== null && (
        <tr className={styles['reason']}>
          <td colSpan={5}>{t(`problem.${problem}`)}</td>
        </tr>
      )}
    </>
  );
}
