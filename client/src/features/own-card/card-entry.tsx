import { toSentence } from '@golf-league/core/wire/sentences.ts';
import { Dialog } from '@base-ui/react/dialog';
import Image from 'icon:image';
import Trash2 from 'icon:trash-2';
import X from 'icon:x';
import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { ContainedPortal } from '../../ui/dialogs/contained-portal.tsx';
import { useDialogRootProps } from '../../ui/dialogs/use-dialog-root-props.ts';
import { announce } from '../../ui/toasts/announcer.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Contours } from '../../ui/graphics/contours.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { enterHole, countEnteredHoles } from './card-draft.ts';
import type { CardDraft, Mark } from './card-draft.ts';
import styles from './card-entry.module.css';
import { CardKeys } from './card-keys.tsx';
import { computeOwnCardTotals } from './own-card-totals.ts';
import type { OwnCardSetup } from './own-card-totals.ts';
import { CardStrip } from './card-strip.tsx';
import { CardTotals } from './card-totals.tsx';
import { DiscardCardDialog } from './discard-card-dialog.tsx';
import { HoleHeader } from './hole-header.tsx';
import { useFormatHoleScore } from './hole-mark.tsx';
import { useCardKeyboard } from './use-card-keyboard.ts';
import { WholeCard } from './whole-card.tsx';

type Props = {
  open: boolean;
  /** closes the card, which stays stored; only a complete card becomes a round */
  onClose: () => void;
  setup: OwnCardSetup;
  card: CardDraft;
  /** called with null to discard the card */
  onChange: (card: CardDraft | null) => void;
  /** the photo of the paper card, from which the player copies the scores */
  photo: string | null;
  /** the element to focus when the card closes */
  focusAfterClose: RefObject<HTMLElement | null>;
};

/** Enters a card hole by hole, full-screen on a phone: one tap per hole, with keys within reach of both thumbs. */
export function CardEntry({ open, onClose, setup, card, onChange, photo, focusAfterClose }: Props) {
  const { mode, courseAndTee, holes, playingHandicap, courseHandicap } = setup;
  const { t } = useTranslation(['card', 'ui']);
  const formatHoleScore = useFormatHoleScore();
  const popupRef = useRef<HTMLDivElement>(null);
  const [isDiscarding, setIsDiscarding] = useState(false);
  const [isPhotoVisible, setIsPhotoVisible] = useState(false);
  const { marks, at: holeIndex } = card;
  const totals = computeOwnCardTotals({ mode, marks, holes, playingHandicap });
  const hole = holes[holeIndex];
  const enteredCount = countEnteredHoles(marks);
  const dialogProps = useDialogRootProps(open, onClose);
  const describeHole = (nextIndex: number) => {
    const nextHole = holes[nextIndex];
    return nextHole
      ? t('nextHoleLabel', { hole: nextIndex + 1, par: nextHole.par, index: nextHole.strokeIndex })
      : t('wholeCard');
  };
  const goToHole = (index: number) => {
    const nextIndex = Math.min(Math.max(index, 0), holes.length);
    announce(describeHole(nextIndex));
    onChange({ ...card, at: nextIndex });
  };
  const enterMark = (mark: Mark) => {
    if (!hole) return;
    const nextCard = enterHole(card, mark);
    const announcement = t('holeLabel', { hole: holeIndex + 1, score: formatHoleScore(mark, hole.par) });
    announce(`${toSentence(announcement)} ${describeHole(nextCard.at)}`);
    onChange(nextCard);
  };
  const keyboard = useCardKeyboard({
    canPickUp: mode === 'stableford',
    onEnter: enterMark,
    onStep: (delta) => goToHole(holeIndex + delta),
  });
  const findMainKey = () =>
    popupRef.current?.querySelector<HTMLElement>('[data-main-key]') ?? popupRef.current;
  useEffect(() => {
    // If the pressed key is still rendered, it stays focused, so that Enter repeats the same score.
    if (open && !document.activeElement?.closest('[data-card-keys]')) {
      popupRef.current?.querySelector<HTMLElement>('[data-main-key]')?.focus();
    }
  }, [open, holeIndex]);
  return (
    <Dialog.Root {...dialogProps} disablePointerDismissal>
      <ContainedPortal portal={Dialog.Portal}>
        <Dialog.Backdrop forceRender className={styles['overlay']} />
        <Dialog.Popup
          ref={popupRef}
          className={classNames(styles['page'], photo !== null && styles['withPhoto'])}
          data-photo={isPhotoVisible || undefined}
          data-whole={!hole || undefined}
          initialFocus={findMainKey}
          finalFocus={focusAfterClose}
          onKeyDown={keyboard.onKeyDown}
        >
          <div className={styles['hero']} data-on-dark>
            <Contours seed={courseAndTee} centre={[720, 420]} className={styles['contours']} />
            <header className={styles['header']}>
              <Dialog.Close render={<IconButton label={t('ui:close')} icon={<X size={24} />} />} />
              <div className={styles['titles']}>
                <Dialog.Title className={styles['title']}>{t('title')}</Dialog.Title>
                <Dialog.Description className={styles['course']}>{courseAndTee}</Dialog.Description>
              </div>
              {photo !== null && (
                <IconButton
                  className={styles['photoToggle']}
                  aria-pressed={isPhotoVisible}
                  label={t(isPhotoVisible ? 'hidePhoto' : 'showPhoto')}
                  icon={<Image size={22} />}
                  onClick={() => setIsPhotoVisible(!isPhotoVisible)}
                />
              )}
              {enteredCount > 0 && (
                <IconButton
                  label={t('discard')}
                  icon={<Trash2 size={22} />}
                  onClick={() => setIsDiscarding(true)}
                />
              )}
            </header>
            <CardStrip holes={holes} marks={marks} holeIndex={holeIndex} onGoToHole={goToHole} />
            {hole && (
              <HoleHeader
                holeNumber={holeIndex + 1}
                hole={hole}
                strokesReceived={totals.received[holeIndex]!}
                typedDigit={keyboard.typedDigit}
              />
            )}
          </div>
          {photo !== null && (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users scroll the large picture
            <div className={styles['photo']} role="region" aria-label={t('photo')} tabIndex={0}>
              <img src={photo} alt={t('photo')} />
            </div>
          )}
          <div className={styles['totals']}>
            <CardTotals mode={mode} totals={totals} />
          </div>
          {hole ? (
            <CardKeys
              mode={mode}
              par={hole.par}
              mark={marks[holeIndex]!}
              holeIndex={holeIndex}
              holeCount={holes.length}
              onEnter={enterMark}
              onGoToHole={goToHole}
            />
          ) : (
            <WholeCard
              {...{ mode, holes, playingHandicap, courseHandicap, card }}
              onChange={onChange}
              onDone={onClose}
              onGoToHole={goToHole}
            />
          )}
          <DiscardCardDialog
            open={isDiscarding}
            onClose={() => setIsDiscarding(false)}
            enteredCount={enteredCount}
            onDiscard={() => onChange(null)}
          />
        </Dialog.Popup>
      </ContainedPortal>
    </Dialog.Root>
  );
}
