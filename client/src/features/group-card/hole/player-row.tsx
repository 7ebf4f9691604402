import { formatHandicapIndex } from '@golf-league/core/golf/handicap/handicap-format.ts';
import type { LeagueRules } from '@golf-league/core/golf/rules.ts';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../texts/language.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Avatar } from '../../../ui/graphics/avatar.tsx';
import { ScreenReaderOnly } from '../../../ui/screen-reader-only.tsx';
import { HoleMark, ReceivedDots, useFormatHoleScore } from '../../own-card/hole-mark.tsx';
import type { GroupCardContext } from '../group-card-context.ts';
import { toMark } from '../mark-of.ts';
import { PlayerTee } from '../player-tee.tsx';
import { strokesOn } from '../shown-card.ts';
import type { ShownPlayer, TeeWithHoles } from '../shown-card.ts';
import { useFormatSoFar } from '../use-so-far-text.ts';
import { DisputedField } from './disputed-field.tsx';
import styles from './player-row.module.css';
import { StrokeField } from './stroke-field.tsx';
import type { StrokeActions } from './stroke-field.tsx';

type Props = {
  player: ShownPlayer;
  /** the player's name, details and picture, as the group sees them */
  who: {
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
  onTee: ((teeId: string) => void) | undefined;
  onEnter: () => void;
};

/** Renders the row of one of the group's players on one hole. */
export function PlayerRow({
  player,
  who,
  mode,
  hole,
  headerPar,
  tees,
  getName,
  actions,
  onTee,
  onEnter,
}: Props) {
  const { name, parts, picture, isOwn } = who;
  const { t } = useTranslation(['cards', 'card']);
  const formatHoleScore = useFormatHoleScore();
  const formatSoFar = useFormatSoFar();
  const strokes = strokesOn(player, hole);
  const { par } = player.tee.holes[hole - 1]!;
  const received = player.strokesReceived?.[hole - 1] ?? 0;
  const dispute = player.disputes.get(hole);
  const isRegistered = player.roundId !== null;
  const receivedText =
    received === 0
      ? ''
      : received > 0
        ? t('card:received', { count: received })
        : t('card:given', { count: -received });
  return (
    <li
      className={classNames(styles['row'], isOwn && styles['own'])}
      data-player-row
      onFocusCapture={onEnter}
    >
      <div className={styles['who']}>
        <Avatar userId={player.playerId} name={player.name} picture={picture} />
        <div className={styles['words']}>
          <p className={styles['name']}>{isOwn ? t('youAre', { name: parts.name }) : parts.name}</p>
          {parts.details !== undefined && <p className={styles['soFar']}>{parts.details}</p>}
          <p className={classNames(styles['soFar'], styles['received'])}>
            {isRegistered ? t('registered') : formatSoFar(player, mode)}
            {player.indexBy !== null && player.handicapIndex !== null && (
              <>
                {' · '}
                {t('indexBy', {
                  index: formatHandicapIndex(player.handicapIndex, currentLanguage()),
                  name: getName(player.indexBy),
                })}
              </>
            )}
            {received !== 0 && '\u00a0'}
            <ReceivedDots received={received} />
          </p>
          {(tees.length > 1 || par !== headerPar) && (
            <p className={classNames(styles['soFar'], styles['tee'])}>
              {tees.length > 1 && (
                <PlayerTee
                  player={name}
                  tee={player.tee.name}
                  tees={tees}
                  onChoose={isRegistered ? undefined : onTee}
                />
              )}
              {par !== headerPar && <strong>{t('par', { par })}</strong>}
            </p>
          )}
        </div>
      </div>
      {!actions || isRegistered ? (
        <p className={styles['read']}>
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
          mayPickUp={mode === 'stableford'}
          received={receivedText}
        />
      )}
    </li>
  );
}
