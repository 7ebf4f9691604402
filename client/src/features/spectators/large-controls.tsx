import ChevronLeft from 'icon:chevron-left';
import ChevronRight from 'icon:chevron-right';
import Maximize from 'icon:maximize';
import Minimize from 'icon:minimize';
import Pause from 'icon:pause';
import Play from 'icon:play';
import X from 'icon:x';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  canEnterFullScreen,
  enterFullScreen,
  leaveFullScreen,
  useIsFullScreen,
} from '../../platform/full-screen.ts';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import styles from './large-controls.module.css';
import type { Pages } from './use-pages.ts';

/** How long the controls stay visible after the last pointer or key event, in milliseconds. */
const VISIBLE_MS = 4_000;

type Props = {
  /** null if everything fits on one page */
  pages: Pages | null;
  /** the controls for language and theme */
  displayControls: ReactNode;
  onLeave: () => void;
};

const iconProps = { size: 22, 'aria-hidden': true } as const;

/** Renders the controls of the big-screen view. They hide while nobody uses the pointer or the keyboard. */
export function BigScreenControls({ pages, displayControls, onLeave }: Props) {
  const { t } = useTranslation('spectators');
  const isVisible = useHasRecentInput();
  const isFullScreen = useIsFullScreen();
  usePageKeys(pages, onLeave);
  async function leave() {
    await leaveFullScreen();
    onLeave();
  }
  return (
    <div
      role="group"
      aria-label={t('largeView')}
      className={classNames(styles['bar'], isVisible && styles['visible'])}
    >
      {pages && (
        <>
          <IconButton
            label={t('previous')}
            icon={<ChevronLeft {...iconProps} />}
            onClick={() => pages.turn(-1)}
          />
          <IconButton
            label={t(pages.isPaused ? 'resume' : 'pause')}
            icon={pages.isPaused ? <Play {...iconProps} /> : <Pause {...iconProps} />}
            onClick={() => pages.setPaused(!pages.isPaused)}
          />
          <IconButton
            label={t('next')}
            icon={<ChevronRight {...iconProps} />}
            onClick={() => pages.turn(1)}
          />
        </>
      )}
      {displayControls}
      {canEnterFullScreen() && (
        <IconButton
          label={t(isFullScreen ? 'leaveFullScreen' : 'fullScreen')}
          icon={isFullScreen ? <Minimize {...iconProps} /> : <Maximize {...iconProps} />}
          onClick={() => void (isFullScreen ? leaveFullScreen() : enterFullScreen())}
        />
      )}
      <IconButton label={t('leaveLargeView')} icon={<X {...iconProps} />} onClick={() => void leave()} />
    </div>
  );
}

function useHasRecentInput(): boolean {
  const [isActive, setActive] = useState(true);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const onInput = () => {
      clearTimeout(timer);
      setActive(true);
      timer = setTimeout(() => setActive(false), VISIBLE_MS);
    };
    onInput();
    const eventNames = ['pointermove', 'pointerdown', 'keydown'] as const;
    for (const eventName of eventNames) addEventListener(eventName, onInput);
    return () => {
      clearTimeout(timer);
      for (const eventName of eventNames) removeEventListener(eventName, onInput);
    };
  }, []);
  return isActive;
}

/**
 * Turns pages with the arrow keys, which remote controls also have. In full screen, browsers handle Escape.
 */
function usePageKeys(pages: Pages | null, onLeave: () => void): void {
  const latestHandlers = useRef({ pages, onLeave });
  useEffect(() => {
    latestHandlers.current = { pages, onLeave };
  });
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => {
      const handlers = latestHandlers.current;
      if (key === 'ArrowRight') handlers.pages?.turn(1);
      else if (key === 'ArrowLeft') handlers.pages?.turn(-1);
      else if (key === 'Escape') handlers.onLeave();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
}
