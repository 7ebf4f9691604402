import { getPageColumns, computePageLayout } from './page-layout.ts';
import { isTied } from '@golf-league/core/golf/standings/board.ts';
import { Suspense, useEffect } from 'react';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { CoverHeader } from '../leagues/cover/cover-header.tsx';
import { lazyComponent } from '../../live/load-chunk.ts';
import { paths } from '../../paths.ts';
import { keepAwake } from '../../platform/native/keep-awake.ts';
import { useMediaQuery } from '../../platform/use-media-query.ts';
import { classNames } from '../../ui/class-names.ts';
import { useScoreAnnouncements } from '../scoreboard/board/use-score-announcements.ts';
import { StaleDataNote } from './stale-data-note.tsx';
import { BigScreenDay } from './large-day.tsx';
import { findSharedPositions } from '../group-card/table/shared-positions.ts';
import { BigScreenControls } from './large-controls.tsx';
import { BigScreenHighlights } from './large-highlights.tsx';
import { LatestRoundLine } from './latest-round-line.tsx';
import { BigScreenRow } from './large-row.tsx';
import styles from './large-board.module.css';
import { useSpectatorCover, useLeagueStatusLabels } from './spectated-header.tsx';
import type { SpectatorViewProps } from './spectated-header.tsx';
import { useReloadOnNewVersion } from './use-new-version.ts';
import { usePages } from './use-pages.ts';
import { useRecentChanges } from './use-recent-changes.ts';

const QrCode = lazyComponent(() => import('../../ui/graphics/qr-code.tsx'), 'QrCode');

type Props = SpectatorViewProps & { onLeave: () => void };

/** Renders the board for an unattended screen: readable from six metres, and paged instead of scrolled. */
export function BigScreenBoard({
  token,
  spectatorBoard,
  confirmedAt,
  freshness,
  displayControls,
  onLeave,
}: Props) {
  const { t } = useTranslation(['spectators', 'scoreboard']);
  const { league, board, highlights, live } = spectatorBoard;
  const isPortrait = useMediaQuery('(max-aspect-ratio: 1/1)');
  const layout = computePageLayout(board.rows.length, isPortrait, live !== null);
  // The day's and the season's lists change pages together, so the longer list determines the number of pages.
  const dayLayout = computePageLayout(live?.rows.length ?? 0, isPortrait, true);
  const pageCount = Math.max(layout.pages, live ? dayLayout.pages : 1);
  const pages = usePages(pageCount);
  const recentChanges = useRecentChanges(board);
  const { tint, art } = useSpectatorCover(spectatorBoard);
  const stateTexts = useLeagueStatusLabels(spectatorBoard);
  useEffect(() => keepAwake(), []);
  useReloadOnNewVersion({ isCalm: freshness === 'current' && recentChanges.changes.size === 0 });
  useScoreAnnouncements(token, board, '');
  const hasRounds = board.rows.some((row) => row.rounds > 0);
  const hasRoomForHighlights = layout.columns === 1 && !isPortrait && !live;
  const pageColumns = getPageColumns(board.rows, layout, pages.page % layout.pages);
  const [dayRows = []] = getPageColumns(live?.rows ?? [], dayLayout, pages.page % dayLayout.pages);
  const tiedIds = new Set(board.rows.filter((row) => isTied(board, row)).map((row) => row.memberId));
  return (
    <div
      className={classNames(styles['screen'], isPortrait && styles['portrait'])}
      style={
        {
          '--rows': live ? 1 + Math.max(layout.perColumn, dayLayout.perColumn) : layout.perColumn,
        } as CSSProperties
      }
    >
      <CoverHeader coverStyle={tint} artwork={art} className={styles['header']}>
        <div className={styles['text']}>
          <h1 className={classNames(styles['name'], league.name.length > 28 && styles['long'])}>
            {league.name}
          </h1>
          <p className={styles['state']}>{stateTexts.join(' · ')}</p>
        </div>
        <div className={styles['qrCode']}>
          <p>{t('onYourPhone')}</p>
          <Suspense>
            <QrCode text={new URL(paths.board(token), window.location.origin).href} label={t('qrCode')} />
          </Suspense>
        </div>
      </CoverHeader>
      <div className={styles['content']} key={pages.page}>
        {pageColumns.map((rows, column) => (
          <ol
            // oxlint-disable-next-line react/no-array-index-key -- a column is identified by its position
            key={column}
            aria-label={t('scoreboard:caption')}
            className={styles['list']}
          >
            {rows.map((row) => (
              <BigScreenRow
                key={row.memberId}
                row={row}
                mode={league.mode}
                isTied={tiedIds.has(row.memberId)}
                change={recentChanges.changes.get(row.memberId)}
              />
            ))}
          </ol>
        ))}
        {live && (
          <BigScreenDay
            title={live.title}
            skins={live.skins}
            rows={dayRows}
            tiedPositions={findSharedPositions(live.rows)}
            mode={league.mode}
            holes={league.holes}
          />
        )}
        {hasRoomForHighlights && hasRounds && <BigScreenHighlights league={league} highlights={highlights} />}
      </div>
      <footer className={styles['footer']}>
        <LatestRoundLine
          fallback={hasRounds || league.finished ? null : t(league.started ? 'noRounds' : 'notStarted')}
          board={board}
          latestRow={recentChanges.latestRow}
        />
        <StaleDataNote freshness={freshness} confirmedAt={confirmedAt} className={styles['staleNote']} />
        {freshness === 'current' && <p className={styles['live']}>{t('live')}</p>}
        {pageCount > 1 && (
          <p className={styles['pageNumber']}>
            <span role="img" aria-label={t('page', { page: pages.page + 1, pages: pageCount })}>
              {pages.page + 1} / {pageCount}
            </span>
          </p>
        )}
      </footer>
      <BigScreenControls
        pages={pageCount > 1 ? pages : null}
        displayControls={displayControls}
        onLeave={onLeave}
      />
    </div>
  );
}
