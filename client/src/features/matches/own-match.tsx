import { useQuery } from '@tanstack/react-query';
import ChevronRight from 'icon:chevron-right';
import Swords from 'icon:swords';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useIsStillMember } from '../leagues/list/use-is-still-member.tsx';
import { matchesQuery } from './matches.api.ts';
import styles from './own-match.module.css';
import { findNextMatch, getOpponent, createSideNamer, findPlayerSide } from './side-names.ts';
import { useMatchText } from './use-match-text.ts';

/** Links to the matches, and names the user's next opponent if there is one. */
export function OwnMatch({ leagueId, userId }: { leagueId: string; userId: string }) {
  const { t } = useTranslation('matches');
  const { formatResult } = useMatchText();
  const { data } = useQuery({ ...matchesQuery(leagueId), enabled: useIsStillMember(leagueId) });
  if (!data) return null;
  const side = findPlayerSide(data, userId)?.side;
  const next = side === undefined ? undefined : findNextMatch(data, side);
  const runningResult = next && formatResult(next.match);
  return (
    <Link to={paths.matches(leagueId)} className={styles['line']}>
      <Swords size={20} aria-hidden="true" />
      <span className={styles['text']}>
        {next && side !== undefined ? (
          <>
            <strong>{t('next', { name: createSideNamer(data)(getOpponent(next.match, side)) })}</strong>{' '}
            {runningResult ?? t('day', { number: next.day.day })}
          </>
        ) : (
          <strong>{t('title')}</strong>
        )}
      </span>
      <ChevronRight size={20} aria-hidden="true" />
    </Link>
  );
}
