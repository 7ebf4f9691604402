import i18next from 'i18next';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { checkInvite, joinByInvite } from '../features/leagues/invites.api.ts';
import { CallError } from '../live/call.ts';
import { failureCodeOf } from '../live/say-failure.ts';
import { paths } from '../paths.ts';
import { session } from '../platform/session.ts';
import { storage } from '../platform/storage.ts';
import { usePageTitle } from '../ui/page-title.ts';
import { Spinner } from '../ui/spinner.tsx';
import { showToast } from '../ui/toast.ts';
import { useAccountDialogs } from './account-dialogs.tsx';
import type { InviteFailure } from './error-page.tsx';
import { invitation } from './invitation.ts';
import { lookUpInvite } from './look-up-invite.ts';

// Outside the component, since React may mount the page twice and the invite must be opened once.
let processing: { token: string; destination: Promise<Destination> } | null = null;

/** In ms; long, since a new member looks at the unfamiliar page first. */
const welcomeStays = 50_000;

type Destination = { to: string; failure?: InviteFailure | null };

export function JoinPage() {
  const { t } = useTranslation('leagues');
  const { inviteToken = '' } = useParams();
  const navigate = useNavigate();
  const { greet } = useAccountDialogs();
  usePageTitle(t('joining.title'));
  useEffect(() => {
    let gone = false;
    if (processing?.token !== inviteToken) {
      processing = { token: inviteToken, destination: openInvite(inviteToken) };
    }
    const { destination } = processing;
    void destination.then(async ({ to, failure = null }) => {
      if (gone) return;
      processing = null;
      await navigate(to, { replace: true, state: failure });
      if (to === paths.start() && !failure && !invitation.get()?.needsAdmin) greet();
    });
    return () => {
      gone = true;
    };
  }, [greet, inviteToken, navigate]);
  return <Spinner label={t('joining.processing')} />;
}

async function openInvite(token: string): Promise<Destination> {
  storage.inviteToken.write(token);
  const reader = session.get();
  if (!reader) return { to: paths.start(), failure: await lookUpInvite(token) };
  invitation.set(null);
  let leagueId: string | undefined;
  try {
    ({ leagueId } = await checkInvite(token));
    await joinByInvite(leagueId, reader.userId, token);
    showToast({
      kind: 'success',
      title: i18next.t('leagues:outcomes.joined.title'),
      text: i18next.t('leagues:outcomes.joined.text'),
      staysFor: welcomeStays,
    });
    storage.inviteToken.remove();
    return { to: paths.league(leagueId) };
  } catch (error) {
    const reason = failureCodeOf(error, { 404: 'not_found', 409: 'league_finished' });
    if (reason === 'unauthenticated') return { to: paths.start() };
    // Kept only where another try may succeed, since every later log-in with a stored invite leads here.
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
}
