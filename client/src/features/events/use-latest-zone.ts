import { useQuery } from '@tanstack/react-query';
import { seasonQuery } from './events.api.ts';

/** The zone of the league's latest day that has one, which is likely for the next one too; null until it is known. */
export function useLatestZone(leagueId: string, isEnabled: boolean): string | null {
  const { data } = useQuery({ ...seasonQuery(leagueId), enabled: isEnabled });
  return data?.findLast(({ timeZone }) => timeZone !== null)?.timeZone ?? null;
}
