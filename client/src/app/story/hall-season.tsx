import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { localesByLanguage } from '@golf-league/core/wire/languages.ts';
import { Podium } from '../../features/leagues/seasons/podium.tsx';
import { SeasonHonours } from '../../features/leagues/seasons/season-honours.tsx';
import type { LeagueSeason } from '../../features/leagues/seasons/seasons.api.ts';
import { paths } from '../../paths.ts';
import { getCurrentLanguage } from '../../texts/language.ts';
import { Card } from '../../ui/card.tsx';
import styles from './hall-of-fame-page.module.css';

/** Shows one season: its podium and other highlights. The name links to the league if the user is a member. */
export function SeasonCard({ season }: { season: LeagueSeason }) {
  const { t } = useTranslation('hallOfFame');
  const { leagueId, name, finishedAt, isMember, isDeleted, podium } = season;
  const state = finishedAt === null ? t('ongoing') : t('ended', { date: formatDay(finishedAt) });
  return (
    <Card className={styles['card']}>
      <h3 className={styles['name']}>
        {isMember ? (
          <Link to={paths.league(leagueId)} className={styles['link']}>
            {name}
          </Link>
        ) : (
          name
        )}
      </h3>
      <p className={styles['muted']}>{isDeleted ? `${state} · ${t('deleted')}` : state}</p>
      {podium.length > 0 ? (
        <>
          <Podium season={season} />
          <div className={styles['honours']}>
            <SeasonHonours season={season} />
          </div>
        </>
      ) : (
        <p className={styles['muted']}>{t(finishedAt === null ? 'open' : 'noWinner')}</p>
      )}
    </Card>
  );
}

const formatDay = (moment: string) =>
  new Intl.DateTimeFormat(localesByLanguage[getCurrentLanguage()], { dateStyle: 'long' }).format(
    new Date(moment),
  );
