import { useQuery } from '@tanstack/react-query';
import { seasonQuery } from './events.api.ts';

/** The zone of the league's latest day that has one, which the next one is likely to have; null while it is not known. */
export function useLatestZone(leagueId: string, isAsked: boolean): string | null {
  const { data } = useQuery({ ...seasonQuery(leagueId), enabled: isAsked });
  return data?.findLast(({ timeZone }) => timeZone !== null)?.timeZone ?? null;
}
