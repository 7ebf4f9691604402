import EyeOff from 'icon:eye-off';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/button.tsx';
import styles from './hidden-author.module.css';

/** Renders a placeholder for a hidden person's entry, until the user opens it. */
export function HiddenAuthor({ name, children }: { name: string; children: ReactNode }) {
  const { t } = useTranslation('reports');
  const [isUnfolded, setIsUnfolded] = useState(false);
  if (isUnfolded) return children;
  return (
    <li className={styles['folded']}>
      <EyeOff size={18} aria-hidden="true" />
      <span>{t('hide.folded', { name })}</span>
      <Button variant="ghost" size="small" onClick={() => setIsUnfolded(true)}>
        {t('hide.unfold')}
      </Button>
    </li>
  );
}
