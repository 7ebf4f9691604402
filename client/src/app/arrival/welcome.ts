import i18next from 'i18next';
import { arriveAt } from '../../features/leagues/arrival.ts';

/** In ms; long, since a new member looks at the unfamiliar page first. */
const welcomeStays = 50_000;

/** Tells whoever comes by an invite of the league they are in now, and whether a seat was theirs there. */
export function welcome(inviteToken: string, leagueId: string, hasTakenSeat: boolean): void {
  const outcome = hasTakenSeat ? 'tookSeat' : 'joined';
  arriveAt({
    key: inviteToken,
    leagueId,
    act: 'joined',
    title: i18next.t(`leagues:outcomes.${outcome}.title`),
    line: i18next.t(`leagues:outcomes.${outcome}.text`),
    staysFor: welcomeStays,
  });
}
