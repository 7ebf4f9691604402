import { useQuery } from '@tanstack/react-query';
import Trophy from 'icon:trophy';
import X from 'icon:x';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { LeagueCard } from '../../features/leagues/leagues.api.ts';
import { formatNameList } from '../../features/leagues/members/format-name-list.ts';
import { Podium } from '../../features/leagues/seasons/podium.tsx';
import { SeasonHonours } from '../../features/leagues/seasons/season-honours.tsx';
import { seasonsQuery } from '../../features/leagues/seasons/seasons.api.ts';
import { paths } from '../../paths.ts';
import { Card } from '../../ui/card.tsx';
import { LinkButton } from '../../ui/controls/button.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import styles from './season-end.module.css';

/** Shows the result of a league that has just been finished: the winner, the podium and the season's records. */
export function SeasonEnd({ league }: { league: LeagueCard | undefined }) {
  const isShown = league?.finished === true;
  return (
    <div role="status" aria-live="polite">
      {isShown && <FinishedSeason league={league} />}
    </div>
  );
}

/** Rendered in the page's flow, since an overlay would cover the list that contains the finished league. */
function FinishedSeason({ league: { id, name, winners } }: { league: LeagueCard }) {
  const { t } = useTranslation(['leagues', 'ui']);
  const navigate = useNavigate();
  const { data: seasons } = useQuery(seasonsQuery(id));
  const season = seasons?.find(({ leagueId }) => leagueId === id);
  const winnerValues = { count: winners.length, names: formatNameList(winners) };
  return (
    <Card className={styles['card']}>
      <div className={styles['header']}>
        <p>{t('outcomes.finished.title', { league: name })}</p>
        <IconButton
          label={t('ui:dismiss')}
          icon={<X size={22} />}
          className={styles['closeButton']}
          // Replaces the history entry, whose state would show the card again.
          onClick={() => void navigate(paths.dashboard(), { replace: true })}
        />
      </div>
      <p className={styles['message']}>
        <Trophy size={26} aria-hidden="true" className={styles['trophy']} />
        {winners.length > 0 ? t('outcomes.won', winnerValues) : t('outcomes.noWinner')}
      </p>
      {season && season.podium.length > 0 && (
        <div className={styles['details']}>
          <Podium season={season} />
          <SeasonHonours season={season} />
        </div>
      )}
      <LinkButton variant="outline" to={paths.league(id)}>
        {t('outcomes.finalBoard')}
      </LinkButton>
    </Card>
  );
}
