import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { PlayerColours } from '../../features/scoreboard/player-colours.tsx';
import { SpectatedSeason } from '../../features/spectators/spectated-season.tsx';
import type { SpectatorBoard } from '../../features/spectators/spectators.api.ts';
import { useFollowedBoard } from '../../features/spectators/use-followed-board.ts';
import type { FollowedBoard } from '../../features/spectators/use-followed-board.ts';
import { lazyComponent } from '../../live/load-chunk.ts';
import { paths } from '../../paths.ts';
import { getAppName } from '../../ui/app-name.ts';
import { enterFullScreen } from '../../platform/full-screen.ts';
import { LinkButton } from '../../ui/controls/button.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { Spinner } from '../../ui/graphics/spinner.tsx';
import { LanguageSwitch } from '../bars/language-switch.tsx';
import { ThemeSwitch } from '../bars/theme-switch.tsx';
import { MessagePage } from '../message-page.tsx';
import styles from './board-page.module.css';

const BigScreenBoard = lazyComponent(
  () => import('../../features/spectators/large-board.tsx'),
  'BigScreenBoard',
);

/** Shows a league's board to anyone with the link, without logging in: on a phone, or enlarged for a television. */
export function BoardPage() {
  const { token = '' } = useParams();
  return <BoardByToken key={token} token={token} />;
}

function BoardByToken({ token }: { token: string }) {
  const { t } = useTranslation(['spectators', 'scoreboard']);
  const followedBoard = useFollowedBoard(token);
  if (followedBoard.isClosed) {
    return (
      <div className={styles['message']}>
        <MessagePage seed="out of bounds" title={t('closed')} text={t('closedText')}>
          <LinkButton variant="lime" size="large" to={paths.start()}>
            {t('home', { app: getAppName() })}
          </LinkButton>
        </MessagePage>
      </div>
    );
  }
  if (followedBoard.spectatorBoard)
    return (
      <PlayerColours players={followedBoard.spectatorBoard.board.rows}>
        <FollowedBoardView
          token={token}
          followedBoard={followedBoard}
          spectatorBoard={followedBoard.spectatorBoard}
        />
      </PlayerColours>
    );
  if (followedBoard.freshness === 'unreachable') {
    return (
      <div className={styles['message']}>
        <MessagePage seed="lost ball" title={t('unreachable')} text={t('unreachableText')}>
          <Spinner small />
        </MessagePage>
      </div>
    );
  }
  return <Spinner label={t('scoreboard:loading')} />;
}

type Props = { token: string; followedBoard: FollowedBoard; spectatorBoard: SpectatorBoard };

function FollowedBoardView({ token, followedBoard, spectatorBoard }: Props) {
  const [searchParams, setSearchParams] = useSearchParams();
  usePageTitle(spectatorBoard.league.name);
  const { confirmedAt, freshness } = followedBoard;
  const switches = (
    <>
      <LanguageSwitch />
      <ThemeSwitch />
    </>
  );
  const viewProps = { token, spectatorBoard, confirmedAt, freshness, displayControls: switches };
  const setLargeView = (isLarge: boolean) =>
    setSearchParams((previousParams) => {
      const nextParams = new URLSearchParams(previousParams);
      if (isLarge) nextParams.set('view', 'tv');
      else nextParams.delete('view');
      return nextParams;
    });
  if (searchParams.get('view') === 'tv') {
    return (
      <Suspense fallback={<Spinner />}>
        <BigScreenBoard {...viewProps} onLeave={() => setLargeView(false)} />
      </Suspense>
    );
  }
  return (
    <SpectatedSeason
      {...viewProps}
      onEnlarge={() => {
        // Browsers allow full screen only after a tap, and the large view works without it.
        void enterFullScreen();
        setLargeView(true);
      }}
    />
  );
}
