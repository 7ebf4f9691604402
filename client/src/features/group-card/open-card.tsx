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
import { useMoveScoresToGroupCard } from './writing/use-move-to-group-card.ts';
import { useWriteScores } from './writing/use-write-card.ts';
import { CardsOverview } from './whole/cards-overview.tsx';

type Props = {
  group: GroupCardContext;
  title: ReactNode;
  /** the course, and the number of unsent scores */
  subtitle: string;
  /** why the card is read-only, or when its scores can be sent */
  notice: ReactNode;
  onShowLeaderboard: () => void;
  /** the leaderboard, next to the card if there is room */
  leaderboard: ReactNode;
};

/** Shows a group's card hole by hole. It opens at the first hole with a missing score, or else at the overview. */
export function OpenCard({ group, title, subtitle, notice, onShowLeaderboard, leaderboard }: Props) {
  const { card, setup, event, canEnterScores } = group;
  const { players, order: playingOrder, rejected: rejectedEntries, reopenable: reopenableEntries } = card;
  const { t } = useTranslation('cards');
  const write = useWriteScores(group);
  const pageRef = useRef<HTMLDivElement>(null);
  const [chosenIndex, setChosenIndex] = useState(() =>
    findIndex(canEnterScores ? findFirstHoleWithoutScore(players, playingOrder) : undefined),
  );
  /**
   * Incremented to focus the first player on the new hole: after an arrow key or a button, but not after a tap on the
   * hole strip.
   */
  const [focusRequestCount, setFocusRequestCount] = useState(0);
  const currentIndex = Math.min(chosenIndex, playingOrder.length);
  const hole = playingOrder[currentIndex];
  /**
   * The focused player. The header shows the par and stroke index for this player, or for the first without a score.
   */
  const [focusedPlayerId, setFocusedPlayerId] = useState<string | null>(null);
  const headerPlayer =
    players.find(({ playerId }) => playerId === focusedPlayerId) ??
    (hole === undefined ? undefined : getPlayersWithoutScore(players, hole)[0]) ??
    players[0];
  const tee = headerPlayer?.tee;
  const teeHole = hole === undefined ? undefined : (tee ?? setup).holes[hole - 1];
  const hasSeveralTees = new Set(players.map((player) => player.tee.teeId)).size > 1;
  useEffect(() => (canEnterScores ? keepAwake() : undefined), [canEnterScores]);
  useEffect(() => {
    if (canEnterScores) rememberCard(event, { hole: hole ?? null });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- another fetch of the event changes nothing here
  }, [canEnterScores, event.id, hole]);
  useEffect(() => {
    if (focusRequestCount > 0) focusPlayer(pageRef.current, 0);
  }, [focusRequestCount]);
  useDiscardMatchingScores(rejectedEntries, players);
  useDiscardMatchingScores(reopenableEntries, players);
  useMoveScoresToGroupCard(group);
  const describeHole = (nextIndex: number) => {
    const holeNumber = playingOrder[nextIndex];
    const nextPlayer =
      holeNumber === undefined ? undefined : (getPlayersWithoutScore(players, holeNumber)[0] ?? players[0]);
    const { par, strokeIndex } =
      (holeNumber === undefined ? undefined : (nextPlayer?.tee ?? setup).holes[holeNumber - 1]) ?? {};
    return holeNumber === undefined
      ? t('cards')
      : t('holeLabel', { hole: holeNumber, par: par!, index: strokeIndex! });
  };
  const goToIndex = (targetIndex: number, announcement = '') => {
    const nextIndex = Math.min(Math.max(targetIndex, 0), playingOrder.length);
    if (nextIndex === currentIndex) return;
    announce([announcement, describeHole(nextIndex)].filter(Boolean).join(' '));
    setChosenIndex(nextIndex);
    setFocusedPlayerId(null);
    scrollTo({ top: 0 });
  };
  const goToAndFocus = (targetIndex: number) => {
    goToIndex(targetIndex);
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
    if (key === 'ArrowLeft') goToAndFocus(currentIndex - 1);
    else if (key === 'ArrowRight') goToAndFocus(currentIndex + 1);
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
    goToIndex(currentIndex + 1, t('parForAllAnnouncement', { hole }));
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the arrow keys go from hole to hole wherever focus is
    <div className={styles['layout']} ref={pageRef} onKeyDown={onKeyDown}>
      <div className={styles['card']}>
        <CardHeader
          leagueId={event.leagueId}
          title={title}
          subtitle={subtitle}
          seed={setup.course.name}
          onShowLeaderboard={onShowLeaderboard}
        >
          <HoleStrip
            players={players}
            order={playingOrder}
            index={currentIndex}
            onGoToIndex={(to) => goToIndex(to)}
          />
          {hole !== undefined && teeHole && (
            <HoleDetails hole={hole} teeHole={teeHole} tee={hasSeveralTees ? tee?.name : undefined}>
              {group.games?.renderStake(hole, group.getName)}
            </HoleDetails>
          )}
        </CardHeader>
        {notice}
        <RejectedScores rejectedEntries={rejectedEntries} getName={group.getName} />
        <RejectedScores rejectedEntries={reopenableEntries} getName={group.getName} isReopenable />
        {hole === undefined || !teeHole ? (
          <CardsOverview group={group} onGoToHole={(to) => goToAndFocus(playingOrder.indexOf(to))} />
        ) : (
          <>
            <GroupHoleRows
              key={hole}
              {...{ group, hole, write }}
              headerPar={teeHole.par}
              onFocusPlayer={setFocusedPlayerId}
              onDone={(index) => focusPlayer(pageRef.current, index + 1)}
            />
            {group.games?.renderContests(hole)}
          </>
        )}
        {hole !== undefined && (
          <CardFooter
            playingOrder={playingOrder}
            index={currentIndex}
            onGoToIndex={goToAndFocus}
            parForAll={
              canEnterScores
                ? {
                    run: enterParForRemaining,
                    isDone: remainingPlayers.length === 0,
                    isForRemaining: remainingPlayers.length > 0 && remainingPlayers.length < players.length,
                  }
                : undefined
            }
          />
        )}
      </div>
      {leaderboard}
    </div>
  );

  function findIndex(firstHole: number | undefined): number {
    return firstHole === undefined ? playingOrder.length : playingOrder.indexOf(firstHole);
  }
}

/** Focuses the field of the player at an index, or the next button after the last player. */
function focusPlayer(page: HTMLElement | null, index: number): void {
  const rows = [...(page?.querySelectorAll('[data-player-row]:has([data-strokes])') ?? [])];
  const field = rows[index]?.querySelector<HTMLElement>('[data-strokes]');
  (field ?? page?.querySelector<HTMLElement>('[data-next]'))?.focus({ preventScroll: true });
}
