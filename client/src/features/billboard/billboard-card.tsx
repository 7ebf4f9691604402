import Megaphone from 'icon:megaphone';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsSeen } from '../../platform/use-attention.ts';
import { Card } from '../../ui/card.tsx';
import styles from './billboard-card.module.css';
import { BillboardText } from './billboard-text.tsx';
import { EditButton } from './edit-button.tsx';
import { useBillboard } from './use-billboard.tsx';

type Props = {
  leagueId: string;
  userId: string;
  isAdmin: boolean;
  isMember: boolean;
  /** increases with each press of the billboard button, which scrolls to the card and focuses it */
  openRequestCount: number;
};

/**
 * Shows the billboard next to the standings on a wide screen. Marks it as read while it is in view in a focused window.
 */
export function BillboardCard({ leagueId, userId, isAdmin, isMember, openRequestCount }: Props) {
  const { t } = useTranslation('billboard');
  const titleId = useId();
  const card = useRef<HTMLElement>(null);
  const isSeen = useIsSeen(card);
  const billboard = useBillboard({ leagueId, userId }, isMember, isSeen);
  useEffect(() => {
    if (openRequestCount === 0) return;
    card.current?.scrollIntoView({ block: 'nearest' });
    card.current?.focus({ preventScroll: true });
  }, [openRequestCount]);
  return (
    <section ref={card} tabIndex={-1} aria-labelledby={titleId} className={styles['section']}>
      <Card className={styles['card']}>
        <header className={styles['header']}>
          <Megaphone size={22} aria-hidden="true" />
          <h2 id={titleId}>{t('title')}</h2>
          {billboard.isNew && <span className={styles['newBadge']}>{t('new')}</span>}
          {isAdmin && <EditButton billboard={billboard} />}
        </header>
        <div
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- long text must scroll by keyboard
          tabIndex={0}
          role="group"
          aria-labelledby={titleId}
          className={styles['body']}
        >
          <BillboardText billboard={billboard} isAdmin={isAdmin} leagueId={leagueId} />
        </div>
      </Card>
    </section>
  );
}
