import type { SeasonStandings } from '@golf-league/core/golf/standings/board.ts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useParams } from 'react-router';
import type { League } from '../../features/leagues/leagues.api.ts';
import { appName } from '../../ui/app-name.ts';
import { usePageTitle } from '../../ui/page-title.ts';
import { StoryHead } from '../story/story-head.tsx';
import { StoryContent, StoryRoom } from '../story/story-room.tsx';
import {
  DangerGroup,
  AppearanceGroup,
  OwnSettingsGroup,
  PlayersGroup,
  RulesGroup,
  SeasonGroup,
  ShareGroup,
} from './groups.tsx';
import styles from './about-page.module.css';
import { useAboutDialogs } from './use-about-dialogs.tsx';

/** The app's version, defined by vite.config.ts; people quote it when they ask for help. */
declare const APP_VERSION: string;

/** What a league is and what members can do with it, in sections that can be linked to. */
export function AboutPage() {
  const { leagueId = '' } = useParams();
  return <StoryRoom leagueId={leagueId}>{(room) => <About key={leagueId} {...room} />}</StoryRoom>;
}

type Room = { league: League; board: SeasonStandings; userId: string };

function About(room: Room) {
  const { t } = useTranslation(['leagues', 'counting']);
  const { league, board, userId } = room;
  const { choose, open, prepare, dialogs } = useAboutDialogs(room);
  const props = { league, board, userId, isAdmin: league.admins.includes(userId), choose, open };
  usePageTitle(`${t('settings.about')} · ${league.name}`);
  useScrollToGroup();
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, while the page is read
  useEffect(prepare, []);
  return (
    <>
      <StoryHead league={league} title={league.name}>
        <p>
          {t(`modes.${league.mode}`)} · {t(league.holes === 9 ? 'counting:holes.h9' : 'counting:holes.h18')}
        </p>
      </StoryHead>
      <StoryContent>
        <PlayersGroup {...props} />
        <SeasonGroup {...props} />
        <RulesGroup {...props} />
        <ShareGroup {...props} />
        <OwnSettingsGroup {...props} />
        <AppearanceGroup {...props} />
        <DangerGroup {...props} />
        <p className={styles['version']}>
          {appName()} {APP_VERSION}
        </p>
      </StoryContent>
      {dialogs}
    </>
  );
}

/** Scrolls to the group in the address, which the browser cannot do: the page is rendered later. */
function useScrollToGroup(): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (!hash) return;
    const group = document.getElementById(hash.slice(1));
    group?.scrollIntoView({ block: 'start' });
    group?.focus({ preventScroll: true });
  }, [hash]);
}
