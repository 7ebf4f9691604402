import { useQuery } from '@tanstack/react-query';
import { seasonQuery } from './events.api.ts';

/** Returns the time zone of the latest event that has one, as the default for a new event; null until it loads. */
export function useLatestZone(leagueId: string, isEnabled: boolean): string | null {
  const { data } = useQuery({ ...seasonQuery(leagueId), enabled: isEnabled });
  return data?.findLast(({ timeZone }) => timeZone !== null)?.timeZone ?? null;
}
