import Pencil from 'icon:pencil';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import styles from './billboard-card.module.css';
import type { BillboardControls } from './use-billboard.tsx';

/** Renders the button that starts editing. Clicking the text does too, but that needs a mouse and is not obvious. */
export function EditButton({ billboard }: { billboard: BillboardControls }) {
  const { t } = useTranslation('billboard');
  const button = useRef<HTMLButtonElement>(null);
  const isEditing = billboard.draft !== null;
  const wasEditing = useRef(isEditing);
  useEffect(() => {
    if (wasEditing.current && !isEditing) button.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  if (billboard.state !== 'ready') return null;
  return (
    <IconButton
      ref={button}
      label={t(billboard.current ? 'editLabel' : 'write')}
      className={styles['editButton']}
      hidden={isEditing}
      icon={<Pencil size={20} />}
      onClick={billboard.startEditing}
    />
  );
}
