import { formatOrdinal } from '@golf-league/core/golf/format.ts';
import { modeOfSetting } from '@golf-league/core/golf/mode.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { currentLanguage } from '../../texts/language.ts';
import { classNames } from '../../ui/class-names.ts';
import { Cover } from '../../ui/cover.tsx';
import { ScreenReaderOnly } from '../../ui/screen-reader-only.tsx';
import { useLeagueCover } from './league-cover.tsx';
import styles from './league-row.module.css';
import type { LeagueCard } from './leagues.api.ts';
import { isUnearned, LeagueScore } from './score.tsx';

export function LeagueRow({ league }: { league: LeagueCard }) {
  const { t } = useTranslation('leagues');
  const cover = useLeagueCover(league);
  const mode = t(`modesShort.${modeOfSetting(league.tournament_settings)}`);
  const detail = league.started ? t('players', { count: league.nbr_members }) : t('notStarted');
  return (
    <Link className={styles['row']} to={paths.league(league.tournament_id)}>
      {cover ? (
        <img
          src={cover.src}
          alt=""
          loading="lazy"
          className={styles['cover']}
          style={{ objectPosition: cover.position }}
          onError={cover.onError}
        />
      ) : (
        <Cover seed={league.tournament_id} className={styles['cover'] ?? ''} />
      )}
      <div className={styles['words']}>
        <p className={styles['name']}>{league.tournament_name}</p>
        <p className={styles['detail']}>
          {mode} · {detail}
        </p>
      </div>
      <Standing league={league} />
    </Link>
  );
}

function Standing({ league: { position, current_score, tournament_settings } }: { league: LeagueCard }) {
  const { t } = useTranslation('leagues');
  if (position === null || isUnearned(tournament_settings, position, current_score)) {
    return (
      <p className={classNames(styles['standing'], styles['place'])}>
        <span aria-hidden="true">–</span>
        <ScreenReaderOnly>{t('noPlace')}</ScreenReaderOnly>
      </p>
    );
  }
  const place = formatOrdinal(position, currentLanguage());
  return (
    <div className={styles['standing']}>
      <p className={classNames(styles['place'], position === 1 && styles['first'])}>
        <span aria-hidden="true">{place}</span>
        <ScreenReaderOnly>{t('place', { place })}</ScreenReaderOnly>
      </p>
      {current_score !== null && (
        <p className={styles['total']}>
          <LeagueScore mode={tournament_settings} value={current_score} />
        </p>
      )}
    </div>
  );
}
