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
import { RefusedScores } from './hole/refused-scores.tsx';
import styles from './open-card.module.css';
import { rememberCard } from './remembered-card.ts';
import { firstHoleWithoutScore, playersWithoutScore } from './shown-card.ts';
import { useDiscardAgreedScores } from './writing/use-discard-agreed-scores.ts';
import { useMoveToGroupCard } from './writing/use-move-to-group-card.ts';
import { useWriteScores } from './writing/use-write.ts';
import { CardsOverview } from './whole/cards-overview.tsx';

type Props = {
  group: GroupCardContext;
  title: ReactNode;
  /** the course, and the number of unsent scores */
  line: string;
  /** why the card is read-only, or when its scores can be sent */
  notice: ReactNode;
  onTable: () => void;
  /** the table of the day, next to the card if there is room */
  sideTable: ReactNode;
};

/** Shows a group's card hole by hole. It opens at the first hole with a missing score, or else at the overview. */
export function OpenCard({ group, title, line, notice, onTable, sideTable }: Props) {
  const { card, basis, event, canWrite } = group;
  const { players, order, refused, held } = card;
  const { t } = useTranslation('cards');
  const write = useWriteScores(group);
  const pageRef = useRef<HTMLDivElement>(null);
  const [chosenPosition, setChosenPosition] = useState(() =>
    findPosition(canWrite ? firstHoleWithoutScore(players, order) : undefined),
  );
  /**
   * Incremented to focus the first player on the next hole: after a key or a button, not after a tap on the strip.
   */
  const [focusRequests, setFocusRequests] = useState(0);
  const position = Math.min(chosenPosition, order.length);
  const hole = order[position];
  /**
   * The focused player. The header shows the par and stroke index for this player, or for the first without a score.
   */
  const [focusedPlayerId, setFocusedPlayerId] = useState<string | null>(null);
  const headerPlayer =
    players.find(({ playerId }) => playerId === focusedPlayerId) ??
    (hole === undefined ? undefined : playersWithoutScore(players, hole)[0]) ??
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
    if (focusRequests > 0) focusPlayer(pageRef.current, 0);
  }, [focusRequests]);
  useDiscardAgreedScores(refused, players);
  useDiscardAgreedScores(held, players);
  useMoveToGroupCard(group);
  const describeHole = (next: number) => {
    const number = order[next];
    const nextPlayer =
      number === undefined ? undefined : (playersWithoutScore(players, number)[0] ?? players[0]);
    const { par, strokeIndex } =
      (number === undefined ? undefined : (nextPlayer?.tee ?? basis).holes[number - 1]) ?? {};
    return number === undefined
      ? t('cards')
      : t('holeLabel', { hole: number, par: par!, index: strokeIndex! });
  };
  const goToPosition = (to: number, spoken = '') => {
    const next = Math.min(Math.max(to, 0), order.length);
    if (next === position) return;
    announce([spoken, describeHole(next)].filter(Boolean).join(' '));
    setChosenPosition(next);
    setFocusedPlayerId(null);
    scrollTo({ top: 0 });
  };
  const goAndFocus = (to: number) => {
    goToPosition(to);
    setFocusRequests((count) => count + 1);
  };
  function onKeyDown(event: KeyboardEvent) {
    const { key, target } = event;
    if (target instanceof HTMLInputElement || event.ctrlKey || event.metaKey || event.altKey) return;
    if (key === 'ArrowLeft') goAndFocus(position - 1);
    else if (key === 'ArrowRight') goAndFocus(position + 1);
    else return;
    event.preventDefault();
  }
  const remainingPlayers = hole === undefined ? [] : playersWithoutScore(players, hole);
  const enterPar = () => {
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
    <div className={styles['room']} ref={pageRef} onKeyDown={onKeyDown}>
      <div className={styles['card']}>
        <CardHeader
          leagueId={event.leagueId}
          title={title}
          line={line}
          seed={basis.course.name}
          onTable={onTable}
        >
          <HoleStrip players={players} order={order} index={position} onGo={(to) => goToPosition(to)} />
          {hole !== undefined && teeHole && (
            <HoleDetails hole={hole} teeHole={teeHole} tee={hasSeveralTees ? tee?.name : undefined}>
              {group.games?.stake(hole, group.getName)}
            </HoleDetails>
          )}
        </CardHeader>
        {notice}
        <RefusedScores refused={refused} getName={group.getName} />
        <RefusedScores refused={held} getName={group.getName} isHeld />
        {hole === undefined || !teeHole ? (
          <CardsOverview group={group} onGo={(to) => goAndFocus(order.indexOf(to))} />
        ) : (
          <>
            <GroupHoleRows
              key={hole}
              {...{ group, hole, write }}
              headerPar={teeHole.par}
              onEnter={setFocusedPlayerId}
              onDone={(index) => focusPlayer(pageRef.current, index + 1)}
            />
            {group.games?.contests(hole)}
          </>
        )}
        {hole !== undefined && (
          <CardFooter
            order={order}
            index={position}
            onGo={goAndFocus}
            allPar={
              canWrite
                ? {
                    run: enterPar,
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

  function findPosition(first: number | undefined): number {
    return first === undefined ? order.length : order.indexOf(first);
  }
}

/** Focuses the field of the player at an index, or the next button after the last player. */
function focusPlayer(page: HTMLElement | null, index: number): void {
  const rows = [...(page?.querySelectorAll('[data-player-row]:has([data-strokes])') ?? [])];
  const field = rows[index]?.querySelector<HTMLElement>('[data-strokes]');
  (field ?? page?.querySelector<HTMLElement>('[data-next]'))?.focus({ preventScroll: true });
}
