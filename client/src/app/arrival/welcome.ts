import i18next from 'i18next';
import { showToast } from '../../ui/toasts/toast.ts';

/** In milliseconds; long, since a new member looks at the unfamiliar page first. */
const durationMs = 50_000;

/** Shows a toast saying that the user has joined the league, or has claimed a player in it. */
export function showWelcome(hasClaimedSeat: boolean): void {
  const outcome = hasClaimedSeat ? 'tookSeat' : 'joined';
  showToast({
    kind: 'success',
    title: i18next.t(`leagues:outcomes.${outcome}.title`),
    text: i18next.t(`leagues:outcomes.${outcome}.text`),
    durationMs,
  });
}
