import EyeOff from 'icon:eye-off';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/button.tsx';
import styles from './hidden-author.module.css';

/** Renders a placeholder instead of a hidden person's entry until the user reveals it. */
export function HiddenAuthorEntry({ name, children }: { name: string; children: ReactNode }) {
  const { t } = useTranslation('reports');
  const [isRevealed, setIsRevealed] = useState(false);
  if (isRevealed) return children;
  return (
    <li className={styles['collapsed']}>
      <EyeOff size={18} aria-hidden="true" />
      <span>{t('hide.placeholder', { name })}</span>
      <Button variant="ghost" size="small" onClick={() => setIsRevealed(true)}>
        {t('hide.reveal')}
      </Button>
    </li>
  );
}
