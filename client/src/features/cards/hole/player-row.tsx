import { formatHandicapIndex } from '@golf-league/core/golf/handicap/handicap-format.ts';
import type { LeagueRules } from '@golf-league/core/golf/rules.ts';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../texts/language.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Avatar } from '../../../ui/drawn/avatar.tsx';
import { ScreenReaderOnly } from '../../../ui/screen-reader-only.tsx';
import { HoleMark, ReceivedDots, useHoleWords } from '../../card/hole-mark.tsx';
import type { GroupCardContext } from '../group.ts';
import { markOf } from '../mark-of.ts';
import { PlayerTee } from '../player-tee.tsx';
import { strokesOn } from '../shown-card.ts';
import type { ShownPlayer, ShownTee } from '../shown-card.ts';
import { useSoFarText } from '../use-so-far-text.ts';
import { DisputedField } from './disputed-field.tsx';
import styles from './player-row.module.css';
import { StrokeField } from './stroke-field.tsx';
import type { StrokeActs } from './stroke-field.tsx';

type Props = {
  player: ShownPlayer;
  /** the group's name for the player */
  who: {
    name: string;
    parts: ReturnType<GroupCardContext['namePartsOf']>;
    picture: string | null;
    isOwn: boolean;
  };
  mode: LeagueRules['mode'];
  /** from 1 */
  hole: number;
  /** the par in the head of the card */
  parInHead: number;
  tees: readonly ShownTee[];
  nameOf: (userId: string | null) => string;
  /** undefined for readers who may not write */
  acts: StrokeActs | undefined;
  onTee: ((teeId: string) => void) | undefined;
  onEnter: () => void;
};

/** A player of the group on one hole. */
export function PlayerRow({ player, who, mode, hole, parInHead, tees, nameOf, acts, onTee, onEnter }: Props) {
  const { name, parts, picture, isOwn } = who;
  const { t } = useTranslation(['cards', 'card']);
  const say = useHoleWords();
  const soFar = useSoFarText();
  const strokes = strokesOn(player, hole);
  const { par } = player.tee.holes[hole - 1]!;
  const received = player.strokesReceived?.[hole - 1] ?? 0;
  const said = player.disputes.get(hole);
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
            {isRegistered ? t('registered') : soFar(player, mode)}
            {player.indexBy !== null && player.handicapIndex !== null && (
              <>
                {' · '}
                {t('indexBy', {
                  index: formatHandicapIndex(player.handicapIndex, currentLanguage()),
                  name: nameOf(player.indexBy),
                })}
              </>
            )}
            {received !== 0 && '\u00a0'}
            <ReceivedDots received={received} />
          </p>
          {(tees.length > 1 || par !== parInHead) && (
            <p className={classNames(styles['soFar'], styles['tee'])}>
              {tees.length > 1 && (
                <PlayerTee
                  player={name}
                  tee={player.tee.name}
                  tees={tees}
                  onChoose={isRegistered ? undefined : onTee}
                />
              )}
              {par !== parInHead && <strong>{t('par', { par })}</strong>}
            </p>
          )}
        </div>
      </div>
      {!acts || isRegistered ? (
        <p className={styles['read']}>
          <HoleMark mark={markOf(strokes)} par={par} />
          <ScreenReaderOnly>
            {[say(markOf(strokes), par), receivedText].filter(Boolean).join(', ')}
          </ScreenReaderOnly>
        </p>
      ) : said ? (
        <DisputedField {...{ name, hole, said, nameOf }} par={par} onChoose={acts.onWrite} />
      ) : (
        <StrokeField
          {...{ name, hole, strokes, acts }}
          par={par}
          mayPickUp={mode === 'stableford'}
          received={receivedText}
        />
      )}
    </li>
  );
}
