import { awaitsFirstPoints, findOpenRounds } from '@golf-league/core/golf/standings/board.ts';
import { getTotal } from '@golf-league/core/golf/standings/standings.ts';
import Flag from 'icon:flag';
import Hourglass from 'icon:hourglass';
import LandPlot from 'icon:land-plot';
import Tv from 'icon:tv';
import { Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { lazyComponent } from '../../live/load-chunk.ts';
import { paths } from '../../paths.ts';
import { getAppName } from '../../ui/app-name.ts';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { CoverHeader } from '../leagues/cover/cover-header.tsx';
import { Podium } from '../leagues/seasons/podium.tsx';
import { useHeightProperty } from '../leagues/cover/use-height-property.ts';
import { Board } from '../scoreboard/board/board.tsx';
import { HighlightList } from '../scoreboard/highlights/highlight-list.tsx';
import { useScoreAnnouncements } from '../scoreboard/board/use-score-announcements.ts';
import { StaleDataNote } from './stale-data-note.tsx';
import { useSpectatorCover, useLeagueStatusLabels } from './spectated-header.tsx';
import type { SpectatorViewProps } from './spectated-header.tsx';
import styles from './spectated-season.module.css';

// Loaded lazily, since most days have no event.
const SpectatedDay = lazyComponent(
  () => import('../group-card/table/spectated-day.tsx'),
  'SpectatedDay',
  'cards',
);

/** `onEnlarge` opens the view for a big screen. */
type Props = SpectatorViewProps & { onEnlarge: () => void };

/** Renders the spectators' view of a league, which is the members' board without private data. */
export function SpectatedSeason({
  token,
  spectatorBoard,
  confirmedAt,
  freshness,
  displayControls,
  onEnlarge,
}: Props) {
  const { t } = useTranslation(['spectators', 'scoreboard']);
  const { league, board, highlights, live } = spectatorBoard;
  const { tint, art } = useSpectatorCover(spectatorBoard);
  const stateTexts = useLeagueStatusLabels(spectatorBoard);
  const headerRef = useRef<HTMLElement>(null);
  useHeightProperty(headerRef, '--board-top');
  useScoreAnnouncements(token, board, '');
  const hasRounds = board.rows.some((row) => row.rounds > 0);
  return (
    <div className={styles['page']}>
      <CoverHeader ref={headerRef} coverStyle={tint} artwork={art} className={styles['bar']}>
        <div className={styles['inner']}>
          <div className={styles['text']}>
            <h1 className={classNames(styles['name'], league.name.length > 18 && styles['long'])}>
              {league.name}
            </h1>
            <p className={styles['state']}>{stateTexts.join(' · ')}</p>
            <StaleDataNote freshness={freshness} confirmedAt={confirmedAt} className={styles['staleNote']} />
          </div>
          <div className={styles['controls']}>
            {displayControls}
            <IconButton
              className={styles['enlargeButton']}
              label={t('largeView')}
              icon={<Tv size={22} aria-hidden="true" />}
              onClick={onEnlarge}
            />
          </div>
        </div>
      </CoverHeader>
      <div className={styles['content']}>
        {league.finished && hasRounds && (
          <Card className={styles['podium']}>
            <Podium season={{ podium: getPodiumPlayers(spectatorBoard), mode: league.mode }} />
          </Card>
        )}
        <div className={styles['season']}>
          {!hasRounds && !league.finished && (
            <p className={styles['note']}>
              <Flag size={20} aria-hidden="true" />
              {t(league.started ? 'noRounds' : 'notStarted')}
            </p>
          )}
          {!league.finished &&
            findOpenRounds(board).map(({ number, registered, expected }) => (
              <p key={number} className={styles['note']}>
                <Hourglass size={20} aria-hidden="true" />
                {t('openRound', { number, registered, expected })}
              </p>
            ))}
          {live && (
            <Suspense fallback={null}>
              <SpectatedDay {...live} mode={league.mode} holes={league.holes} />
            </Suspense>
          )}
          <Board
            mode={league.mode}
            rows={board.rows}
            roundNumber={null}
            userId={null}
            pointsInfo={null}
            openRounds={[]}
            ownNote={null}
            renderRounds={undefined}
          />
          {!league.finished && awaitsFirstPoints(board) && (
            <p className={styles['hint']}>{t('scoreboard:noPlaces')}</p>
          )}
        </div>
        {hasRounds && (
          <div className={styles['highlights']}>
            <HighlightList league={league} rows={board.rows} highlights={highlights} />
          </div>
        )}
      </div>
      <footer className={styles['footer']}>
        <LandPlot size={20} aria-hidden="true" />
        <p>{t('about', { app: getAppName() })}</p>
        <Link to={paths.howItWorks()} className={styles['link']}>
          {t('aboutLink')}
        </Link>
      </footer>
    </div>
  );
}

const getPodiumPlayers = ({ board }: SpectatorViewProps['spectatorBoard']) =>
  board.rows.flatMap((row) => {
    const total = getTotal(board.rules, row);
    return row.position !== null && row.position <= 3 && total !== null
      ? [{ id: row.memberId, name: row.name, position: row.position, total }]
      : [];
  });
