import { groupByKey } from '@golf-league/core/golf/group-by-key.ts';
import type { ErrorCode } from '@golf-league/core/wire/errors.ts';
import { useTranslation } from 'react-i18next';
import { CallError } from '../../../live/call.ts';
import { getEntryPlayerId } from '../../../live/outbox/batches.ts';
import { parseInput } from '../../../live/outbox/entry-kinds.ts';
import { outbox } from '../../../live/outbox/outbox.ts';
import { getFailureText } from '../../../live/show-error.ts';
import type { OutboxEntry } from '../../../platform/outbox/outbox-store.ts';
import { Button } from '../../../ui/controls/button.tsx';
import styles from './refused-scores.module.css';

type Props = {
  rejectedEntries: readonly OutboxEntry[];
  getName: (userId: string | null) => string;
  /** whether the scores are kept in case the closed event is reopened, and need no action by the user */
  isReopenable?: boolean;
};

/** Lists scores that the server has rejected, by player, so that no entered score disappears silently. */
export function RejectedScores({ rejectedEntries, getName, isReopenable = false }: Props) {
  const { t } = useTranslation(['cards', 'outbox']);
  const entriesByPlayer = groupByKey(rejectedEntries, (entry) => getEntryPlayerId(entry) ?? '');
  const formatHoleScores = (entries: readonly OutboxEntry[]) =>
    entries
      .flatMap((entry) => parseInput('cells', entry).scores)
      .toSorted((a, b) => a.hole - b.hole)
      .map(({ hole, strokes }) => `${hole}: ${typeof strokes === 'number' ? strokes : '\u2013'}`)
      .join(', ');
  const formatReason = ({ refusal }: OutboxEntry, name: string) => {
    if (isReopenable) return t('rejected.dayClosed');
    if (refusal?.code === 'already_registered') return t('rejected.registered', { name });
    const error = new CallError(refusal?.status ?? 0, (refusal?.code ?? 'unavailable') as ErrorCode, '');
    return getFailureText(error);
  };
  return [...entriesByPlayer].map(([playerId, entries]) => {
    const name = getName(playerId);
    return (
      <div key={playerId} className={styles['notice']} role={isReopenable ? 'status' : 'alert'}>
        <p>
          <strong>{t('rejected.title', { name, holes: formatHoleScores(entries) })}</strong>{' '}
          {formatReason(entries[0]!, name)}
        </p>
        {!isReopenable && (
          <div className={styles['actions']}>
            {entries[0]!.refusal?.code !== 'already_registered' && (
              <Button
                size="small"
                variant="outline"
                onClick={() => void Promise.all(entries.map(({ key }) => outbox.resend(key)))}
              >
                {t('outbox:tryAgain')}
              </Button>
            )}
            <Button size="small" variant="ghost" onClick={() => void outbox.forget(entries)}>
              {t('rejected.dismiss')}
            </Button>
          </div>
        )}
      </div>
    );
  });
}
