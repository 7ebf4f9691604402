import ChevronDown from 'icon:chevron-down';
import ChevronLeft from 'icon:chevron-left';
import LandPlot from 'icon:land-plot';
import { startTransition, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyComponent } from '../../live/load-chunk.ts';
import { Contours } from '../../ui/graphics/contours.tsx';
import styles from './board-preview.module.css';

const SampleBoard = lazyComponent(() => import('./sample-board.tsx'), 'SampleBoard');

/**
 * Renders a phone that shows the board of a sample league. It is decorative, so it is inert and hidden from screen
 * readers.
 */
export function BoardPreview() {
  const { t } = useTranslation('app');
  const isIdle = useIsIdle();
  return (
    <div aria-hidden="true" className={styles['phone']}>
      <div className={styles['screen']}>
        <div className={styles['header']}>
          <Contours seed="Söndagsligan 2026" centre={[560, 420]} rings={13} step={58} />
          <div className={styles['bar']}>
            <ChevronLeft />
            <LandPlot className={styles['logo']} />
            <div>
              <div className={styles['name']}>{t('preview.league')}</div>
              <div className={styles['state']}>{t('preview.state')}</div>
            </div>
          </div>
          <div className={styles['standing']}>
            {t('preview.youAre')} <b className={styles['place']}>{t('preview.place')}</b> {t('preview.gap')}
            <b className={styles['total']}>+2</b>
          </div>
        </div>
        <div className={styles['chips']}>
          {[t('preview.total'), '1', '2', '3', '4'].map((chip) => (
            <span key={chip}>{chip}</span>
          ))}
          <i>
            {t('preview.highlights')} <ChevronDown />
          </i>
        </div>
        <div className={styles['board']} data-on-surface>
          {isIdle && (
            <Suspense>
              <SampleBoard />
            </Suspense>
          )}
        </div>
      </div>
    </div>
  );
}

/** In milliseconds; after this time the board is rendered even if the browser is never idle. */
const maxWaitMs = 3_000;

/** Whether the page has loaded and become idle. Rendering the board earlier would delay taps. */
function useIsIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    let handle = 0;
    const markIdle = () => startTransition(() => setIdle(true));
    // Safari has no idle callbacks.
    const requestIdle = globalThis.requestIdleCallback ?? ((callback: () => void) => setTimeout(callback));
    const waitForIdle = () => void (handle = requestIdle(markIdle, { timeout: maxWaitMs }));
    if (document.readyState === 'complete') waitForIdle();
    else addEventListener('load', waitForIdle, { once: true });
    return () => {
      removeEventListener('load', waitForIdle);
      (globalThis.cancelIdleCallback ?? clearTimeout)(handle);
    };
  }, []);
  return isIdle;
}
