import { formatHandicapIndex } from '@golf-league/core/golf/handicap/handicap-format.ts';
import { buildLeagueRecord } from '@golf-league/core/golf/handicap/league-handicap.ts';
import type { Holes, LeagueHandicap } from '@golf-league/core/golf/rules.ts';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { getCurrentLanguage } from '../../../texts/language.ts';
import { Spinner } from '../../../ui/graphics/spinner.tsx';
import { membersQuery } from '../members/members.api.ts';
import styles from './counting.module.css';
import { previewRoundsQuery } from './rules.api.ts';

/** Limits the players in the preview: each needs one request, and more lines would not fit on a phone. */
const MAX_PLAYERS = 12;

type Props = { leagueId: string; rule: LeagueHandicap; holes: Holes };

/** Previews the league's own handicaps as of today, calculated by the same function as the real ones. */
export function HandicapPreview({ leagueId, rule, holes }: Props) {
  const { t } = useTranslation('counting');
  const members = useQuery(membersQuery(leagueId)).data;
  const shownMembers = members?.slice(0, MAX_PLAYERS) ?? [];
  const roundQueries = useQueries({
    queries: shownMembers.map(({ id }) => previewRoundsQuery(leagueId, id)),
  });
  const lines = shownMembers.flatMap(({ id, name }, memberIndex) => {
    const { index } = buildLeagueRecord(
      rule,
      (roundQueries[memberIndex]?.data ?? []).map((round) => ({ ...round, holes })),
    );
    return index === null ? [] : [{ id, name, index }];
  });
  const isLoaded = members !== undefined && roundQueries.every(({ isPending }) => !isPending);
  return (
    <section className={styles['example']} aria-label={t('handicap.previewLabel')} aria-busy={!isLoaded}>
      <p className={styles['heading']}>{t('handicap.preview')}</p>
      {members !== undefined && members.length > MAX_PLAYERS && (
        <p className={styles['hint']}>{t('handicap.previewFirst', { count: MAX_PLAYERS })}</p>
      )}
      {!isLoaded && <Spinner />}
      {isLoaded && lines.length === 0 && <p className={styles['hint']}>{t('handicap.previewNone')}</p>}
      {isLoaded && (
        <ul className={styles['rows']}>
          {lines
            .toSorted((a, b) => a.index - b.index)
            .map(({ id, name, index }) => (
              <li key={id} className={styles['handicapRow']}>
                <span>{name}</span>
                <span className={styles['total']}>{formatHandicapIndex(index, getCurrentLanguage())}</span>
              </li>
            ))}
        </ul>
      )}
    </section>
  );
}
