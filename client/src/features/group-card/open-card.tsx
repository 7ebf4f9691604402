import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { keepAwake } from '../../platform/native/keep-awake.ts';
import { announce } from '../../ui/toasts/announcer.tsx';
import type { GroupCardContext } from './group-card-context.ts';
import { CardFooter } from './hole/card-footer.tsx';
import { CardHeader } from './hole/card-header.tsx';
import { HoleDetails } from './hole/hole-details.tsx';
import { GroupHoleRows } from './hole/hole-rows.tsx';
import { HoleStrip } from './hole/hole-strip.tsx';
import { RejectedScores } from './hole/rejected-scores.tsx';
import styles from './open-card.module.css';
import { rememberCard } from './remembered-card.ts';
import { findFirstHoleWithoutScore, getPlayersWithoutScore } from './displayed-players.ts';
import { useDiscardMatchingScores } from './writing/use-discard-matching-scores.ts';
import { useMoveToGroupCard } from './writing/use-move-to-group-card.ts';
import { useWriteScores } from './writing/use-write-card.ts';
import { CardsOverview } from './whole/cards-overview.tsx';

type Props = {
  group: GroupCardContext;
  title: ReactNode;
  /** the course, and the number of unsent scores */
  subtitle: string;
  /** why the card is read-only, or when its scores can be sent */
  notice: ReactNode;
  onShowTable: () => void;
  /** the leaderboard, next to the card if there is room */
  sideTable: ReactNode;
};

/** Shows a group's card hole by hole. It opens at the first hole with a missing score, or else at the overview. */
export function OpenCard({ group, title, subtitle, notice, onShowTable, sideTable }: Props) {
  const { card, basis, event, canWrite } = group;
  const { players, order: playingOrder, refused: rejectedEntries, held: heldEntries } = card;
  const { t } = useTranslation('cards');
  const write = useWriteScores(group);
  const pageRef = useRef<HTMLDivElement>(null);
  const [chosenPosition, setChosenPosition] = useState(() =>
    findPosition(canWrite ? findFirstHoleWithoutScore(players, playingOrder) : undefined),
  );
  /**
   * Incremented to focus the first player on another hole, after a key or a button but not after a tap on the strip.
   */
  const [focusRequestCount, setFocusRequestCount] = useState(0);
  const position = Math.min(chosenPosition, playingOrder.length);
  const hole = playingOrder[position];
  /**
   * The focused player. The header shows the par and stroke index for this player, or for the first without a score.
   */
  const [focusedPlayerId, setFocusedPlayerId] = useState<string | null>(null);
  const headerPlayer =
    players.find(({ playerId }) => playerId === focusedPlayerId) ??
    (hole === undefined ? undefined : getPlayersWithoutScore(players, hole)[0]) ??
    players[0];
  const tee = headerPlayer?.tee;
  const teeHole = hole === undefined ? undefined : (tee ?? basis).holes[hole - 1];
  const hasSeveralTees = new Set(players.map((player) => player.tee.teeId)).size > 1;
  useEffect(() => (canWrite ? keepAwake() : undefined), [canWrite]);
  useEffect(() => {
    if (canWrite) rememberCard(event, { hole: hole ?? null });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- another fetch of the event changes nothing here
  }, [canWrite, event.id, hole]);
  useEffect(() => {
    if (focusRequestCount > 0) focusPlayer(pageRef.current, 0);
  }, [focusRequestCount]);
  useDiscardMatchingScores(rejectedEntries, players);
  useDiscardMatchingScores(heldEntries, players);
  useMoveToGroupCard(group);
  const describeHole = (nextPosition: number) => {
    const holeNumber = playingOrder[nextPosition];
    const nextPlayer =
      holeNumber === undefined ? undefined : (getPlayersWithoutScore(players, holeNumber)[0] ?? players[0]);
    const { par, strokeIndex } =
      (holeNumber === undefined ? undefined : (nextPlayer?.tee ?? basis).holes[holeNumber - 1]) ?? {};
    return holeNumber === undefined
      ? t('cards')
      : t('holeLabel', { hole: holeNumber, par: par!, index: strokeIndex! });
  };
  const goToPosition = (targetPosition: number, announcement = '') => {
    const nextPosition = Math.min(Math.max(targetPosition, 0), playingOrder.length);
    if (nextPosition === position) return;
    announce([announcement, describeHole(nextPosition)].filter(Boolean).join(' '));
    setChosenPosition(nextPosition);
    setFocusedPlayerId(null);
    scrollTo({ top: 0 });
  };
  const goToAndFocus = (targetPosition: number) => {
    goToPosition(targetPosition);
    setFocusRequestCount((count) => count + 1);
  };
  function onKeyDown(keyboardEvent: KeyboardEvent) {
    const { key, target } = keyboardEvent;
    if (
      target instanceof HTMLInputElement ||
      keyboardEvent.ctrlKey ||
      keyboardEvent.metaKey ||
      keyboardEvent.altKey
    )
      return;
    if (key === 'ArrowLeft') goToAndFocus(position - 1);
    else if (key === 'ArrowRight') goToAndFocus(position + 1);
    else return;
    keyboardEvent.preventDefault();
  }
  const remainingPlayers = hole === undefined ? [] : getPlayersWithoutScore(players, hole);
  const enterParForRemaining = () => {
    if (hole === undefined) return;
    void write(
      remainingPlayers.map(({ playerId, tee: ownTee }) => ({
        playerId,
        hole,
        strokes: ownTee.holes[hole - 1]!.par,
      })),
    );
    goToPosition(position + 1, t('allParAnnouncement', { hole }));
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the arrow keys go from hole to hole wherever the focus is
    <div className={styles['layout']} ref={pageRef} onKeyDown={onKeyDown}>
      <div className={styles['card']}>
        <CardHeader
          leagueId={event.leagueId}
          title={title}
          line={subtitle}
          seed={basis.course.name}
          onShowTable={onShowTable}
        >
          <HoleStrip
            players={players}
            order={playingOrder}
            index={position}
            onGo={(to) => goToPosition(to)}
          />
          {hole !== undefined && teeHole && (
            <HoleDetails hole={hole} teeHole={teeHole} tee={hasSeveralTees ? tee?.name : undefined}>
              {group.games?.renderStake(hole, group.getName)}
            </HoleDetails>
          )}
        </CardHeader>
        {notice}
        <RejectedScores rejectedEntries={rejectedEntries} getName={group.getName} />
        <RejectedScores rejectedEntries={heldEntries} getName={group.getName} isHeld />
        {hole === undefined || !teeHole ? (
          <CardsOverview group={group} onGoToHole={(to) => goToAndFocus(playingOrder.indexOf(to))} />
        ) : (
          <>
            <GroupHoleRows
              key={hole}
              {...{ group, hole, write }}
              headerPar={teeHole.par}
              onEnter={setFocusedPlayerId}
              onDone={(index) => focusPlayer(pageRef.current, index + 1)}
            />
            {group.games?.renderContests(hole)}
          </>
        )}
        {hole !== undefined && (
          <CardFooter
            playingOrder={playingOrder}
            index={position}
            onGoToIndex={goToAndFocus}
            allPar={
              canWrite
                ? {
                    run: enterParForRemaining,
                    isDone: remainingPlayers.length === 0,
                    isRest: remainingPlayers.length > 0 && remainingPlayers.length < players.length,
                  }
                : undefined
            }
          />
        )}
      </div>
      {sideTable}
    </div>
  );

  function findPosition(firstHole: number | undefined): number {
    return firstHole === undefined ? playingOrder.length : playingOrder.indexOf(firstHole);
  }
}

/** Focuses the field of the player at an index, or the next button after the last player. */
function focusPlayer(page: HTMLElement | null, index: number): void {
  const rows = [...(page?.querySelectorAll('[data-player-row]:has([data-strokes])') ?? [])];
  const field = rows[index]?.querySelector<HTMLElement>('[data-strokes]');
  (field ?? page?.querySelector<HTMLElement>('[data-next]'))?.focus({ preventScroll: true });
}
