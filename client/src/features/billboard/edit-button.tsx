import Pencil from 'icon:pencil';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import styles from './billboard-card.module.css';
import type { BillboardDesk } from './use-billboard.tsx';

/** For keyboards and screen readers, and since a click on the text is not an obvious way to edit it. */
export function EditButton({ desk }: { desk: BillboardDesk }) {
  const { t } = useTranslation('billboard');
  const button = useRef<HTMLButtonElement>(null);
  const isWriting = desk.draft !== null;
  const wrote = useRef(isWriting);
  useEffect(() => {
    if (wrote.current && !isWriting) button.current?.focus();
    wrote.current = isWriting;
  }, [isWriting]);
  if (desk.state !== 'ready') return null;
  return (
    <IconButton
      ref={button}
      label={t(desk.current ? 'editSpoken' : 'write')}
      className={styles['edit']}
      hidden={isWriting}
      icon={<Pencil size={20} />}
      onClick={desk.begin}
    />
  );
}
