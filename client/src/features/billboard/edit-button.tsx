import Pencil from 'icon:pencil';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import styles from './billboard-card.module.css';
import type { BillboardControls } from './use-billboard.tsx';

/** Renders the button that starts editing. A click on the text does too, but needs a mouse and is not obvious. */
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
