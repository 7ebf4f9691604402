import Pencil from 'icon:pencil';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import styles from './billboard-card.module.css';
import type { BillboardControls } from './use-billboard.tsx';

/** Starts editing. A click on the text also does, but is not obvious, nor possible by keyboard or screen reader. */
export function EditButton({ billboard }: { billboard: BillboardControls }) {
  const { t } = useTranslation('billboard');
  const button = useRef<HTMLButtonElement>(null);
  const isWriting = billboard.draft !== null;
  const wasWriting = useRef(isWriting);
  useEffect(() => {
    if (wasWriting.current && !isWriting) button.current?.focus();
    wasWriting.current = isWriting;
  }, [isWriting]);
  if (billboard.state !== 'ready') return null;
  return (
    <IconButton
      ref={button}
      label={t(billboard.current ? 'editSpoken' : 'write')}
      className={styles['edit']}
      hidden={isWriting}
      icon={<Pencil size={20} />}
      onClick={billboard.begin}
    />
  );
}
