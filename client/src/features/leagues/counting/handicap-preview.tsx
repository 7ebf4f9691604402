import { formatHandicapIndex } from '@golf-league/core/golf/handicap/handicap-format.ts';
import { leagueRecord } from '@golf-league/core/golf/handicap/league-handicap.ts';
import type { Holes, LeagueHandicap } from '@golf-league/core/golf/rules.ts';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../texts/language.ts';
import { Spinner } from '../../../ui/drawn/spinner.tsx';
import { membersQuery } from '../members/members.api.ts';
import styles from './counting.module.css';
import { roundsForPreview } from './rules.api.ts';

/** The number of players whose rounds are fetched: each takes one call, and more lines would not fit on a phone. */
const MAX_PLAYERS = 12;

type Props = { leagueId: string; rule: LeagueHandicap; holes: Holes };

/** The league's own handicaps as of today, from its rounds, calculated by the same function as everywhere. */
export function HandicapPreview({ leagueId, rule, holes }: Props) {
  const { t } = useTranslation('counting');
  const members = useQuery(membersQuery(leagueId)).data;
  const people = members?.slice(0, MAX_PLAYERS) ?? [];
  const roundQueries = useQueries({ queries: people.map(({ id }) => roundsForPreview(leagueId, id)) });
  const lines = people.flatMap(({ id, name }, at) => {
    const { index } = leagueRecord(
      rule,
      (roundQueries[at]?.data ?? []).map((round) => ({ ...round, holes })),
    );
    return index === null ? [] : [{ id, name, index }];
  });
  const isRead = members !== undefined && roundQueries.every(({ isPending }) => !isPending);
  return (
    <section className={styles['example']} aria-label={t('handicap.previewSpoken')} aria-busy={!isRead}>
      <p className={styles['won']}>{t('handicap.preview')}</p>
      {members !== undefined && members.length > MAX_PLAYERS && (
        <p className={styles['why']}>{t('handicap.previewFirst', { count: MAX_PLAYERS })}</p>
      )}
      {!isRead && <Spinner />}
      {isRead && lines.length === 0 && <p className={styles['why']}>{t('handicap.previewNone')}</p>}
      {isRead && (
        <ul className={styles['rows']}>
          {lines
            .toSorted((a, b) => a.index - b.index)
            .map(({ id, name, index }) => (
              <li key={id} className={styles['handicap']}>
                <span className={styles['name']}>{name}</span>
                <span className={styles['total']}>{formatHandicapIndex(index, currentLanguage())}</span>
              </li>
            ))}
        </ul>
      )}
    </section>
  );
}
