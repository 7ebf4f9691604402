import type { CSSProperties, ReactNode } from 'react';
import { CoverHead } from '../../features/leagues/cover/cover-head.tsx';
import { CoverPicture } from '../../features/leagues/cover/cover-picture.tsx';
import { useCoverColour, useLeagueCover } from '../../features/leagues/cover/league-cover.tsx';
import type { League } from '../../features/leagues/leagues.api.ts';
import { classNames } from '../../ui/class-names.ts';
import { Contours } from '../../ui/drawn/contours.tsx';
import { BackLink } from './back-link.tsx';
import { StoryBar, useHasStoryBar } from './story-bars.tsx';
import styles from './story-head.module.css';

type Props = {
  league: League;
  title: string;
  /** shown before the title, such as an avatar */
  face?: ReactNode;
  /** the text under the title */
  children: ReactNode;
  /** the number on the right */
  figure?: ReactNode;
};

/** Renders the head of a page about a league's season, in the colour of the league's cover. */
export function StoryHead({ league, title, face, children, figure }: Props) {
  const cover = useLeagueCover(league);
  const tint = { '--cover': `var(--cover-${useCoverColour(league.id)})` } as CSSProperties;
  const art = cover ? <CoverPicture {...cover} /> : <Contours seed={league.id} centre={[720, 380]} />;
  const hasBar = useHasStoryBar();
  return (
    <>
      <StoryBar leagueId={league.id} tint={tint} art={art} />
      <CoverHead tint={tint} art={art} className={classNames(styles['head'], hasBar && styles['below'])}>
        <div className={styles['inside']} data-head={hasBar ? 'lined' : undefined}>
          {!hasBar && <BackLink leagueId={league.id} />}
          {face}
          <div className={styles['words']}>
            <h1 className={classNames(styles['title'], titleSizeClass(title))}>{title}</h1>
            <div className={styles['more']}>{children}</div>
          </div>
          {figure}
        </div>
      </CoverHead>
    </>
  );
}

const titleSizeClass = (title: string) =>
  title.length > 36 ? styles['longest'] : title.length > 18 ? styles['long'] : undefined;
