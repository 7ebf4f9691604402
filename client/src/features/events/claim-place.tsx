import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../live/use-action.ts';
import { getServerTime } from '../../live/server-clock.ts';
import { Button } from '../../ui/controls/button.tsx';
import { useIsStillMember } from '../leagues/list/use-is-still-member.tsx';
import { membersQuery } from '../leagues/members/members.api.ts';
import { refetchEvents, updateCachedEvent, claimPlace } from './events.api.ts';
import type { LeagueEvent } from './events.api.ts';
import { findPlayerGroup } from './sheet/groups.ts';

/** Whether the user is a substitute who can take an open place in an event. */
export function useCanClaimPlace(event: LeagueEvent | undefined, userId: string): boolean {
  const leagueId = event?.leagueId ?? '';
  const isStillMember = useIsStillMember(leagueId);
  const isOpen =
    event !== undefined &&
    event.status === 'planned' &&
    event.openPlaces > 0 &&
    (event.takeFrom === undefined || Date.parse(event.takeFrom) <= getServerTime()) &&
    !findPlayerGroup(event, userId);
  const { data } = useQuery({ ...membersQuery(leagueId), enabled: isOpen && isStillMember });
  return isOpen && (data?.some(({ id, isSubstitute }) => id === userId && isSubstitute) ?? false);
}

type Props = { event: LeagueEvent; userId: string; small?: boolean };

/** Lets a substitute take the place of a player who is not coming. The first to tap gets it. */
export function ClaimPlaceButton({ event, userId, small = false }: Props) {
  const { t } = useTranslation('events');
  const queryClient = useQueryClient();
  const claimAction = useAction({
    send: () => claimPlace(event.id, userId),
    success: { title: t('place.taken.title'), text: t('place.taken.text') },
    onDone: (updatedEvent) => updateCachedEvent(queryClient, updatedEvent),
    failureTitle: t('failed.take'),
    onFailure: () => void refetchEvents(queryClient, event.leagueId),
  });
  return (
    <Button {...(small && { size: 'small' })} busy={claimAction.busy} onClick={() => claimAction.run()}>
      {t('place.take')}
    </Button>
  );
}
