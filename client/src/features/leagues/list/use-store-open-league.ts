import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { storage } from '../../../platform/storage.ts';
import type { League } from '../leagues.api.ts';
import { isAdminQuery } from '../members/members.api.ts';

/** Stores the open league's picture, and whether the user is an admin, on the device; without access, removes both. */
export function useStoreOpenLeague(
  league: League | undefined,
  userId: string,
  isInaccessible: boolean,
): void {
  const leagueId = league?.id ?? '';
  const { data: isAdmin } = useQuery({
    ...isAdminQuery(leagueId, userId, league?.admins.includes(userId) ?? false),
    enabled: leagueId !== '' && userId !== '' && !isInaccessible,
  });
  const picture = league?.picture;
  useEffect(() => {
    if (isInaccessible || picture === null) storage.background.remove();
    else if (picture !== undefined) storage.background.write(picture);
  }, [isInaccessible, picture]);
  useEffect(() => {
    if (isInaccessible) storage.admin.remove();
    else if (isAdmin !== undefined) storage.admin.write(String(isAdmin));
  }, [isAdmin, isInaccessible]);
}
