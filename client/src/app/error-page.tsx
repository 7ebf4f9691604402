import { useTranslation } from 'react-i18next';
import { paths } from '../paths.ts';
import { useSession } from '../platform/use-session.ts';
import { LinkButton } from '../ui/controls/button.tsx';
import { useInviteFailure } from './arrival/invite-failure.ts';
import { MessagePage } from './message-page.tsx';

const explainedReasons = [
  'invite_required',
  'not_found',
  'league_not_found',
  'league_finished',
  'admin_invite_required',
  'offline',
] as const;

/** Explains why an invite failed, and what the user can do about it. */
export function ErrorPage() {
  const { t } = useTranslation('leagues');
  const session = useSession();
  const failure = useInviteFailure();
  const reason = explainedReasons.find((code) => code === failure?.reason) ?? 'generic';
  const canRetry = failure && (reason === 'offline' || reason === 'generic');
  const homePath = session ? paths.dashboard() : paths.start();
  return (
    <MessagePage
      seed="lost ball"
      title={t(failure ? 'error.title' : 'error.nothingTitle')}
      text={t(failure ? `error.${reason}` : 'error.nothing')}
    >
      {canRetry && (
        <LinkButton variant="lime" size="large" to={paths.joinLeague(failure.inviteToken)} replace>
          {t('error.again')}
        </LinkButton>
      )}
      <LinkButton variant={canRetry ? 'glass' : 'lime'} size="large" to={homePath}>
        {t(session ? 'error.home' : 'error.start')}
      </LinkButton>
    </MessagePage>
  );
}
