import CircleAlert from 'icon:circle-alert';
import Check from 'icon:check';
import Smartphone from 'icon:smartphone';
import { useTranslation } from 'react-i18next';
import { classNames } from '../../ui/class-names.ts';
import { Spinner } from '../../ui/drawn/spinner.tsx';
import type { ShownState } from './use-outbox.tsx';
import styles from './state-label.module.css';

const icon = { size: 16, 'aria-hidden': true } as const;

/** Renders a state as an icon with a word, since colour alone is not accessible. */
export function StateLabel({ shown, text }: { shown: ShownState; text?: string }) {
  const { t } = useTranslation('outbox');
  return (
    <span className={classNames(styles['state'], shown === 'needsYou' && styles['needsYou'])}>
      {shown === 'queued' && <Smartphone {...icon} />}
      {shown === 'sending' && <Spinner small />}
      {shown === 'saved' && <Check {...icon} />}
      {shown === 'needsYou' && <CircleAlert {...icon} />}
      {text ?? t(`states.${shown}`)}
    </span>
  );
}
