import { DELETED_PLAYER } from '@golf-league/core/contracts/accounts.ts';
import { BILLBOARD_MAX } from '@golf-league/core/contracts/billboard.ts';
import Ellipsis from 'icon:ellipsis';
import Flag from 'icon:flag';
import { useEffect, useRef } from 'react';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { askToReport } from '../../live/ask-to-report.ts';
import { LastUpdated } from '../../live/last-updated.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { LinksInText } from '../../ui/fields/links-in-text.tsx';
import { Menu, MenuItem } from '../../ui/dialogs/menu.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/drawn/skeleton.tsx';
import { TextArea } from '../../ui/fields/text-field.tsx';
import { timeOf } from '../../ui/time.tsx';
import styles from './billboard-text.module.css';
import type { BillboardDesk } from './use-billboard.tsx';

type Props = { desk: BillboardDesk; isAdmin: boolean; leagueId: string };

/** The text of the billboard, or the field in which an admin edits it. */
export function BillboardText({ desk, isAdmin, leagueId }: Props) {
  const { t } = useTranslation('billboard');
  if (desk.state === 'failed')
    return <EmptyState title={t('failed')} action={<Button onClick={desk.retry}>{t('retry')}</Button>} />;
  if (desk.state === 'loading')
    return (
      <SkeletonGroup label={t('loading')}>
        <div className={styles['bones']}>
          <Skeleton />
          <Skeleton />
        </div>
      </SkeletonGroup>
    );
  return desk.draft === null ? (
    <View desk={desk} isAdmin={isAdmin} leagueId={leagueId} />
  ) : (
    <Edit desk={desk} draft={desk.draft} />
  );
}

function View({ desk, isAdmin, leagueId }: Props) {
  const { t } = useTranslation('billboard');
  const { current } = desk;
  const edit = isAdmin
    ? {
        className: styles['editable'],
        // A shortcut for the mouse; keyboards and screen readers use EditButton.
        onClick(event: MouseEvent) {
          const isLink = event.target instanceof Element && event.target.closest('a') !== null;
          const isSelecting = getSelection()?.isCollapsed === false;
          if (!isLink && !isSelecting) desk.begin();
        },
      }
    : {};
  if (!current)
    return (
      <div {...edit}>
        <p className={styles['empty']}>{t('empty')}</p>
        <LastUpdated moment={desk.lastUpdated} />
        {isAdmin && <p className={styles['by']}>{t('emptyForAdmin')}</p>}
      </div>
    );
  return (
    <div {...edit}>
      <p className={styles['text']}>
        <LinksInText text={current.text} />
      </p>
      <footer className={styles['foot']}>
        <By desk={desk} />
        {!isAdmin && <Report leagueId={leagueId} />}
      </footer>
      <LastUpdated moment={desk.lastUpdated} />
    </div>
  );
}

function By({ desk }: { desk: BillboardDesk }) {
  const { t } = useTranslation('billboard');
  if (!desk.current) return null;
  const { author, updatedAt } = desk.current;
  const name = author === DELETED_PLAYER ? t('deletedPlayer') : author;
  return <p className={styles['by']}>{t('by', { name, time: timeOf(updatedAt) })}</p>;
}

function Report({ leagueId }: { leagueId: string }) {
  const { t } = useTranslation('reports');
  return (
    <Menu
      trigger={
        <IconButton className={styles['more']} label={t('aboutBillboard')} icon={<Ellipsis size={20} />} />
      }
    >
      <MenuItem
        icon={<Flag />}
        onSelect={() => askToReport({ leagueId, targets: [{ subject: 'billboard' }] })}
      >
        {t('billboard')}
      </MenuItem>
    </Menu>
  );
}

function Edit({ desk, draft }: { desk: BillboardDesk; draft: string }) {
  const { t } = useTranslation('billboard');
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const field = form.current?.querySelector('textarea');
    field?.focus();
    field?.setSelectionRange(field.value.length, field.value.length);
  }, []);
  return (
    <form
      ref={form}
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        desk.save();
      }}
    >
      <TextArea
        label={t('text')}
        hint={t('counter', { count: draft.length, max: BILLBOARD_MAX })}
        rows={6}
        maxLength={BILLBOARD_MAX}
        value={draft}
        onChange={(event) => desk.write(event.target.value)}
      />
      {desk.overtaking && (
        <div role="status" className={styles['overtaking']}>
          <p>{t('changedMeanwhile', { name: desk.overtaking.author })}</p>
          <p className={styles['text']}>{desk.overtaking.text}</p>
        </div>
      )}
      <div className={styles['actions']}>
        <Button type="submit" busy={desk.isSaving}>
          {t('save')}
        </Button>
        <Button variant="outline" onClick={desk.cancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
