import type { CSSProperties, ReactNode } from 'react';
import { CoverHeader } from '../../features/leagues/cover/cover-header.tsx';
import { CoverPicture } from '../../features/leagues/cover/cover-picture.tsx';
import { useCoverColour, useLeagueCover } from '../../features/leagues/cover/league-cover.tsx';
import type { League } from '../../features/leagues/leagues.api.ts';
import { classNames } from '../../ui/class-names.ts';
import { Contours } from '../../ui/graphics/contours.tsx';
import { BackLink } from './back-link.tsx';
import { SubpageBar, useHasSubpageBar } from './subpage-bars.tsx';
import styles from './subpage-header.module.css';

type Props = {
  league: League;
  title: string;
  /** shown before the title, such as an avatar */
  avatar?: ReactNode;
  /** the text under the title */
  children: ReactNode;
  /** the number on the right */
  figure?: ReactNode;
};

/** Renders the header of a league's subpage, in the colour of the league's cover. */
export function SubpageHeader({ league, title, avatar, children, figure }: Props) {
  const cover = useLeagueCover(league);
  const tint = { '--cover': `var(--cover-${useCoverColour(league.id)})` } as CSSProperties;
  const art = cover ? <CoverPicture {...cover} /> : <Contours seed={league.id} centre={[720, 380]} />;
  const hasBar = useHasSubpageBar();
  return (
    <>
      <SubpageBar leagueId={league.id} tint={tint} artwork={art} />
      <CoverHeader
        coverStyle={tint}
        artwork={art}
        className={classNames(styles['header'], hasBar && styles['belowBar'])}
      >
        <div className={styles['inner']} data-head={hasBar ? 'lined' : undefined}>
          {!hasBar && <BackLink leagueId={league.id} />}
          {avatar}
          <div className={styles['text']}>
            <h1 className={classNames(styles['title'], getTitleSizeClass(title))}>{title}</h1>
            <div className={styles['details']}>{children}</div>
          </div>
          {figure}
        </div>
      </CoverHeader>
    </>
  );
}

const getTitleSizeClass = (title: string) =>
  title.length > 36 ? styles['longest'] : title.length > 18 ? styles['long'] : undefined;
