import ChevronRight from 'icon:chevron-right';
import CircleCheck from 'icon:circle-check';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../../../ui/class-names.ts';
import { Avatar } from '../../../ui/graphics/avatar.tsx';
import { PersonName } from '../../leagues/members/person-name.tsx';
import type { GroupCardContext } from '../group-card-context.ts';
import type { ShownPlayer } from '../shown-card.ts';
import { useFormatSoFar } from '../use-so-far-text.ts';
import { getCardState, getConfirmOption } from './card-state.ts';
import type { CardState, ConfirmOption } from './card-state.ts';
import { ConfirmSheet } from './confirm-sheet.tsx';
import styles from './whole-cards.module.css';

type Props = { group: GroupCardContext; onGo: (hole: number) => void };

/** Lists all cards of a group, with what is missing on each or who can confirm it. */
export function CardsOverview({ group, onGo }: Props) {
  const { card, basis, userId, isOver, getNameParts, getPicture } = group;
  const { t } = useTranslation('cards');
  const formatSoFar = useFormatSoFar();
  const formatState = useStateText(group);
  const [selected, setSelected] = useState<{ playerId: string; open: boolean } | null>(null);
  const player = card.players.find(({ playerId }) => playerId === selected?.playerId);
  return (
    <section className={styles['whole']} aria-labelledby="cards">
      <h2 id="cards" className={styles['title']}>
        {t('cards')}
      </h2>
      {!isOver && <p className={styles['lead']}>{t('confirmHint')}</p>}
      <ul className={styles['list']}>
        {card.players.map((cardPlayer) => {
          const { playerId } = cardPlayer;
          const state = getCardState(cardPlayer, basis);
          const { name, details } = getNameParts(playerId);
          return (
            <li key={playerId}>
              <button
                type="button"
                className={classNames(styles['row'], playerId === userId && styles['own'])}
                onClick={() => setSelected({ playerId, open: true })}
              >
                <Avatar userId={playerId} name={cardPlayer.name} picture={getPicture(playerId)} />
                <span className={styles['words']}>
                  <span className={styles['name']}>
                    <PersonName name={playerId === userId ? t('youAre', { name }) : name} details={details} />
                  </span>
                  <span className={styles['soFar']}>{formatSoFar(cardPlayer, basis.rules.mode)}</span>
                  <span className={styles['state']} data-state={state.status}>
                    {state.status === 'registered' && <CircleCheck size={16} aria-hidden="true" />}
                    {formatState(state, cardPlayer)}
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
          open={selected?.open ?? false}
          onClose={() => setSelected((before) => before && { ...before, open: false })}
          group={group}
          player={player}
          onGo={onGo}
        />
      )}
    </section>
  );
}

const textKeysByOption = {
  confirm: 'toConfirm',
  register: 'toConfirm',
  own: 'ownComplete',
  ownAttested: 'ownComplete',
  ownWriting: 'othersConfirm',
  playerRegisters: 'othersConfirm',
  groupConfirms: 'toConfirm',
} as const satisfies Record<ConfirmOption, string>;

function useStateText(group: GroupCardContext) {
  const { basis, isOver, getName } = group;
  const { t } = useTranslation('cards');
  return (state: CardState, player: ShownPlayer): string => {
    switch (state.status) {
      case 'registered':
        if (!isOver && getConfirmOption(group, player) !== null) return t('toConfirmAgain');
        if (state.confirmedBy !== null) return t('confirmedBy', { name: getName(state.confirmedBy) });
        return t(basis.rules.attest ? 'registeredUnconfirmed' : 'registered');
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
