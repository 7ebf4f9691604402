import { formatHandicapIndex } from '@golf-league/core/golf/handicap/handicap-format.ts';
import { localeOf } from '@golf-league/core/wire/languages.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../texts/language.ts';
import { useIsMemberStaying } from '../list/use-is-staying.tsx';
import { describeNamesakes } from './describe-namesakes.ts';
import type { ListedPerson } from './describe-namesakes.ts';
import { membersQuery } from './members.api.ts';

export type Namesakes = {
  /** distinguishes the person from others of the same name; undefined for everybody else */
  readonly detailsOf: (id: string | null) => string | undefined;
  /** the name followed by the details: 'Anna Berg (12 rounds · joined 3 May)' */
  readonly fullName: (id: string | null, name: string) => string;
};

/** The details of the people in the list who share a name with others. */
export function useNamesakes(people: readonly ListedPerson[]): Namesakes {
  const { t } = useTranslation('leagues');
  return useMemo(() => {
    const language = currentLanguage();
    const date = (at: string, showsYear: boolean) =>
      new Intl.DateTimeFormat(localeOf[language], {
        day: 'numeric',
        month: 'short',
        ...(showsYear && { year: 'numeric' }),
      }).format(new Date(at));
    const described = describeNamesakes(people, {
      rounds: (count) => t('namesake.rounds', { count }),
      joined: ({ at, isSeat, showsYear }) =>
        t(isSeat ? 'namesake.added' : 'namesake.joined', { date: date(at, showsYear) }),
      left: () => t('namesake.left'),
      index: (index) => t('namesake.index', { index: formatHandicapIndex(index, language) }),
      order: (number, count) => t('namesake.order', { number, count }),
    });
    const detailsOf = (id: string | null) => described.get(id ?? '');
    return {
      detailsOf,
      fullName(id, name) {
        const details = detailsOf(id);
        return details === undefined ? name : t('namesake.name', { name, details });
      },
    };
  }, [people, t]);
}

const noPeople: readonly ListedPerson[] = [];

/**
 * Like `useNamesakes`, for a league's members and `others`, who may have left the league. For pages that do not
 * fetch the members themselves; it sends no request unless `isShown`.
 */
export function useNamesakesIn(
  leagueId: string,
  others: readonly ListedPerson[] = noPeople,
  isShown = true,
): Namesakes {
  const isStaying = useIsMemberStaying(leagueId);
  const { data: members = noPeople } = useQuery({ ...membersQuery(leagueId), enabled: isShown && isStaying });
  return useNamesakes(
    useMemo(() => (members.length === 0 ? noPeople : [...others, ...members]), [others, members]),
  );
}
