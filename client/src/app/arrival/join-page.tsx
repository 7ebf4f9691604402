import i18next from 'i18next';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { checkInvite, joinByInvite } from '../../features/leagues/invites/invites.api.ts';
import { rememberRemovedGuest } from '../../features/leagues/invites/remember-removed-guest.ts';
import { CallError } from '../../live/call.ts';
import { getFailureCode } from '../../live/show-error.ts';
import { paths } from '../../paths.ts';
import { session } from '../../platform/session.ts';
import { storage } from '../../platform/storage.ts';
import { usePageTitle } from '../../ui/page-title.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Spinner } from '../../ui/graphics/spinner.tsx';
import { showToast } from '../../ui/toasts/toast.ts';
import { useAccountDialogs } from '../account-dialogs.tsx';
import type { InviteFailure } from './invite-failure.ts';
import { invitation } from './invitation.ts';
import { lookUpInvite } from './look-up-invite.ts';
import { MessagePage } from '../message-page.tsx';
import { showWelcome } from './welcome.ts';
import { getSeatInviteText } from '../../features/accounts/entry/seat-invite-text.ts';

// Outside the component, since React may mount the page twice, but the invite must be opened only once.
let pendingInvite: { token: string; destination: Promise<Destination | SeatQuestion> } | null = null;

type Destination = { to: string; failure?: InviteFailure | null };
/** Asks whether the user is the unclaimed player `seat`, since an invite link is easily passed to the wrong person. */
type SeatQuestion = { leagueId: string; league: string; seat: { name: string; rounds: number } };

export function JoinPage() {
  const { t } = useTranslation('leagues');
  const { inviteToken = '' } = useParams();
  const navigate = useNavigate();
  const { logInOrJoinByName } = useAccountDialogs();
  usePageTitle(t('joining.title'));
  const [seatQuestion, setSeatQuestion] = useState<SeatQuestion | null>(null);
  // Incremented by each answer, to run the effect again.
  const [answerCount, setAnswerCount] = useState(0);
  useEffect(() => {
    let isCancelled = false;
    if (pendingInvite?.token !== inviteToken) {
      pendingInvite = { token: inviteToken, destination: openInvite(inviteToken) };
    }
    const { destination } = pendingInvite;
    void destination.then(async (destinationOrQuestion) => {
      if (isCancelled) return;
      if ('seat' in destinationOrQuestion) return setSeatQuestion(destinationOrQuestion);
      const { to, failure = null } = destinationOrQuestion;
      pendingInvite = null;
      await navigate(to, { replace: true, state: failure });
      if (to === paths.start() && !failure && !invitation.get()?.needsAdmin) logInOrJoinByName();
    });
    return () => {
      isCancelled = true;
    };
  }, [logInOrJoinByName, inviteToken, navigate, answerCount]);
  if (!seatQuestion) return <Spinner label={t('joining.processing')} />;
  const handleAnswer = (destination: Promise<Destination>) => {
    pendingInvite = { token: inviteToken, destination };
    setSeatQuestion(null);
    setAnswerCount((count) => count + 1);
  };
  const { leagueId, league, seat } = seatQuestion;
  return (
    <MessagePage
      seed="a free seat"
      title={t('inviteWelcome.identityTitle', seat)}
      text={`${league}: ${getSeatInviteText(seat)}`}
    >
      <Button variant="lime" size="large" onClick={() => handleAnswer(join(leagueId, inviteToken, true))}>
        {t('inviteWelcome.confirmIdentity')}
      </Button>
      <Button variant="glass" size="large" onClick={() => handleAnswer(declineSeat())}>
        {t('inviteWelcome.notMe')}
      </Button>
    </MessagePage>
  );
}

function declineSeat(): Promise<Destination> {
  storage.inviteToken.remove();
  return Promise.resolve({ to: paths.dashboard() });
}

async function openInvite(token: string): Promise<Destination | SeatQuestion> {
  storage.inviteToken.write(token);
  const currentSession = session.get();
  if (!currentSession) return { to: paths.start(), failure: await lookUpInvite(token) };
  // If this is set, the start page has already shown which player the invite is for.
  const hasShownSeat = invitation.get()?.seat != null;
  invitation.set(null);
  try {
    const { leagueId, league, seat } = await checkInvite(token);
    if (seat && !hasShownSeat) return { leagueId, league, seat };
    return await join(leagueId, token, seat !== null);
  } catch (error) {
    return handleJoinFailure(error, token, undefined);
  }
}

async function join(leagueId: string, token: string, hasClaimedSeat: boolean): Promise<Destination> {
  const currentSession = session.get();
  if (!currentSession) return { to: paths.start() };
  try {
    await joinByInvite(leagueId, currentSession.userId, token);
    showWelcome(hasClaimedSeat);
    storage.inviteToken.remove();
    return { to: paths.league(leagueId) };
  } catch (error) {
    return handleJoinFailure(error, token, leagueId);
  }
}

function handleJoinFailure(error: unknown, token: string, leagueId: string | undefined): Destination {
  rememberRemovedGuest(error);
  const reason = getFailureCode(error, { 404: 'not_found', 409: 'league_finished' });
  if (reason === 'unauthenticated') return { to: paths.start() };
  // The invite stays stored only if a retry can succeed, because each log-in with a stored invite opens this page.
  if (reason !== 'offline') storage.inviteToken.remove();
  if (reason === 'already_member' && leagueId) {
    showToast({
      kind: 'success',
      title: i18next.t('leagues:outcomes.alreadyIn.title'),
      text: i18next.t('leagues:outcomes.alreadyIn.text'),
    });
    return { to: paths.league(leagueId) };
  }
  const isConflict = error instanceof CallError && error.status === 409;
  showToast({
    kind: 'failure',
    title: i18next.t(isConflict ? 'leagues:error.conflictTitle' : 'leagues:error.title'),
    text: i18next.t(`failures:${reason === 'not_found' ? 'invite_required' : reason}`),
  });
  return { to: paths.error(), failure: { inviteToken: token, reason } };
}
