import { toThumbnailUrl } from '@golf-league/core/contracts/pictures.ts';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/controls/button.tsx';
import { formatDateTime } from '../../ui/time.tsx';
import styles from './open-reports.module.css';
import type { OpenReport } from './reports.api.ts';

type Props = { report: OpenReport; busy: boolean; onKeep: () => void; onRemove: () => void };

/** Shows a reported subject: its type, its content, and the reasons for the reports. */
export function OpenReportCard({ report, busy, onKeep, onRemove }: Props) {
  const { t } = useTranslation('reports');
  const kind = t(`open.kinds.${report.subject}`);
  const title = report.ownerName === null ? kind : t('open.by', { kind, name: report.ownerName });
  return (
    <li className={styles['card']}>
      <h3 className={styles['title']}>{title}</h3>
      {report.content !== null && <blockquote className={styles['quote']}>{report.content}</blockquote>}
      {report.picture !== null && (
        <img className={styles['picture']} src={toThumbnailUrl(report.picture)} alt={t('open.image')} />
      )}
      <p className={styles['reasons']}>
        {report.reasons.map((reason) => t(`reasons.${reason}`)).join(' · ')}
        <br />
        {t('open.reportCount', { count: report.count })}, {formatDateTime(report.date)}
      </p>
      {report.notes.map((note, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the notes keep their order
        <p key={index} className={styles['note']}>
          {note}
        </p>
      ))}
      <div className={styles['actions']}>
        <Button variant="outline" size="small" busy={busy} onClick={onKeep}>
          {t('open.keep')}
        </Button>
        <Button variant="danger" size="small" onClick={onRemove}>
          {t('open.remove')}
        </Button>
      </div>
    </li>
  );
}
