import ChevronRight from 'icon:chevron-right';
import CircleCheck from 'icon:circle-check';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../../../ui/class-names.ts';
import { Avatar } from '../../../ui/graphics/avatar.tsx';
import { PersonName } from '../../leagues/members/person-name.tsx';
import type { GroupCardContext } from '../group-card-context.ts';
import type { DisplayedPlayer } from '../displayed-players.ts';
import { useFormatScoreSoFar } from '../use-format-score-so-far.ts';
import { getCardState, getConfirmOption } from './card-state.ts';
import type { CardState, ConfirmOption } from './card-state.ts';
import { ConfirmSheet } from './confirm-sheet.tsx';
import styles from './whole-cards.module.css';

type Props = { group: GroupCardContext; onGoToHole: (hole: number) => void };

/** Lists all cards of a group, with what is missing on each or who can confirm it. */
export function CardsOverview({ group, onGoToHole }: Props) {
  const { card, setup, userId, isOver, getNameParts, getPicture } = group;
  const { t } = useTranslation('cards');
  const formatScoreSoFar = useFormatScoreSoFar();
  const formatCardState = useFormatCardState(group);
  const [confirmSheetState, setConfirmSheetState] = useState<{ playerId: string; open: boolean } | null>(
    null,
  );
  const player = card.players.find(({ playerId }) => playerId === confirmSheetState?.playerId);
  return (
    <section className={styles['overview']} aria-labelledby="cards">
      <h2 id="cards" className={styles['title']}>
        {t('cards')}
      </h2>
      {!isOver && <p className={styles['lead']}>{t('confirmHint')}</p>}
      <ul className={styles['list']}>
        {card.players.map((cardPlayer) => {
          const { playerId } = cardPlayer;
          const state = getCardState(cardPlayer, setup);
          const { name, details } = getNameParts(playerId);
          return (
            <li key={playerId}>
              <button
                type="button"
                className={classNames(styles['row'], playerId === userId && styles['own'])}
                onClick={() => setConfirmSheetState({ playerId, open: true })}
              >
                <Avatar userId={playerId} name={cardPlayer.name} picture={getPicture(playerId)} />
                <span className={styles['text']}>
                  <span className={styles['name']}>
                    <PersonName
                      name={playerId === userId ? t('ownName', { name }) : name}
                      details={details}
                    />
                  </span>
                  <span className={styles['score']}>{formatScoreSoFar(cardPlayer, setup.rules.mode)}</span>
                  <span className={styles['state']} data-state={state.status}>
                    {state.status === 'registered' && <CircleCheck size={16} aria-hidden="true" />}
                    {formatCardState(state, cardPlayer)}
                  </span>
                </span>
                <ChevronRight size={22} aria-hidden="true" />
              </button>
            </li>
          );
        })}
      </ul>
      {player && (
        <ConfirmSheet
          open={confirmSheetState?.open ?? false}
          onClose={() => setConfirmSheetState((previous) => previous && { ...previous, open: false })}
          group={group}
          player={player}
          onGoToHole={onGoToHole}
        />
      )}
    </section>
  );
}

const textKeysByOption = {
  confirm: 'readyToConfirm',
  register: 'readyToConfirm',
  own: 'ownComplete',
  ownAttested: 'ownComplete',
  ownWriting: 'othersConfirm',
  playerRegisters: 'othersConfirm',
  groupConfirms: 'readyToConfirm',
} as const satisfies Record<ConfirmOption, string>;

function useFormatCardState(group: GroupCardContext) {
  const { setup, isOver, getName } = group;
  const { t } = useTranslation('cards');
  return (state: CardState, player: DisplayedPlayer): string => {
    switch (state.status) {
      case 'registered':
        if (!isOver && getConfirmOption(group, player) !== null) return t('confirmAgain');
        if (state.confirmedBy !== null) return t('confirmedBy', { name: getName(state.confirmedBy) });
        return t(setup.rules.attest ? 'registeredUnconfirmed' : 'registered');
      case 'whole':
        if (isOver) return '';
        return t(textKeysByOption[getConfirmOption(group, player) ?? 'groupConfirms']);
      case 'disputed':
        return t('disputedOn', { count: state.holes.length, holes: state.holes.join(', ') });
      case 'pickedUp':
        return t('pickedUpOn', { count: state.holes.length, holes: state.holes.join(', ') });
      case 'missing':
        return t('missingHoles', { count: state.holes.length, hole: state.hole });
    }
  };
}
