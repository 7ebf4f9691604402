import EyeOff from 'lucide-react/icons/eye-off';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { useHidden } from '../accounts/use-hidden.tsx';
import styles from './hidden-author.module.css';

type Props = { author: { authorId: string | null; authorName: string }; reader: string; children: ReactNode };

/** A placeholder for the entry of a hidden person, until the reader wants to see it. */
export function HiddenAuthor({ author, reader, children }: Props) {
  const { t } = useTranslation('reports');
  const isHidden = useHidden(reader).has(author.authorId ?? '');
  const [unfolded, setUnfolded] = useState(false);
  if (!isHidden || unfolded) return children;
  return (
    <li className={styles['folded']}>
      <EyeOff size={18} aria-hidden="true" />
      <span>{t('hide.folded', { name: author.authorName })}</span>
      <Button variant="ghost" size="small" onClick={() => setUnfolded(true)}>
        {t('hide.unfold')}
      </Button>
    </li>
  );
}
