import { formatPoints, formatToPar } from '@golf-league/core/golf/format.ts';
import ChevronRight from 'icon:chevron-right';
import Trophy from 'icon:trophy';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { getCurrentLanguage } from '../../../texts/language.ts';
import { formatNameList } from '../../leagues/members/format-name-list.ts';
import type { RecapEntry } from './message-groups.tsx';
import styles from './round-line.module.css';

/** Renders 'Round 4: Marcus won with 38 p', with a link to the recap. */
export const RecapLine = memo(function RecapLine({ entry }: { entry: RecapEntry }) {
  const { t } = useTranslation('chat');
  const { id, leagueId, recap } = entry;
  const { eventId, title, winners, toPar, points } = recap;
  const score = points === null ? formatToPar(toPar) : formatPoints(points, getCurrentLanguage());
  return (
    <li data-entry={id}>
      <Link to={paths.day(leagueId, eventId)} className={styles['summary']}>
        <Trophy size={18} aria-hidden="true" />
        <span className={styles['scores']}>
          <strong>{title}</strong> {t('recap', { names: formatNameList(winners), score })}
        </span>
        <ChevronRight size={18} aria-hidden="true" />
      </Link>
    </li>
  );
});
