import { useQueryClient } from '@tanstack/react-query';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatOrdinal, formatPoints, formatToPar } from '@golf-league/core/golf/format.ts';
import type { Locale } from '@golf-league/core/golf/format.ts';
import { lazyDialog } from '../../../live/lazy-dialog.tsx';
import { getCurrentLanguage } from '../../../texts/language.ts';
import { TimeOfDay } from '../../../ui/time.tsx';
import { Applause } from '../../rounds/list/applause.tsx';
import { chatKeys } from '../chat.api.ts';
import type { ChatContext } from '../chat.api.ts';
import type { RoundEntry } from './message-groups.tsx';
import styles from './round-line.module.css';

const RoundSheet = lazyDialog(() => import('./round-sheet.tsx'), 'RoundSheet');

type Props = {
  entry: RoundEntry;
  context: ChatContext;
  /** the day's key if this is its only round; undefined inside a day's list */
  dayKey?: string;
};

/** Returns the score as '−2', or in Stableford as '38 p'. */
export const formatEntryScore = ({ round: { points, toPar } }: RoundEntry, language: Locale): string =>
  points === null ? formatToPar(toPar) : formatPoints(points, language);

/**
 * Renders 'Björn posted −2, now 3rd' in one unobtrusive line, since the standings show it too. A tap opens
 * the round.
 */
export const RoundLine = memo(function RoundLine({ entry, context, dayKey }: Props) {
  const { t } = useTranslation('chat');
  const queryClient = useQueryClient();
  const [isSheetOpen, setSheetOpen] = useState(false);
  const language = getCurrentLanguage();
  const { round, authorName, place = null } = entry;
  const values = {
    name: authorName,
    score: formatEntryScore(entry, language),
    place: place === null ? '' : formatOrdinal(place, language),
  };
  return (
    <li data-entry={dayKey} className={styles['line']}>
      <button
        type="button"
        aria-haspopup="dialog"
        className={styles['round']}
        onClick={() => setSheetOpen(true)}
      >
        <span>
          {t(place === null ? 'round.posted' : 'round.postedNow', values)} <TimeOfDay date={entry.date} />
        </span>
      </button>
      <Applause
        round={round}
        name={authorName}
        viewerId={context.userId}
        onChanged={() => queryClient.invalidateQueries({ queryKey: chatKeys.entries(context.leagueId) })}
      />
      <RoundSheet
        open={isSheetOpen}
        onClose={() => setSheetOpen(false)}
        round={round}
        playerName={authorName}
      />
    </li>
  );
});
