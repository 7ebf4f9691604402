import type { SeasonStandings, SeasonBoardRow } from '@golf-league/core/golf/standings/board.ts';
import { useQuery } from '@tanstack/react-query';
import Check from 'icon:check';
import Share2 from 'icon:share-2';
import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { arrivalStore, registerOpenLeaguePage } from '../../features/leagues/arrival.ts';
import type { Arrival } from '../../features/leagues/arrival.ts';
import type { League } from '../../features/leagues/leagues.api.ts';
import { formatNameList } from '../../features/leagues/members/list-of-names.ts';
import { memberRoundsQuery } from '../../features/rounds/rounds.api.ts';
import { lazyDialog } from '../../live/lazy-dialog.tsx';
import { useStore } from '../../store.ts';
import { Button } from '../../ui/controls/button.tsx';
import { SuccessCard } from '../../ui/dialogs/success-card.tsx';
import styles from './new-round-card.module.css';
import { PlaceChange } from './movement.tsx';
import { useNextPlayer } from './use-next-player.ts';
import { useCardPosition } from './use-card-position.ts';

const ShareSheet = lazyDialog(() => import('../../features/share/share-sheet.tsx'), 'ShareSheet', 'share');

/** In milliseconds. The card takes longer to read than a toast. */
const shownForMs = 9_000;

type Props = {
  league: League;
  board: SeasonStandings;
  userId: string;
  /** the board as it was when the round was sent */
  before: RefObject<SeasonStandings | null>;
  page: RefObject<HTMLElement | null>;
};

/** Shows the result of a round that the reader has just registered, as a card on the league's page. */
export function NewRoundCard({ league, board, userId, before, page }: Props) {
  const arrived = useStore(arrivalStore);
  const [isSharing, setSharing] = useState(false);
  useEffect(() => registerOpenLeaguePage(league.id), [league.id]);
  const { data: rounds } = useQuery({ ...memberRoundsQuery(league.id, userId), enabled: isSharing });
  const ownRow = board.rows.find((row) => row.memberId === userId);
  const completeArrival = useCompleteArrival(
    arrived?.leagueId === league.id ? arrived : null,
    ownRow,
    before,
  );
  const latestRound = rounds?.at(-1);
  return (
    <>
      <div role="status" aria-live="polite">
        {completeArrival && (
          <ArrivalCard
            key={completeArrival.key}
            arrived={completeArrival}
            board={board}
            own={ownRow}
            before={before}
            page={page}
            onShare={() => {
              setSharing(true);
              arrivalStore.set(null);
            }}
          />
        )}
      </div>
      {latestRound && ownRow && (
        <ShareSheet
          open={isSharing}
          onClose={() => setSharing(false)}
          league={league}
          board={board}
          userId={userId}
          round={{ round: latestRound, name: ownRow.name }}
        />
      )}
    </>
  );
}

/** In milliseconds: how long the card waits for the new board before it is shown without it. */
const boardTimeoutMs = 2_000;

/** Waits until the board has the round, so that a screen reader reads the card once and as a whole. */
function useCompleteArrival(
  arrived: Arrival | null,
  ownRow: SeasonBoardRow | undefined,
  before: RefObject<SeasonStandings | null>,
): Arrival | null {
  const [timedOut, setTimedOut] = useState<string | null>(null);
  const key = arrived?.key ?? null;
  useEffect(() => {
    if (key === null) return;
    const timer = setTimeout(() => setTimedOut(key), boardTimeoutMs);
    return () => clearTimeout(timer);
  }, [key]);
  const rowBefore = before.current?.rows.find((row) => row.memberId === ownRow?.memberId);
  const isComplete = (ownRow?.rounds ?? 0) > (rowBefore?.rounds ?? 0) || timedOut === key;
  return isComplete ? arrived : null;
}

type ArrivalCardProps = Pick<Props, 'board' | 'before' | 'page'> & {
  arrived: Arrival;
  own: SeasonBoardRow | undefined;
  onShare: () => void;
};

function ArrivalCard({ arrived, board, own: ownRow, before, page, onShare }: ArrivalCardProps) {
  const { t } = useTranslation(['arrival', 'rounds']);
  const cardRef = useCardPosition(page, ownRow?.memberId);
  const nextPlayer = useNextPlayer(board, ownRow);
  // Stored once: the earlier board does not change while the card is shown.
  const [earlier] = useState(() => before.current);
  const rowBefore = earlier?.rows.find((row) => row.memberId === ownRow?.memberId);
  // Until the board has the round it shows the old place.
  const hasMoved = (ownRow?.rounds ?? 0) > (rowBefore?.rounds ?? 0);
  const isPlaced = ownRow?.position != null;
  return (
    <SuccessCard
      eyebrow={arrived.line}
      title={
        isPlaced && ownRow ? (
          <PlaceChange
            {...(rowBefore && earlier && { was: { row: rowBefore, board: earlier } })}
            now={{ row: ownRow, board }}
          />
        ) : (
          arrived.result
        )
      }
      duration={shownForMs}
      onDismiss={() => arrivalStore.set(null)}
      ref={cardRef}
      footer={
        <Button variant="outline" icon={<Share2 aria-hidden="true" />} onClick={onShare}>
          {t('share')}
        </Button>
      }
    >
      {hasMoved && (
        <p className={styles['next']}>{[isPlaced && arrived.result, nextPlayer].filter(Boolean).join(' ')}</p>
      )}
      {arrived.also && arrived.also.length > 0 && (
        <p className={styles['also']}>
          <Check size={18} aria-hidden="true" />
          {t('also', { leagues: formatNameList(arrived.also) })}
        </p>
      )}
    </SuccessCard>
  );
}
