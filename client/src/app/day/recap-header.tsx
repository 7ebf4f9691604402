import type { SeasonStandings } from '@golf-league/core/golf/standings/board.ts';
import Share2 from 'icon:share-2';
import { useState } from 'react';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormatEventTime } from '../../features/events/event-time.ts';
import type { Recap } from '../../features/events/recap.api.ts';
import { CoverHeader } from '../../features/leagues/cover/cover-header.tsx';
import { CoverPicture } from '../../features/leagues/cover/cover-picture.tsx';
import { useCoverColour, useLeagueCover } from '../../features/leagues/cover/league-cover.tsx';
import type { League } from '../../features/leagues/leagues.api.ts';
import { RoundScore } from '../../features/leagues/list/score.tsx';
import { formatNameList } from '../../features/leagues/members/format-name-list.ts';
import { lazyDialog } from '../../live/lazy-dialog.tsx';
import { LastUpdated } from '../../live/last-updated.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Avatar } from '../../ui/graphics/avatar.tsx';
import { Contours } from '../../ui/graphics/contours.tsx';
import { BackLink } from '../story/back-link.tsx';
import { SubpageBar, useHasSubpageBar } from '../story/subpage-bars.tsx';
import styles from './recap-header.module.css';
import { useFormatMargin } from './use-recap-text.ts';
import { useDayPicture } from './use-day-picture.ts';

const ShareSheet = lazyDialog(() => import('../../features/share/share-sheet.tsx'), 'ShareSheet', 'share');

type Props = {
  league: League;
  board: SeasonStandings;
  userId: string;
  recap: Recap;
  lastUpdated: number | null;
};

/** Renders the header of an event's recap, with the winner in large letters. */
export function RecapHeader({ league, board, userId, recap, lastUpdated }: Props) {
  const { t } = useTranslation('recap');
  const [isSharing, setSharing] = useState(false);
  const cover = useLeagueCover(league);
  const tint = { '--cover': `var(--cover-${useCoverColour(league.id)})` } as CSSProperties;
  const formatEventTime = useFormatEventTime();
  const art = cover ? <CoverPicture {...cover} /> : <Contours seed={league.id} centre={[720, 380]} />;
  const hasBar = useHasSubpageBar();
  const dayPicture = useDayPicture(league, recap, userId);
  const { event, rows } = recap;
  const winners = rows.filter(({ position }) => position === 1);
  const [firstWinner] = winners;
  const isUnderPar = board.rules.mode !== 'stableford' && (firstWinner?.toPar ?? 0) < 0;
  return (
    <>
      <SubpageBar leagueId={league.id} tint={tint} artwork={art} />
      <CoverHeader
        coverStyle={tint}
        artwork={art}
        className={classNames(styles['header'], hasBar && styles['belowBar'])}
      >
        <div className={styles['inner']} data-head="recap">
          <div className={styles['line']}>
            {!hasBar && <BackLink leagueId={league.id} />}
            <p className={styles['date']}>
              {league.name} · {formatEventTime(event).longDay}
            </p>
            <IconButton
              label={t('share')}
              icon={<Share2 size={24} aria-hidden="true" />}
              className={styles['shareButton']}
              aria-haspopup="dialog"
              onClick={() => setSharing(true)}
            />
          </div>
          <p className={styles['title']}>
            {event.title} · {t(winners.length > 1 ? 'winners' : 'winner')}
          </p>
          {firstWinner && (
            <div className={styles['winner']}>
              {winners.length === 1 && (
                <Avatar
                  userId={firstWinner.playerId}
                  name={firstWinner.name}
                  picture={firstWinner.picture}
                  size="large"
                />
              )}
              <h1 className={classNames(styles['name'], styles[chooseNameSize(winners)])}>
                {formatNameList(winners.map(({ name }) => name))}
              </h1>
              <RoundScore
                rules={board.rules}
                toPar={firstWinner.toPar}
                className={classNames(styles['score'], isUnderPar && styles['underPar'])}
              />
              <WinningMargin mode={board.rules.mode} rows={rows} />
            </div>
          )}
          <LastUpdated lastUpdatedAt={lastUpdated} />
        </div>
        <ShareSheet
          open={isSharing}
          onClose={() => setSharing(false)}
          league={league}
          board={board}
          userId={userId}
          day={dayPicture}
        />
      </CoverHeader>
    </>
  );
}

function WinningMargin({ mode, rows }: { mode: SeasonStandings['rules']['mode']; rows: Recap['rows'] }) {
  const { t } = useTranslation('recap');
  const distance = useFormatMargin(mode)(rows);
  const net = rows[0]?.net ?? null;
  const isSoleWinner = rows[1]?.position !== 1;
  const parts = [
    net !== null && t('net', { net }),
    isSoleWinner && distance !== null && t('margin', { distance }),
  ].filter(Boolean);
  return <p className={styles['winningMargin']}>{parts.join(' · ')}</p>;
}

/** Returns the size class of the winners' names: several names, or a long name, need smaller letters. */
function chooseNameSize(winners: readonly { name: string }[]): 'short' | 'long' | 'longest' {
  const length = winners.reduce((sum, { name }) => sum + name.length, 0);
  return length > 36 ? 'longest' : length > 18 ? 'long' : 'short';
}
