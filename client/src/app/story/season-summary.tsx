import type { SeasonStandings } from '@golf-league/core/golf/standings/board.ts';
import { formatOrdinal } from '@golf-league/core/golf/format.ts';
import type { ProgressStep } from '@golf-league/core/golf/standings/progress.ts';
import { findBiggestClimb, countLeadChanges } from '@golf-league/core/golf/seasons/season-story.ts';
import { useTranslation } from 'react-i18next';
import { formatNameList } from '../../features/leagues/members/format-name-list.ts';
import { LeagueScore } from '../../features/leagues/list/score.tsx';
import type { League } from '../../features/leagues/leagues.api.ts';
import { getCurrentLanguage } from '../../texts/language.ts';
import { ScreenReaderOnly } from '../../ui/screen-reader-only.tsx';
import styles from './season-summary.module.css';

/** If more players than this share the lead, the text says how many instead of naming them. */
const maxNames = 3;

type Props = { league: League; board: SeasonStandings; steps: readonly ProgressStep[] };

/** Shows the leader, how often the lead has changed, and the biggest climb. */
export function SeasonSummary({ league, board, steps }: Props) {
  const { t } = useTranslation(['story', 'scoreboard']);
  const language = getCurrentLanguage();
  const getName = (id: string) => board.rows.find((row) => row.memberId === id)?.name ?? '';
  const leaders = (steps.at(-1)?.rows ?? []).filter((row) => row.position === 1);
  const names = leaders.map((row) => getName(row.memberId));
  const total = leaders[0]?.total ?? null;
  const leadChangeCount = countLeadChanges(steps);
  const climb = findBiggestClimb(steps);
  const fromPlace = climb ? formatOrdinal(climb.from, language) : '';
  const toPlace = climb ? formatOrdinal(climb.to, language) : '';
  return (
    <dl className={styles['details']}>
      <div>
        <dt>{t(league.finished ? 'winner' : 'leader', { count: names.length })}</dt>
        <dd>
          <span className={styles['name']}>
            {names.length > maxNames
              ? t('scoreboard:manyLeaders', { count: names.length })
              : formatNameList(names)}
          </span>
          {total !== null && (
            <span className={styles['value']}>
              <LeagueScore mode={league.mode} value={total} />
            </span>
          )}
        </dd>
      </div>
      <div>
        <dt>{t('biggestClimb')}</dt>
        <dd>
          {climb === null ? (
            <span className={styles['empty']}>{t('noClimb')}</span>
          ) : (
            <>
              <ScreenReaderOnly>
                {t('climbLabel', {
                  name: getName(climb.memberId),
                  from: fromPlace,
                  to: toPlace,
                  since: climb.since,
                })}
              </ScreenReaderOnly>
              <span aria-hidden="true" className={styles['name']}>
                {getName(climb.memberId)}
              </span>
              <span aria-hidden="true" className={styles['value']}>
                {t('climbSince', { from: fromPlace, to: toPlace })}
              </span>
            </>
          )}
        </dd>
      </div>
      <div>
        <dt>{t('leadChanges')}</dt>
        <dd>
          <span className={styles['value']}>{leadChangeCount}</span>
        </dd>
      </div>
    </dl>
  );
}
