import ChevronLeft from 'icon:chevron-left';
import { useRef } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Contours } from '../../../ui/graphics/contours.tsx';
import { ScreenReaderOnly } from '../../../ui/screen-reader-only.tsx';
import { CoverPicture } from './cover-picture.tsx';
import { useCoverColour, useLeagueCover } from './league-cover.tsx';
import styles from './league-hero.module.css';
import type { League } from '../leagues.api.ts';
import { StandingLine } from '../list/standing-line.tsx';
import type { LeagueStanding } from '../list/standing-line.tsx';
import { useHeightProperty } from './use-height-property.ts';

type Props = {
  league: League;
  /** texts after the mode, such as '8 players' and 'round 4' */
  detailTexts: readonly string[];
  /** the age of the data, shown while offline */
  lastUpdated: ReactNode;
  standing: LeagueStanding | null;
  logo: ReactNode;
  /** shown next to the name on a phone, where the page has no other bar */
  actions: ReactNode;
  /** shown next to the standing on a phone; otherwise, or without a standing, in the bar */
  notice: ReactNode;
  isDesktop: boolean;
};

/** Renders the header of a league's page: a sticky bar, and on a phone the standing in a line below it. */
export function LeagueHero({
  league,
  detailTexts,
  lastUpdated,
  standing,
  logo,
  actions,
  notice,
  isDesktop,
}: Props) {
  const { t } = useTranslation('leagues');
  const barRef = useRef<HTMLElement>(null);
  useHeightProperty(barRef, isDesktop ? null : '--board-top', 0.2);
  const modeName = t(isDesktop ? `modes.${league.mode}` : `modesShort.${league.mode}`);
  const statusText = t(`status.${league.finished ? 'finished' : league.started ? 'started' : 'open'}`);
  const standingLine = standing && <StandingLine {...standing} />;
  const coverStyle = { '--cover': `var(--cover-${useCoverColour(league.id)})` } as CSSProperties;
  return (
    <>
      <header
        ref={barRef}
        className={classNames(styles['bar'], standingLine && styles['withLine'])}
        style={coverStyle}
        data-on-dark
      >
        <HeroArtwork league={league} />
        <div className={styles['inner']}>
          <Link to={paths.dashboard()} className={styles['back']} title={t('hero.back')}>
            <ChevronLeft size={26} aria-hidden="true" />
            <ScreenReaderOnly>{t('hero.back')}</ScreenReaderOnly>
          </Link>
          {logo}
          <div className={styles['text']}>
            <h1 className={classNames(styles['name'], getNameLengthClass(league.name))}>
              <Link to={paths.leagueAbout(league.id)} title={t('settings.about')}>
                {league.name}
              </Link>
            </h1>
            <p className={styles['state']}>
              <Link
                to={paths.gameModes()}
                className={styles['mode']}
                aria-label={t('hero.modeLink', { mode: modeName, status: statusText })}
              >
                {modeName}
              </Link>
              {detailTexts.map((detailText) => (
                <span key={detailText}> · {detailText}</span>
              ))}
            </p>
            {lastUpdated}
          </div>
          {isDesktop && standingLine}
          {!standingLine && notice}
          {actions}
        </div>
      </header>
      {!isDesktop && standingLine && (
        <div className={styles['line']} style={coverStyle} data-on-dark>
          <HeroArtwork league={league} />
          {standingLine}
          {notice}
        </div>
      )}
    </>
  );
}

const getNameLengthClass = (name: string) =>
  name.length > 36 ? styles['longest'] : name.length > 18 ? styles['long'] : undefined;

function HeroArtwork({ league }: { league: League }) {
  const cover = useLeagueCover(league);
  return (
    <span className={styles['illustration']}>
      {cover ? <CoverPicture {...cover} /> : <Contours seed={league.id} centre={[560, 430]} />}
    </span>
  );
}
