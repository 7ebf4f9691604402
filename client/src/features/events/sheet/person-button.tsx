import { formatPlayingHandicap } from '@golf-league/core/golf/format.ts';
import GripVertical from 'icon:grip-vertical';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../../ui/graphics/avatar.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { PersonName } from '../../leagues/members/person-name.tsx';
import type { SheetPerson } from './sheet-people.ts';
import styles from './tee-sheet.module.css';

type Props = {
  person: SheetPerson;
  /** distinguishes the person from namesakes */
  details: string | undefined;
  isSelected: boolean;
  hintId: string;
  onSelect: () => void;
  /** called by the arrow keys: moves the person to the previous or next group */
  onStep: (step: -1 | 1) => void;
  /** deselects the selected person */
  onEscape: () => void;
  drag: { onStart: () => void; onEnd: () => void; onDrop: () => void };
};

/** Renders a person on an unsaved sheet, who can be tapped, dragged, or moved with the arrow keys. */
export function PersonButton(props: Props) {
  const { person, details, isSelected, hintId, onSelect, onStep, onEscape, drag } = props;
  const { t } = useTranslation('events');
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the button inside also works by tap and keyboard
    <li
      draggable
      className={classNames(styles['person'], isSelected && styles['selected'])}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        // Firefox doesn't start a drag without data.
        event.dataTransfer.setData('text/plain', person.name);
        drag.onStart();
      }}
      onDragEnd={drag.onEnd}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        event.stopPropagation();
        drag.onDrop();
      }}
    >
      <GripVertical size={18} aria-hidden="true" className={styles['grip']} />
      <button
        type="button"
        data-player={person.id}
        className={styles['personButton']}
        aria-pressed={isSelected}
        aria-describedby={hintId}
        onClick={onSelect}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onEscape();
          const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null;
          if (step === null) return;
          event.preventDefault();
          onStep(step);
        }}
      >
        <Avatar userId={person.id} name={person.name} picture={person.picture} size="small" />
        <span className={styles['name']}>
          <PersonName name={person.name} details={details} />
        </span>
        {person.playingHandicap !== null && (
          <span
            className={styles['playingHandicap']}
            aria-label={t('sheet.playing', { strokes: formatPlayingHandicap(person.playingHandicap) })}
          >
            {formatPlayingHandicap(person.playingHandicap)}
          </span>
        )}
      </button>
    </li>
  );
}
