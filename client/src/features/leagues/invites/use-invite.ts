import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { serverOrigin } from '../../../platform/native/native-settings.ts';
import { inviteTokenQuery } from './invites.api.ts';

type Invite = { token: string; url: string; message: string };

/** Returns the current user's invite to a league with its message; null until it is fetched. */
export function useInvite(
  { id, name }: { id: string; name: string },
  userId: string,
  isEnabled: boolean,
): { invite: Invite | null; isError: boolean } {
  const { t } = useTranslation('leagues');
  const { data, isError } = useQuery({ ...inviteTokenQuery(id, userId), enabled: isEnabled });
  if (!data) return { invite: null, isError };
  const { token } = data;
  const url = new URL(paths.joinLeague(token), serverOrigin || window.location.origin).href;
  return { invite: { token, url, message: t('invite.text', { league: name, url, token }) }, isError };
}
