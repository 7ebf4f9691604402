import type { SeasonStandings, SeasonBoardRow } from '@golf-league/core/golf/standings/board.ts';
import { useQuery } from '@tanstack/react-query';
import Check from 'icon:check';
import Share2 from 'icon:share-2';
import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { newRoundNotice, registerOpenLeaguePage } from '../../features/leagues/new-round-notice.ts';
import type { NewRoundNotice } from '../../features/leagues/new-round-notice.ts';
import type { League } from '../../features/leagues/leagues.api.ts';
import { formatNameList } from '../../features/leagues/members/format-name-list.ts';
import { memberRoundsQuery } from '../../features/rounds/rounds.api.ts';
import { lazyDialog } from '../../live/lazy-dialog.tsx';
import { useStore } from '../../store.ts';
import { Button } from '../../ui/controls/button.tsx';
import { SuccessCard } from '../../ui/dialogs/success-card.tsx';
import styles from './new-round-card.module.css';
import { PositionChange } from './position-change.tsx';
import { useNextPlayerText } from './use-next-player-text.ts';
import { useCardPosition } from './use-card-position.ts';

const ShareSheet = lazyDialog(() => import('../../features/share/share-sheet.tsx'), 'ShareSheet', 'share');

/** Longer than for a toast, since the card takes longer to read. */
const cardDurationMs = 9_000;

type Props = {
  league: League;
  board: SeasonStandings;
  userId: string;
  /** the board as it was when the round was sent */
  boardBefore: RefObject<SeasonStandings | null>;
  page: RefObject<HTMLElement | null>;
};

/** Shows the result of a round that the user has just registered, as a card on the league's page. */
export function NewRoundCard({ league, board, userId, boardBefore, page }: Props) {
  const notice = useStore(newRoundNotice);
  const [isSharing, setSharing] = useState(false);
  useEffect(() => registerOpenLeaguePage(league.id), [league.id]);
  const { data: rounds } = useQuery({ ...memberRoundsQuery(league.id, userId), enabled: isSharing });
  const ownRow = board.rows.find((row) => row.memberId === userId);
  const completeNotice = useCompleteNotice(
    notice?.leagueId === league.id ? notice : null,
    ownRow,
    boardBefore,
  );
  const latestRound = rounds?.at(-1);
  return (
    <>
      <div role="status" aria-live="polite">
        {completeNotice && (
          <NoticeCard
            key={completeNotice.key}
            notice={completeNotice}
            board={board}
            ownRow={ownRow}
            boardBefore={boardBefore}
            page={page}
            onShare={() => {
              setSharing(true);
              newRoundNotice.set(null);
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

/** How long the card waits for the new board before it appears without it. */
const boardTimeoutMs = 2_000;

/** Waits until the board contains the round, so that a screen reader reads the card once and as a whole. */
function useCompleteNotice(
  notice: NewRoundNotice | null,
  ownRow: SeasonBoardRow | undefined,
  boardBefore: RefObject<SeasonStandings | null>,
): NewRoundNotice | null {
  const [timedOutKey, setTimedOutKey] = useState<string | null>(null);
  const key = notice?.key ?? null;
  useEffect(() => {
    if (key === null) return;
    const timer = setTimeout(() => setTimedOutKey(key), boardTimeoutMs);
    return () => clearTimeout(timer);
  }, [key]);
  const previousRow = boardBefore.current?.rows.find((row) => row.memberId === ownRow?.memberId);
  const isComplete = (ownRow?.rounds ?? 0) > (previousRow?.rounds ?? 0) || timedOutKey === key;
  return isComplete ? notice : null;
}

type NoticeCardProps = Pick<Props, 'board' | 'boardBefore' | 'page'> & {
  notice: NewRoundNotice;
  ownRow: SeasonBoardRow | undefined;
  onShare: () => void;
};

function NoticeCard({ notice, board, ownRow, boardBefore, page, onShare }: NoticeCardProps) {
  const { t } = useTranslation(['arrival', 'rounds']);
  const cardRef = useCardPosition(page, ownRow?.memberId);
  const nextPlayerText = useNextPlayerText(board, ownRow);
  // Stored on mount, so that the card compares with the same board for as long as it is shown.
  const [previousBoard] = useState(() => boardBefore.current);
  const previousRow = previousBoard?.rows.find((row) => row.memberId === ownRow?.memberId);
  // Until the board contains the round, this card shows the old position.
  const isRoundOnBoard = (ownRow?.rounds ?? 0) > (previousRow?.rounds ?? 0);
  const hasPosition = ownRow?.position != null;
  return (
    <SuccessCard
      eyebrow={notice.message}
      title={
        hasPosition && ownRow ? (
          <PositionChange
            {...(previousRow && previousBoard && { previous: { row: previousRow, board: previousBoard } })}
            current={{ row: ownRow, board }}
          />
        ) : (
          notice.result
        )
      }
      duration={cardDurationMs}
      onDismiss={() => newRoundNotice.set(null)}
      ref={cardRef}
      footer={
        <Button variant="outline" icon={<Share2 aria-hidden="true" />} onClick={onShare}>
          {t('share')}
        </Button>
      }
    >
      {isRoundOnBoard && (
        <p className={styles['result']}>
          {[hasPosition && notice.result, nextPlayerText].filter(Boolean).join(' ')}
        </p>
      )}
      {notice.otherLeagues && notice.otherLeagues.length > 0 && (
        <p className={styles['otherLeagues']}>
          <Check size={18} aria-hidden="true" />
          {t('alsoCounted', { leagues: formatNameList(notice.otherLeagues) })}
        </p>
      )}
    </SuccessCard>
  );
}
