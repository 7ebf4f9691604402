import { getPageColumns, computeLayout } from './page-layout.ts';
import { isTied } from '@golf-league/core/golf/standings/board.ts';
import { Suspense, useEffect } from 'react';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { CoverHeader } from '../leagues/cover/cover-header.tsx';
import { lazyComponent } from '../../live/load-chunk.ts';
import { paths } from '../../paths.ts';
import { keepAwake } from '../../platform/native/keep-awake.ts';
import { useMedia } from '../../platform/use-media.ts';
import { classNames } from '../../ui/class-names.ts';
import { useSpokenScores } from '../scoreboard/board/use-spoken-scores.ts';
import { StaleDataNote } from './stale-data-note.tsx';
import { BigScreenDay } from './large-day.tsx';
import { findSharedPositions } from '../group-card/table/shared-positions.ts';
import { BigScreenControls } from './large-controls.tsx';
import { BigScreenHighlights } from './large-highlights.tsx';
import { LatestRoundLine } from './large-news.tsx';
import { BigScreenRow } from './large-row.tsx';
import styles from './large-board.module.css';
import { useSpectatedCover, useSpectatedState } from './spectated-header.tsx';
import type { SpectatedView } from './spectated-header.tsx';
import { useReloadOnNewVersion } from './use-new-version.ts';
import { usePages } from './use-pages.ts';
import { useRecentChanges } from './use-recent-changes.ts';

const QrCode = lazyComponent(() => import('../../ui/graphics/qr-code.tsx'), 'QrCode');

type Props = SpectatedView & { onLeave: () => void };

/** Renders the board for an unattended screen: readable from six metres, and paged instead of scrolled. */
export function BigScreenBoard({ token, spectatorBoard, confirmedAt, freshness, choices, onLeave }: Props) {
  const { t } = useTranslation(['spectators', 'scoreboard']);
  const { league, board, highlights, live } = spectatorBoard;
  const isPortrait = useMedia('(max-aspect-ratio: 1/1)');
  const layout = computeLayout(board.rows.length, isPortrait, live !== null);
  // The day's and the season's lists turn pages together, so the longer list determines the number of pages.
  const dayLayout = computeLayout(live?.rows.length ?? 0, isPortrait, true);
  const count = Math.max(layout.pages, live ? dayLayout.pages : 1);
  const pages = usePages(count);
  const recent = useRecentChanges(board);
  const { tint, art } = useSpectatedCover(spectatorBoard);
  const state = useSpectatedState(spectatorBoard);
  useEffect(() => keepAwake(), []);
  useReloadOnNewVersion({ isCalm: freshness === 'current' && recent.changes.size === 0 });
  useSpokenScores(token, board, '');
  const isPlayed = board.rows.some((row) => row.rounds > 0);
  const isOneList = layout.columns === 1 && !isPortrait && !live;
  const columns = getPageColumns(board.rows, layout, pages.page % layout.pages);
  const [dayRows = []] = getPageColumns(live?.rows ?? [], dayLayout, pages.page % dayLayout.pages);
  const tied = new Set(board.rows.filter((row) => isTied(board, row)).map((row) => row.memberId));
  return (
    <div
      className={classNames(styles['screen'], isPortrait && styles['upright'])}
      style={
        {
          '--rows': live ? 1 + Math.max(layout.perColumn, dayLayout.perColumn) : layout.perColumn,
        } as CSSProperties
      }
    >
      <CoverHeader tint={tint} art={art} className={styles['head']}>
        <div className={styles['words']}>
          <h1 className={classNames(styles['name'], league.name.length > 28 && styles['long'])}>
            {league.name}
          </h1>
          <p className={styles['state']}>{state.join(' · ')}</p>
        </div>
        <div className={styles['phone']}>
          <p>{t('scan')}</p>
          <Suspense>
            <QrCode text={new URL(paths.board(token), window.location.origin).href} label={t('code')} />
          </Suspense>
        </div>
      </CoverHeader>
      <div className={styles['middle']} key={pages.page}>
        {columns.map((rows, column) => (
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
                isTied={tied.has(row.memberId)}
                change={recent.changes.get(row.memberId)}
              />
            ))}
          </ol>
        ))}
        {live && (
          <BigScreenDay
            title={live.title}
            skins={live.skins}
            rows={dayRows}
            tiedPlaces={findSharedPositions(live.rows)}
            mode={league.mode}
            holes={league.holes}
          />
        )}
        {isOneList && isPlayed && <BigScreenHighlights league={league} highlights={highlights} />}
      </div>
      <footer className={styles['foot']}>
        <LatestRoundLine
          fallback={isPlayed || league.finished ? null : t(league.started ? 'noRounds' : 'notStarted')}
          board={board}
          latestRow={recent.latestRow}
        />
        <StaleDataNote freshness={freshness} confirmedAt={confirmedAt} className={styles['age']} />
        {freshness === 'current' && <p className={styles['live']}>{t('live')}</p>}
        {count > 1 && (
          <p className={styles['page']}>
            <span role="img" aria-label={t('page', { page: pages.page + 1, pages: count })}>
              {pages.page + 1} / {count}
            </span>
          </p>
        )}
      </footer>
      <BigScreenControls pages={count > 1 ? pages : null} choices={choices} onLeave={onLeave} />
    </div>
  );
}
