import { countTitles } from '@golf-league/core/golf/seasons/hall-of-fame.ts';
import { useTranslation } from 'react-i18next';
import type { LeagueSeason } from '../../features/leagues/seasons/seasons.api.ts';
import { Avatar } from '../../ui/graphics/avatar.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './hall-of-fame-page.module.css';

/** Shows how often each player has won and how often they finished on the podium. */
export function TitlesTable({ seasons, userId }: { seasons: readonly LeagueSeason[]; userId: string }) {
  const { t } = useTranslation('hallOfFame');
  const titles = countTitles(seasons);
  if (titles.length === 0) return null;
  return (
    <section aria-labelledby="titles">
      <h2 id="titles" className={styles['heading']}>
        {t('titles')}
      </h2>
      <Card className={styles['card']}>
        <table className={styles['titles']} aria-labelledby="titles">
          <thead>
            <tr>
              <th scope="col">{t('player')}</th>
              <th scope="col">{t('wins')}</th>
              <th scope="col">{t('podiums')}</th>
            </tr>
          </thead>
          <tbody>
            {titles.map(({ id, name, wins, podiums }) => (
              <tr key={id} className={classNames(id === userId && styles['own'])}>
                <th scope="row">
                  <span className={styles['player']}>
                    <Avatar size="small" userId={id} name={name} picture={null} />
                    <span className={styles['playerName']}>{name}</span>
                  </span>
                </th>
                <td className={styles['wins']}>{wins}</td>
                <td>{podiums}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
    </section>
  );
}
