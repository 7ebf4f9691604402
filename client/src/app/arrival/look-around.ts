import i18next from 'i18next';
import type { NavigateFunction } from 'react-router';
import { beginTrial } from '../../features/trials/trials.api.ts';
import { loadPart } from '../../live/load-part.ts';
import { sayFailure } from '../../live/say-failure.ts';
import { paths } from '../../paths.ts';
import { session } from '../../platform/session.ts';
import { currentLanguage } from '../../texts/language.ts';

/** Leads into a sample league as a guest. What its page needs is loaded while the league is made. */
export async function lookAround(navigate: NavigateFunction): Promise<void> {
  try {
    const [begun] = await Promise.all([
      beginTrial(currentLanguage()),
      loadPart(() => import('../league/league-page.tsx'), { quietly: true }),
    ]);
    session.begin(begun.session);
    await navigate(paths.league(begun.leagueId), { replace: true });
  } catch (error) {
    sayFailure(i18next.t('app:start.lookFailed'), error);
  }
}
