import { formatHandicapIndex } from '@golf-league/core/golf/handicap/handicap-format.ts';
import type { LeagueRules } from '@golf-league/core/golf/rules.ts';
import { useTranslation } from 'react-i18next';
import { getCurrentLanguage } from '../../../texts/language.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Avatar } from '../../../ui/graphics/avatar.tsx';
import { ScreenReaderOnly } from '../../../ui/screen-reader-only.tsx';
import { HoleMark, HandicapDots, useFormatHoleScore } from '../../own-card/hole-mark.tsx';
import type { GroupCardContext } from '../group-card-context.ts';
import { toMark } from '../to-mark.ts';
import { PlayerTee } from '../player-tee.tsx';
import { getStrokesOn } from '../displayed-players.ts';
import type { DisplayedPlayer, TeeWithHoles } from '../displayed-players.ts';
import { useFormatScoreSoFar } from '../use-format-score-so-far.ts';
import { DisputedField } from './disputed-field.tsx';
import styles from './player-row.module.css';
import { StrokeField } from './stroke-field.tsx';
import type { StrokeActions } from './stroke-field.tsx';

type Props = {
  player: DisplayedPlayer;
  /** the player's name, details and picture, as the group sees them */
  identity: {
    name: string;
    parts: ReturnType<GroupCardContext['getNameParts']>;
    picture: string | null;
    isOwn: boolean;
  };
  mode: LeagueRules['mode'];
  /** the number of the hole, from 1 */
  hole: number;
  /** the par shown in the card's header */
  headerPar: number;
  tees: readonly TeeWithHoles[];
  getName: (userId: string | null) => string;
  /** undefined if the user cannot enter scores */
  actions: StrokeActions | undefined;
  onChooseTee: ((teeId: string) => void) | undefined;
  onFocus: () => void;
};

/** Renders the row of one of the group's players on one hole. */
export function PlayerRow({
  player,
  identity,
  mode,
  hole,
  headerPar,
  tees,
  getName,
  actions,
  onChooseTee,
  onFocus,
}: Props) {
  const { name, parts: nameParts, picture, isOwn } = identity;
  const { t } = useTranslation(['cards', 'card']);
  const formatHoleScore = useFormatHoleScore();
  const formatScoreSoFar = useFormatScoreSoFar();
  const strokes = getStrokesOn(player, hole);
  const { par } = player.tee.holes[hole - 1]!;
  const receivedStrokes = player.strokesReceived?.[hole - 1] ?? 0;
  const dispute = player.disputes.get(hole);
  const isRegistered = player.roundId !== null;
  const receivedText =
    receivedStrokes === 0
      ? ''
      : receivedStrokes > 0
        ? t('card:received', { count: receivedStrokes })
        : t('card:given', { count: -receivedStrokes });
  return (
    <li
      className={classNames(styles['row'], isOwn && styles['own'])}
      data-player-row
      onFocusCapture={onFocus}
    >
      <div className={styles['player']}>
        <Avatar userId={player.playerId} name={player.name} picture={picture} />
        <div className={styles['text']}>
          <p className={styles['name']}>{isOwn ? t('ownName', { name: nameParts.name }) : nameParts.name}</p>
          {nameParts.details !== undefined && <p className={styles['detail']}>{nameParts.details}</p>}
          <p className={classNames(styles['detail'], styles['receivedStrokes'])}>
            {isRegistered ? t('registered') : formatScoreSoFar(player, mode)}
            {player.indexEnteredBy !== null && player.handicapIndex !== null && (
              <>
                {' · '}
                {t('indexEnteredBy', {
                  index: formatHandicapIndex(player.handicapIndex, getCurrentLanguage()),
                  name: getName(player.indexEnteredBy),
                })}
              </>
            )}
            {receivedStrokes !== 0 && '\u00a0'}
            <HandicapDots received={receivedStrokes} />
          </p>
          {(tees.length > 1 || par !== headerPar) && (
            <p className={classNames(styles['detail'], styles['tee'])}>
              {tees.length > 1 && (
                <PlayerTee
                  playerName={name}
                  tee={player.tee.name}
                  tees={tees}
                  onChoose={isRegistered ? undefined : onChooseTee}
                />
              )}
              {par !== headerPar && <strong>{t('par', { par })}</strong>}
            </p>
          )}
        </div>
      </div>
      {!actions || isRegistered ? (
        <p className={styles['readOnlyScore']}>
          <HoleMark mark={toMark(strokes)} par={par} />
          <ScreenReaderOnly>
            {[formatHoleScore(toMark(strokes), par), receivedText].filter(Boolean).join(', ')}
          </ScreenReaderOnly>
        </p>
      ) : dispute ? (
        <DisputedField {...{ name, hole, scores: dispute, getName }} par={par} onChoose={actions.onWrite} />
      ) : (
        <StrokeField
          {...{ name, hole, strokes, actions }}
          par={par}
          canPickUp={mode === 'stableford'}
          receivedText={receivedText}
        />
      )}
    </li>
  );
}
