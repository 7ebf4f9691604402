import { useQuery } from '@tanstack/react-query';
import Trophy from 'lucide-react/icons/trophy';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { LeagueCard } from '../../features/leagues/leagues.api.ts';
import { listOfNames } from '../../features/leagues/members/list-of-names.ts';
import { Podium } from '../../features/leagues/seasons/podium.tsx';
import { SeasonHonours } from '../../features/leagues/seasons/season-honours.tsx';
import { seasonsQuery } from '../../features/leagues/seasons/seasons.api.ts';
import { paths } from '../../paths.ts';
import { Button, LinkButton } from '../../ui/controls/button.tsx';
import { Moment } from '../../ui/dialogs/moment.tsx';
import styles from './season-end.module.css';

/** In ms: a whole season is read here, and stays readable on the page of the league. */
const stays = 20_000;

/** How the league ended that has just been finished: who has won, the podium, and what else is remembered. */
export function SeasonEnd({ league }: { league: LeagueCard | undefined }) {
  const isShown = league?.finished === true;
  return (
    <div role="status" aria-live="polite">
      {isShown && <Ended league={league} />}
    </div>
  );
}

function Ended({ league: { id, name, winners } }: { league: LeagueCard }) {
  const { t } = useTranslation(['leagues', 'arrival']);
  const navigate = useNavigate();
  const { data: seasons } = useQuery(seasonsQuery(id));
  const season = seasons?.find(({ leagueId }) => leagueId === id);
  const won = { count: winners.length, names: listOfNames(winners) };
  // Whoever comes back to this page has read it.
  const close = () => void navigate(paths.dashboard(), { replace: true });
  return (
    <Moment
      line={t('outcomes.finished.title', { league: name })}
      title={
        <span className={styles['sentence']}>
          <Trophy size={26} aria-hidden="true" className={styles['trophy']} />
          {winners.length > 0 ? t('outcomes.won', won) : t('outcomes.noWinner')}
        </span>
      }
      staysFor={stays}
      onGone={close}
      footer={
        <>
          <LinkButton variant="outline" to={paths.league(id)}>
            {t('outcomes.finalBoard')}
          </LinkButton>
          <Button onClick={close}>{t('arrival:done')}</Button>
        </>
      }
    >
      {season && season.podium.length > 0 && (
        <div className={styles['more']}>
          <Podium season={season} />
          <SeasonHonours season={season} />
        </div>
      )}
    </Moment>
  );
}
