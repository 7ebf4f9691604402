import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GroupCardContext } from '../group-card-context.ts';
import { rememberCard, useRememberedCard } from '../remembered-card.ts';
import { getStrokesOn } from '../displayed-players.ts';
import type { NewCell } from '../writing/cells.ts';
import { useWriteHandicap, useWriteTee } from '../writing/use-write-card.ts';
import { HandicapPrompt } from './handicap-prompt.tsx';
import styles from './hole-rows.module.css';
import { ScorePickerSheet } from './score-picker-sheet.tsx';
import { PlayerRow } from './player-row.tsx';

type Props = {
  group: GroupCardContext;
  hole: number;
  /** the par shown in the card's header */
  headerPar: number;
  write: (cells: readonly NewCell[]) => Promise<void>;
  /** moves on from the player at this index in the group */
  onDone: (index: number) => void;
  /** called when a score for this player is about to be entered */
  onFocusPlayer: (playerId: string) => void;
};

/** Lists all players in a group on one hole. Asks for a player's handicap if it is unknown and the player has no score. */
export function GroupHoleRows({ group, hole, headerPar, write, onDone, onFocusPlayer }: Props) {
  const { card, setup, event, userId, canEnterScores, getName, getNameParts, getPicture } = group;
  const { mode } = setup.rules;
  const { t } = useTranslation('cards');
  const { without: skippedPlayerIds } = useRememberedCard(event);
  const writeHandicap = useWriteHandicap(group);
  const writeTee = useWriteTee(group);
  const [scorePickerState, setScorePickerState] = useState<{ playerId: string; open: boolean } | null>(null);
  const editedPlayer = card.players.find(({ playerId }) => playerId === scorePickerState?.playerId);
  const promptedPlayer =
    canEnterScores &&
    card.players.find(
      ({ playerId, handicapStatus, roundId, strokes }) =>
        handicapStatus === 'unknown' &&
        roundId === null &&
        strokes.every((score) => score === 'none') &&
        !skippedPlayerIds.includes(playerId),
    );
  return (
    <>
      {promptedPlayer && (
        <HandicapPrompt
          key={promptedPlayer.playerId}
          name={getName(promptedPlayer.playerId)}
          onSubmitIndex={(handicapIndex) =>
            void writeHandicap({ playerId: promptedPlayer.playerId, handicapIndex })
          }
          onSkip={() => rememberCard(event, { without: [...skippedPlayerIds, promptedPlayer.playerId] })}
        />
      )}
      <ul className={styles['rows']} aria-label={t('hole', { hole })}>
        {card.players.map((cardPlayer, index) => (
          <PlayerRow
            key={cardPlayer.playerId}
            player={cardPlayer}
            identity={{
              name: getName(cardPlayer.playerId),
              parts: getNameParts(cardPlayer.playerId),
              picture: getPicture(cardPlayer.playerId),
              isOwn: cardPlayer.playerId === userId,
            }}
            {...{ mode, hole, headerPar }}
            tees={card.tees}
            getName={(writerId) => (writerId === userId ? t('you') : getName(writerId))}
            actions={
              canEnterScores
                ? {
                    onWrite: (strokes) => void write([{ playerId: cardPlayer.playerId, hole, strokes }]),
                    onShowAllScores: () => setScorePickerState({ playerId: cardPlayer.playerId, open: true }),
                    onDone: () => onDone(index),
                  }
                : undefined
            }
            onChooseTee={
              canEnterScores ? (teeId) => void writeTee({ playerId: cardPlayer.playerId, teeId }) : undefined
            }
            onFocus={() => onFocusPlayer(cardPlayer.playerId)}
          />
        ))}
      </ul>
      {editedPlayer && (
        <ScorePickerSheet
          open={scorePickerState?.open ?? false}
          onClose={() => setScorePickerState((previous) => previous && { ...previous, open: false })}
          name={getName(editedPlayer.playerId)}
          hole={hole}
          par={editedPlayer.tee.holes[hole - 1]!.par}
          strokes={getStrokesOn(editedPlayer, hole)}
          canPickUp={mode === 'stableford'}
          onChoose={(strokes) => void write([{ playerId: editedPlayer.playerId, hole, strokes }])}
        />
      )}
    </>
  );
}
