import { formatHandicapIndex } from '@golf-league/core/golf/handicap/handicap-format.ts';
import { localesByLanguage } from '@golf-league/core/wire/languages.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { getCurrentLanguage } from '../../../texts/language.ts';
import { useIsStillMember } from '../list/use-is-still-member.tsx';
import { describeNamesakes } from './describe-namesakes.ts';
import type { ListedPerson } from './describe-namesakes.ts';
import { membersQuery } from './members.api.ts';

export type Namesakes = {
  /** distinguishes the person from others with the same name; undefined if the name is unique */
  readonly getDetails: (id: string | null) => string | undefined;
  /** the name followed by the details: 'Anna Berg (12 rounds · joined 3 May)' */
  readonly getFullName: (id: string | null, name: string) => string;
};

/** Returns details that distinguish the people in the list who share a name. */
export function useNamesakes(people: readonly ListedPerson[]): Namesakes {
  const { t } = useTranslation('leagues');
  return useMemo(() => {
    const language = getCurrentLanguage();
    const formatJoinDate = (at: string, showsYear: boolean) =>
      new Intl.DateTimeFormat(localesByLanguage[language], {
        day: 'numeric',
        month: 'short',
        ...(showsYear && { year: 'numeric' }),
      }).format(new Date(at));
    const descriptions = describeNamesakes(people, {
      formatRoundCount: (count) => t('namesake.rounds', { count }),
      formatJoined: ({ at, isSeat, showsYear }) =>
        t(isSeat ? 'namesake.added' : 'namesake.joined', { date: formatJoinDate(at, showsYear) }),
      formatNonMember: () => t('namesake.nonMember'),
      formatIndex: (index) => t('namesake.index', { index: formatHandicapIndex(index, language) }),
      formatOrder: (number, count) => t('namesake.order', { number, count }),
    });
    const getDetails = (id: string | null) => descriptions.get(id ?? '');
    return {
      getDetails,
      getFullName(id, name) {
        const details = getDetails(id);
        return details === undefined ? name : t('namesake.name', { name, details });
      },
    };
  }, [people, t]);
}

const NO_PEOPLE: readonly ListedPerson[] = [];

/** Like `useNamesakes`, for the league's members (fetched only if `isEnabled`) and `otherPeople`, who may have left. */
export function useLeagueNamesakes(
  leagueId: string,
  otherPeople: readonly ListedPerson[] = NO_PEOPLE,
  isEnabled = true,
): Namesakes {
  const isStillMember = useIsStillMember(leagueId);
  const { data: members = NO_PEOPLE } = useQuery({
    ...membersQuery(leagueId),
    enabled: isEnabled && isStillMember,
  });
  return useNamesakes(
    useMemo(() => (members.length === 0 ? NO_PEOPLE : [...otherPeople, ...members]), [otherPeople, members]),
  );
}
