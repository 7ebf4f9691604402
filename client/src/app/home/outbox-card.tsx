import { createLeagueRules } from '@golf-league/core/golf/rules.ts';
import { useTranslation } from 'react-i18next';
import { getMessageText } from '../../features/chat/chat.api.ts';
import type { LeagueCard } from '../../features/leagues/leagues.api.ts';
import { useFormatRoundAsText } from '../../features/rounds/list/use-round-as-text.ts';
import { getEntryScores } from '../../features/rounds/rounds.api.ts';
import { RefusedEntry } from '../../live/outbox/refused-entry.tsx';
import { useRefusedEntries } from '../../live/outbox/use-outbox.tsx';
import type { OutboxEntry } from '../../platform/outbox/outbox-store.ts';
import { Card } from '../../ui/card.tsx';
import styles from './outbox-card.module.css';

type Props = { leagues: readonly LeagueCard[] | undefined };

/** Lists refused entries on the dashboard, since the user may have lost access to an entry's league. */
export function OutboxCard({ leagues }: Props) {
  const { t } = useTranslation('outbox');
  const refusedEntries = useRefusedEntries();
  const formatEntryText = useFormatEntryText(leagues);
  if (refusedEntries.length === 0) return null;
  return (
    <section aria-labelledby="needs-you">
      <h2 id="needs-you" className={styles['title']}>
        {t('needAttention')}
      </h2>
      <Card>
        <ul>
          {refusedEntries.map((entry) => (
            <li key={entry.key} className={styles['entry']}>
              <p className={styles['text']}>{formatEntryText(entry)}</p>
              <p className={styles['league']}>
                {leagues?.find((league) => league.id === entry.leagueId)?.name}
              </p>
              <RefusedEntry entry={entry} text={formatEntryText(entry)} onChange={undefined} />
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}

function useFormatEntryText(leagues: Props['leagues']): (entry: OutboxEntry) => string {
  const { t } = useTranslation('outbox');
  const formatScores = useFormatRoundAsText();
  return (entry) => {
    if (entry.kind === 'message') return getMessageText(entry);
    const league = leagues?.find(({ id }) => id === entry.leagueId);
    const label = t(entry.kind === 'round' ? 'round' : 'correction');
    return [label, ...formatScores(league ?? createLeagueRules('stroke'), getEntryScores(entry))].join(' · ');
  };
}
