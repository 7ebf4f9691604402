import { formatPlayingHandicap } from '@golf-league/core/golf/format.ts';
import { getScoreLimits } from '@golf-league/core/golf/rounds/score.ts';
import { useTranslation } from 'react-i18next';
import { newIdempotencyKey } from '../../../live/idempotency-key.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { RoundScore } from '../../leagues/list/score.tsx';
import styles from './also-in.module.css';
import type { OtherLeagueEntry } from '../form/round-draft.tsx';
import type { OtherLeague } from './use-other-leagues.ts';

type Props = {
  otherLeagues: readonly OtherLeague[];
  selectedLeagues: readonly OtherLeagueEntry[];
  /** ids of leagues to which the round was already sent */
  sentLeagueIds: readonly string[];
  isSending: boolean;
  onChange: (selectedLeagues: readonly OtherLeagueEntry[]) => void;
};

/** Lists the player's other leagues with checkboxes, initially unchecked, and the round's score in each league. */
export function OtherLeaguesField({
  otherLeagues,
  selectedLeagues,
  sentLeagueIds,
  isSending,
  onChange,
}: Props) {
  const { t } = useTranslation('rounds');
  if (otherLeagues.length === 0) return null;
  const isSelected = ({ id }: OtherLeague) => selectedLeagues.some(({ leagueId }) => leagueId === id);
  const toggle = ({ id }: OtherLeague, isChecked: boolean) =>
    onChange([
      ...selectedLeagues.filter(({ leagueId }) => leagueId !== id),
      ...(isChecked ? [{ leagueId: id, key: newIdempotencyKey() }] : []),
    ]);
  return (
    <fieldset className={styles['otherLeagues']}>
      <legend className={styles['legend']}>{t('also.label')}</legend>
      {otherLeagues.map((league) => (
        <Checkbox
          key={league.id}
          checked={isSelected(league) || sentLeagueIds.includes(league.id)}
          disabled={league.scores === null || isSending || sentLeagueIds.includes(league.id)}
          onChange={(event) => toggle(league, event.target.checked)}
        >
          <span className={styles['league']}>
            <span>{league.name}</span>
            <LeagueResult league={league} />
          </span>
        </Checkbox>
      ))}
    </fieldset>
  );
}

function LeagueResult({ league: { scores, missing, rules } }: { league: OtherLeague }) {
  const { t } = useTranslation('rounds');
  const { strokes, coursePar, points } = getScoreLimits(rules);
  if (missing === 'course' || missing === 'index' || missing === 'gross')
    return <span className={styles['muted']}>{t(`also.missing.${missing}`)}</span>;
  if (missing) {
    const limits = { strokes: strokes.max, points: points.max, least: coursePar.min, most: coursePar.max };
    return <span className={styles['muted']}>{t(`problems.${missing}`, limits)}</span>;
  }
  if (!scores) return null;
  const playingHandicap = scores.playingHandicap;
  return (
    <span className={styles['muted']}>
      <RoundScore rules={rules} toPar={scores.toPar} />
      {playingHandicap !== null && (
        <> · {t('scoreDetails.playing', { value: formatPlayingHandicap(playingHandicap) })}</>
      )}
    </span>
  );
}
