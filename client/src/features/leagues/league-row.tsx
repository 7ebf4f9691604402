import { formatOrdinal } from '@golf-league/core/golf/format.ts';
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
  const mode = t(`modesShort.${league.mode}`);
  const detail = league.started ? t('players', { count: league.players }) : t('notStarted');
  return (
    <Link className={styles['row']} to={paths.league(league.id)}>
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
        <Cover seed={league.id} className={styles['cover'] ?? ''} />
      )}
      <div className={styles['words']}>
        <p className={styles['name']}>{league.name}</p>
        <p className={styles['detail']}>
          {mode} · {detail}
        </p>
      </div>
      <Standing league={league} />
    </Link>
  );
}

function Standing({ league: { mode, position, score } }: { league: LeagueCard }) {
  const { t } = useTranslation('leagues');
  if (position === null || isUnearned(mode, position, score)) {
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
      {score !== null && (
        <p className={styles['total']}>
          <LeagueScore mode={mode} value={score} />
        </p>
      )}
    </div>
  );
}
