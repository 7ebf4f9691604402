import { formatPosition } from '@golf-league/core/golf/format.ts';
import { localesByLanguage } from '@golf-league/core/wire/languages.ts';
import { useTranslation } from 'react-i18next';
import { getCurrentLanguage } from '../../texts/language.ts';
import { toDisplayName } from '../leagues/members/player-name.ts';
import type { EventResults } from './games.api.ts';
import styles from './day-games.module.css';

/** Lists ties that were decided by countback, with the deciding holes and scores. */
export function CountbackLines({ rows }: Pick<EventResults, 'rows'>) {
  const { t } = useTranslation('games');
  const numberFormat = new Intl.NumberFormat(localesByLanguage[getCurrentLanguage()], {
    maximumFractionDigits: 2,
  });
  const decidedRows = rows.filter(({ countback }) => countback !== null);
  if (decidedRows.length === 0) return null;
  return (
    <section className={styles['section']}>
      <h3>{t('countback')}</h3>
      <ul className={styles['lines']}>
        {decidedRows.map(({ playerId, name, position, tied, countback, decidedBy }) => {
          const lastScore = countback?.at(-1);
          const holes =
            decidedBy && t(decidedBy.from === decidedBy.to ? 'decidedBy' : 'decidedByMany', { ...decidedBy });
          const details = [lastScore !== undefined && numberFormat.format(lastScore), holes]
            .filter(Boolean)
            .join(', ');
          return (
            <li key={playerId}>
              {t('decided', {
                place: formatPosition(position, tied),
                name: toDisplayName(name),
                figures: details,
              })}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
