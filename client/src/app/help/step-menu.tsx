import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import styles from './step-menu.module.css';
import { steps } from './steps.ts';
import { useStepInView } from './use-step-in-view.ts';

/**
 * Links to the steps and marks the current one. Displayed next to the steps on very wide screens, otherwise above
 * them.
 */
export function StepMenu() {
  const { t } = useTranslation('help');
  const current = useStepInView();
  const listRef = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const list = listRef.current;
    const link = list?.querySelector<HTMLElement>('[aria-current]');
    if (!list || !link) return;
    // Not scrollIntoView, which would interrupt a page scroll that is in progress.
    list.scrollTo({ left: link.offsetLeft - (list.clientWidth - link.offsetWidth) / 2 });
  }, [current]);
  return (
    <nav aria-label={t('how.menu')} className={styles['menu']}>
      <ol ref={listRef} className={styles['row']}>
        {steps.map((step, index) => (
          <li key={step}>
            <Link
              to={{ hash: step }}
              aria-current={step === current ? 'location' : undefined}
              className={styles['link']}
              // Moves focus, so that the next Tab press continues from the step and not from the menu.
              onClick={() => document.getElementById(step)?.focus({ preventScroll: true })}
            >
              <span className={styles['number']}>{index + 1}</span>
              {t(`how.steps.${step}.name`)}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
