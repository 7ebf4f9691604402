import ChevronLeft from 'lucide-react/icons/chevron-left';
import type { CSSProperties, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { CoverHead } from '../../features/leagues/cover/cover-head.tsx';
import { CoverPicture } from '../../features/leagues/cover/cover-picture.tsx';
import { useCoverColour, useLeagueCover } from '../../features/leagues/cover/league-cover.tsx';
import type { League } from '../../features/leagues/leagues.api.ts';
import { paths } from '../../paths.ts';
import { classNames } from '../../ui/class-names.ts';
import { Contours } from '../../ui/drawn/contours.tsx';
import { ScreenReaderOnly } from '../../ui/screen-reader-only.tsx';
import styles from './story-head.module.css';

type Props = {
  league: League;
  title: string;
  /** before the title, such as an avatar */
  face?: ReactNode;
  /** under the title */
  children: ReactNode;
  /** the number at the right edge */
  figure?: ReactNode;
};

/** The head of a page about a league's season, in the colour of the league's cover. */
export function StoryHead({ league, title, face, children, figure }: Props) {
  const cover = useLeagueCover(league);
  const tint = { '--cover': `var(--cover-${useCoverColour(league.id)})` } as CSSProperties;
  return (
    <CoverHead
      tint={tint}
      art={cover ? <CoverPicture {...cover} /> : <Contours seed={league.id} centre={[720, 380]} />}
      className={styles['head']}
    >
      <div className={styles['inside']}>
        <BackLink leagueId={league.id} />
        {face}
        <div className={styles['words']}>
          <h1 className={classNames(styles['title'], lengthOf(title))}>{title}</h1>
          <div className={styles['more']}>{children}</div>
        </div>
        {figure}
      </div>
    </CoverHead>
  );
}

const lengthOf = (title: string) =>
  title.length > 36 ? styles['longest'] : title.length > 18 ? styles['long'] : undefined;

/** Leads to where the reader came from; for who came by a link, to the league. */
export function BackLink({ leagueId }: { leagueId: string }) {
  const { t } = useTranslation('story');
  const navigate = useNavigate();
  return (
    <Link
      to={paths.league(leagueId)}
      className={styles['back']}
      title={t('back')}
      onClick={(event) => {
        if (!cameFromApp() || event.metaKey || event.ctrlKey) return;
        event.preventDefault();
        void navigate(-1);
      }}
    >
      <ChevronLeft size={26} aria-hidden="true" />
      <ScreenReaderOnly>{t('back')}</ScreenReaderOnly>
    </Link>
  );
}

/** The router counts the entries of the history that are its own; a hash that took the place of another adds none. */
const cameFromApp = (): boolean => ((history.state as { idx?: number } | null)?.idx ?? 0) > 0;
