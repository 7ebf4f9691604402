import { useQuery } from '@tanstack/react-query';
import { seasonQuery } from './events.api.ts';

/** Returns the time zone of the latest day that has one, a likely zone for the next day; null until it loads. */
export function useLatestZone(leagueId: string, isEnabled: boolean): string | null {
  const { data } = useQuery({ ...seasonQuery(leagueId), enabled: isEnabled });
  return data?.findLast(({ timeZone }) => timeZone !== null)?.timeZone ?? null;
}
