import i18next from 'i18next';
import type { NavigateFunction } from 'react-router';
import { startTrial } from '../../features/trials/start-trial.api.ts';
import { loadChunk, loadWithTexts } from '../../live/load-chunk.ts';
import { paths } from '../../paths.ts';
import { session } from '../../platform/session.ts';
import { getCurrentLanguage } from '../../texts/language.ts';

/** Opens a sample league as a guest. The page is loaded while the league is created. */
export async function openSampleLeague(navigate: NavigateFunction): Promise<void> {
  const leaguePage = loadWithTexts(() => import('../league/league-page.tsx'));
  try {
    const [sampleLeague] = await Promise.all([startTrial(getCurrentLanguage()), leaguePage]);
    session.begin(sampleLeague.session);
    await navigate(paths.league(sampleLeague.leagueId), { replace: true });
  } catch (error) {
    await leaguePage.catch(() => undefined);
    const { showError } = await loadChunk(() => import('../../live/show-error.ts'));
    showError(i18next.t('app:start.lookFailed'), error);
  }
}
