import { localesByLanguage } from '@golf-league/core/wire/languages.ts';
import { useTranslation } from 'react-i18next';
import { getCurrentLanguage } from '../../../texts/language.ts';
import type { LeagueEvent } from '../events.api.ts';
import { useFormatTimeOfDay } from '../event-time.ts';
import { findPlayerGroup } from './groups.ts';

type Start = { startsAt: string | null; startHole: number | null };

/** Formats when and where a group starts: '17:12, hole 1'. */
export function useFormatStart(
  separator = ', ',
): (start: Start, event: { timeZone: string | null }) => string {
  const { t } = useTranslation('events');
  const formatTimeOfDay = useFormatTimeOfDay();
  return ({ startsAt, startHole }, { timeZone }) => {
    const time = startsAt === null ? [] : [formatTimeOfDay({ startsAt, timeZone })];
    return [...time, ...(startHole === null ? [] : [t('sheet.hole', { hole: startHole })])].join(separator);
  };
}

/**
 * Formats the user's start and group; null if the user has no group. `separator` goes between the time and the hole.
 */
export function useFormatOwnStart(
  separator?: string,
): (event: LeagueEvent, userId: string) => { start: string; groupMates: string } | null {
  const { t } = useTranslation('events');
  const formatStart = useFormatStart(separator);
  const listFormat = new Intl.ListFormat(localesByLanguage[getCurrentLanguage()], { type: 'conjunction' });
  return (event, userId) => {
    const group = findPlayerGroup(event, userId);
    if (!group) return null;
    const otherNames = group.players
      .filter(({ playerId }) => playerId !== userId)
      .map(({ name }) => getFirstName(name));
    const groupMates =
      otherNames.length === 0 ? '' : t('sheet.with', { names: listFormat.format(otherNames) });
    return { start: formatStart(group, event) || t('sheet.inGroup'), groupMates };
  };
}

const getFirstName = (name: string) => name.trim().split(/\s+/u)[0] ?? name;
