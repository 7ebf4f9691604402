import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import styles from './step-menu.module.css';
import { steps } from './steps.ts';
import { useStepInView } from './use-step-in-view.ts';

/** Where one is among the steps, and the way to each: beside them on a very wide screen, else a row above them. */
export function StepMenu() {
  const { t } = useTranslation('help');
  const current = useStepInView();
  const row = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const list = row.current;
    const link = list?.querySelector<HTMLElement>('[aria-current]');
    if (!list || !link) return;
    // Not scrollIntoView: it would stop the page, which may be scrolling at this moment.
    list.scrollTo({ left: link.offsetLeft - (list.clientWidth - link.offsetWidth) / 2 });
  }, [current]);
  return (
    <nav aria-label={t('how.menu')} className={styles['menu']}>
      <ol ref={row} className={styles['row']}>
        {steps.map((step, at) => (
          <li key={step}>
            <Link
              to={{ hash: step }}
              aria-current={step === current ? 'location' : undefined}
              className={styles['link']}
              // The next Tab goes on from the step, not from the menu.
              onClick={() => document.getElementById(step)?.focus({ preventScroll: true })}
            >
              <span className={styles['number']}>{at + 1}</span>
              {t(`how.steps.${step}.name`)}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
