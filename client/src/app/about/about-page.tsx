import type { SeasonStandings } from '@golf-league/core/golf/standings/board.ts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useParams } from 'react-router';
import type { League } from '../../features/leagues/leagues.api.ts';
import { getAppName } from '../../ui/app-name.ts';
import { usePageTitle } from '../../ui/page-title.ts';
import { SubpageHeader } from '../story/subpage-header.tsx';
import { SubpageBody, LeagueSubpage } from '../story/league-subpage.tsx';
import {
  DangerSection,
  AppearanceSection,
  OwnSettingsSection,
  PlayersSection,
  RulesSection,
  SeasonSection,
  ShareSection,
} from './about-sections.tsx';
import styles from './about-page.module.css';
import { useAboutDialogs } from './use-about-dialogs.tsx';

/** The app's version, defined by vite.config.ts; people quote it when they ask for help. */
declare const APP_VERSION: string;

/** Shows a league's details, settings and actions, in sections that can be linked to. */
export function AboutPage() {
  const { leagueId = '' } = useParams();
  return (
    <LeagueSubpage leagueId={leagueId}>{(context) => <About key={leagueId} {...context} />}</LeagueSubpage>
  );
}

type AboutProps = { league: League; board: SeasonStandings; userId: string };

function About(aboutProps: AboutProps) {
  const { t } = useTranslation(['leagues', 'counting']);
  const { league, board, userId } = aboutProps;
  const { choose, open, prepare, dialogs } = useAboutDialogs(aboutProps);
  const sectionProps = { league, board, userId, isAdmin: league.admins.includes(userId), choose, open };
  usePageTitle(`${t('settings.about')} · ${league.name}`);
  useScrollToSection();
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the page is mounted
  useEffect(prepare, []);
  return (
    <>
      <SubpageHeader league={league} title={league.name}>
        <p>
          {t(`modes.${league.mode}`)} · {t(league.holes === 9 ? 'counting:holes.h9' : 'counting:holes.h18')}
        </p>
      </SubpageHeader>
      <SubpageBody>
        <PlayersSection {...sectionProps} />
        <SeasonSection {...sectionProps} />
        <RulesSection {...sectionProps} />
        <ShareSection {...sectionProps} />
        <OwnSettingsSection {...sectionProps} />
        <AppearanceSection {...sectionProps} />
        <DangerSection {...sectionProps} />
        <p className={styles['version']}>
          {getAppName()} {APP_VERSION}
        </p>
      </SubpageBody>
      {dialogs}
    </>
  );
}

/** Scrolls to the section in the URL's hash. The browser tries this too early, before the page is rendered. */
function useScrollToSection(): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (!hash) return;
    const section = document.getElementById(hash.slice(1));
    section?.scrollIntoView({ block: 'start' });
    section?.focus({ preventScroll: true });
  }, [hash]);
}
