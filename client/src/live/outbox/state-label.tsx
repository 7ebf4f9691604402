import CircleAlert from 'icon:circle-alert';
import Check from 'icon:check';
import Smartphone from 'icon:smartphone';
import { useTranslation } from 'react-i18next';
import { classNames } from '../../ui/class-names.ts';
import { Spinner } from '../../ui/graphics/spinner.tsx';
import type { DisplayState } from './use-outbox.tsx';
import styles from './state-label.module.css';

const iconProps = { size: 16, 'aria-hidden': true } as const;

/** Renders a state as an icon with text, since colour alone is not accessible. */
export function StateLabel({ state, text }: { state: DisplayState; text?: string }) {
  const { t } = useTranslation('outbox');
  return (
    <span className={classNames(styles['state'], state === 'needsYou' && styles['needsYou'])}>
      {state === 'queued' && <Smartphone {...iconProps} />}
      {state === 'sending' && <Spinner small />}
      {state === 'saved' && <Check {...iconProps} />}
      {state === 'needsYou' && <CircleAlert {...iconProps} />}
      {text ?? t(`states.${state}`)}
    </span>
  );
}
