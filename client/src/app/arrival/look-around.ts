import i18next from 'i18next';
import type { NavigateFunction } from 'react-router';
import { beginTrial } from '../../features/trials/beginning.api.ts';
import { loadPart, loadWithWords } from '../../live/load-part.ts';
import { paths } from '../../paths.ts';
import { session } from '../../platform/session.ts';
import { currentLanguage } from '../../texts/language.ts';

/** Opens a sample league as a guest. What its page needs is loaded while the league is created. */
export async function lookAround(navigate: NavigateFunction): Promise<void> {
  const leaguePage = loadWithWords(() => import('../league/league-page.tsx'));
  try {
    const [begun] = await Promise.all([beginTrial(currentLanguage()), leaguePage]);
    session.begin(begun.session);
    await navigate(paths.league(begun.leagueId), { replace: true });
  } catch (error) {
    await leaguePage.catch(() => undefined);
    const { showError: sayFailure } = await loadPart(() => import('../../live/show-error.ts'));
    sayFailure(i18next.t('app:start.lookFailed'), error);
  }
}
