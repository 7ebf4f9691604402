import { useQuery } from '@tanstack/react-query';
import Trophy from 'lucide-react/icons/trophy';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { LeagueCard } from '../../features/leagues/leagues.api.ts';
import { listOfNames } from '../../features/leagues/members/list-of-names.ts';
import { Podium } from '../../features/leagues/seasons/podium.tsx';
import { SeasonHonours } from '../../features/leagues/seasons/season-honours.tsx';
import { seasonsQuery } from '../../features/leagues/seasons/seasons.api.ts';
import { paths } from '../../paths.ts';
import { Contours } from '../../ui/drawn/contours.tsx';
import styles from './season-end.module.css';

/** How the league ended that has just been finished: who has won, the podium, and what else is remembered. */
export function SeasonEnd({ league }: { league: LeagueCard | undefined }) {
  const { t } = useTranslation('leagues');
  const title = useRef<HTMLHeadingElement>(null);
  const isShown = league?.finished === true;
  const { data: seasons } = useQuery({ ...seasonsQuery(league?.id ?? ''), enabled: isShown });
  // The dialog that had the focus is gone, and what it did is said here.
  useEffect(() => {
    if (isShown) title.current?.focus();
  }, [isShown]);
  if (!league || !isShown) return null;
  const { id, name, winners } = league;
  const season = seasons?.find(({ leagueId }) => leagueId === id);
  const won = { count: winners.length, names: listOfNames(winners) };
  return (
    <section className={styles['end']} aria-labelledby="season-end" data-on-deep>
      <Contours seed={id} />
      <Trophy size={40} aria-hidden="true" className={styles['trophy']} />
      <div className={styles['words']}>
        <h2 ref={title} id="season-end" tabIndex={-1} className={styles['title']}>
          {t('outcomes.finished.title', { league: name })}
        </h2>
        <p>{winners.length > 0 ? t('outcomes.won', won) : t('outcomes.noWinner')}</p>
      </div>
      {season && season.podium.length > 0 && (
        <div className={styles['more']}>
          <Podium season={season} />
          <SeasonHonours season={season} />
        </div>
      )}
      <Link to={paths.league(id)} className={styles['board']}>
        {t('outcomes.finalBoard')}
      </Link>
    </section>
  );
}
