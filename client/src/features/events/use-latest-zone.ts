import { useQuery } from '@tanstack/react-query';
import { seasonQuery } from './events.api.ts';

/** Returns the time zone of the latest day with a zone, likely the next day's zone too; null until it is known. */
export function useLatestZone(leagueId: string, isEnabled: boolean): string | null {
  const { data } = useQuery({ ...seasonQuery(leagueId), enabled: isEnabled });
  return data?.findLast(({ timeZone }) => timeZone !== null)?.timeZone ?? null;
}
