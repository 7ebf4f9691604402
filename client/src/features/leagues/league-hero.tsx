import ArrowLeft from 'lucide-react/icons/arrow-left';
import UserPlus from 'lucide-react/icons/user-plus';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Contours } from '../../ui/contours.tsx';
import { CoverPicture, useLeagueCover } from './league-cover.tsx';
import styles from './league-hero.module.css';
import type { League } from './leagues.api.ts';

type Props = {
  league: League;
  /** one line with players, round and position of the reader */
  line: string;
  settings: ReactNode;
  onInvite: () => void;
  /** whether cards overlap the hero */
  overlapped: boolean;
};

export function LeagueHero({ league, line, settings, onInvite, overlapped }: Props) {
  const { t } = useTranslation('leagues');
  const cover = useLeagueCover(league);
  const mode = t(`modes.${league.mode}`);
  const status = t(`status.${league.finished ? 'finished' : league.started ? 'started' : 'open'}`);
  return (
    <header className={classNames(styles['hero'], overlapped && styles['overlapped'])} data-on-deep>
      {cover ? <CoverPicture {...cover} /> : <Contours seed={league.id} centre={[560, 430]} />}
      <div className={styles['inside']}>
        <div className={styles['top']}>
          <Link to={paths.dashboard()} className={styles['back']}>
            <ArrowLeft size={24} aria-hidden="true" />
            <span className={styles['word']}>{t('hero.back')}</span>
          </Link>
          <div className={styles['actions']}>
            {!league.finished && (
              <Button variant="glass" size="small" icon={<UserPlus aria-hidden="true" />} onClick={onInvite}>
                {t('invite.button')}
              </Button>
            )}
            {settings}
          </div>
        </div>
        <Link
          to={paths.gameModes()}
          className={styles['mode']}
          aria-label={t('hero.modeLink', { mode, status })}
        >
          {mode} · {status}
        </Link>
        <h1 className={classNames(styles['name'], league.name.length > 26 && styles['long'])}>
          {league.name}
        </h1>
        <p className={styles['line']}>{line}</p>
      </div>
    </header>
  );
}
