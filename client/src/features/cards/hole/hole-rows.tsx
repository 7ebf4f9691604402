import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GroupCardContext } from '../group.ts';
import { rememberCard, useRememberedCard } from '../remembered.ts';
import { strokesOn } from '../shown-card.ts';
import type { NewCell } from '../writing/cells.ts';
import { useWriteHandicap, useWriteTee } from '../writing/use-write.ts';
import { HandicapAsk } from './handicap-ask.tsx';
import styles from './hole-rows.module.css';
import { NumbersSheet } from './numbers-sheet.tsx';
import { PlayerRow } from './player-row.tsx';

type Props = {
  group: GroupCardContext;
  hole: number;
  /** the par in the head of the card */
  parInHead: number;
  write: (cells: readonly NewCell[]) => Promise<void>;
  /** moves on from the player at that index of the group */
  onDone: (index: number) => void;
  /** the score of this player is about to be entered */
  onEnter: (playerId: string) => void;
};

/** All players of a group on one hole and, until the first score, those without a handicap. */
export function GroupHoleRows({ group, hole, parInHead, write, onDone, onEnter }: Props) {
  const { card, basis, event, userId, mayWrite, nameOf, namePartsOf, pictureOf } = group;
  const { mode } = basis.rules;
  const { t } = useTranslation('cards');
  const { without } = useRememberedCard(event);
  const writeHandicap = useWriteHandicap(group);
  const writeTee = useWriteTee(group);
  const [changed, setChanged] = useState<{ playerId: string; open: boolean } | null>(null);
  const player = card.players.find(({ playerId }) => playerId === changed?.playerId);
  const asked =
    mayWrite &&
    card.players.find(
      ({ playerId, handicap, roundId, strokes }) =>
        handicap === 'unknown' &&
        roundId === null &&
        strokes.every((made) => made === 'none') &&
        !without.includes(playerId),
    );
  return (
    <>
      {asked && (
        <HandicapAsk
          key={asked.playerId}
          name={nameOf(asked.playerId)}
          onSubmitIndex={(handicapIndex) => void writeHandicap({ playerId: asked.playerId, handicapIndex })}
          onWithout={() => rememberCard(event, { without: [...without, asked.playerId] })}
        />
      )}
      <ul className={styles['rows']} aria-label={t('hole', { hole })}>
        {card.players.map((one, index) => (
          <PlayerRow
            key={one.playerId}
            player={one}
            who={{
              name: nameOf(one.playerId),
              parts: namePartsOf(one.playerId),
              picture: pictureOf(one.playerId),
              isOwn: one.playerId === userId,
            }}
            {...{ mode, hole, parInHead }}
            tees={card.tees}
            nameOf={(writer) => (writer === userId ? t('you') : nameOf(writer))}
            acts={
              mayWrite
                ? {
                    onWrite: (strokes) => void write([{ playerId: one.playerId, hole, strokes }]),
                    onMore: () => setChanged({ playerId: one.playerId, open: true }),
                    onDone: () => onDone(index),
                  }
                : undefined
            }
            onTee={mayWrite ? (teeId) => void writeTee({ playerId: one.playerId, teeId }) : undefined}
            onEnter={() => onEnter(one.playerId)}
          />
        ))}
      </ul>
      {player && (
        <NumbersSheet
          open={changed?.open ?? false}
          onClose={() => setChanged((before) => before && { ...before, open: false })}
          name={nameOf(player.playerId)}
          hole={hole}
          par={player.tee.holes[hole - 1]!.par}
          strokes={strokesOn(player, hole)}
          mayPickUp={mode === 'stableford'}
          onChoose={(strokes) => void write([{ playerId: player.playerId, hole, strokes }])}
        />
      )}
    </>
  );
}
