import { DELETED_PLAYER } from '@golf-league/core/contracts/accounts.ts';
import { BILLBOARD_MAX } from '@golf-league/core/contracts/billboard.ts';
import Ellipsis from 'icon:ellipsis';
import Flag from 'icon:flag';
import { useEffect, useRef } from 'react';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { openReportDialog } from '../../live/open-report-dialog.ts';
import { LastUpdated } from '../../live/last-updated.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { LinksInText } from '../../ui/fields/links-in-text.tsx';
import { Menu, MenuItem } from '../../ui/dialogs/menu.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/graphics/skeleton.tsx';
import { TextArea } from '../../ui/fields/text-field.tsx';
import { formatDateTime } from '../../ui/time.tsx';
import styles from './billboard-text.module.css';
import type { BillboardControls } from './use-billboard.tsx';

type Props = { billboard: BillboardControls; isAdmin: boolean; leagueId: string };

/** Shows the text of the billboard, or the field in which an admin edits it. */
export function BillboardText({ billboard, isAdmin, leagueId }: Props) {
  const { t } = useTranslation('billboard');
  if (billboard.state === 'failed')
    return (
      <EmptyState title={t('failed')} action={<Button onClick={billboard.retry}>{t('retry')}</Button>} />
    );
  if (billboard.state === 'loading')
    return (
      <SkeletonGroup label={t('loading')}>
        <div className={styles['skeletons']}>
          <Skeleton />
          <Skeleton />
        </div>
      </SkeletonGroup>
    );
  return billboard.draft === null ? (
    <BillboardView billboard={billboard} isAdmin={isAdmin} leagueId={leagueId} />
  ) : (
    <BillboardForm billboard={billboard} draft={billboard.draft} />
  );
}

function BillboardView({ billboard, isAdmin, leagueId }: Props) {
  const { t } = useTranslation('billboard');
  const { current } = billboard;
  const editProps = isAdmin
    ? {
        className: styles['editable'],
        // A shortcut for mouse users; keyboard and screen reader users have `EditButton`.
        onClick(event: MouseEvent) {
          const isLink = event.target instanceof Element && event.target.closest('a') !== null;
          const isSelecting = getSelection()?.isCollapsed === false;
          if (!isLink && !isSelecting) billboard.startEditing();
        },
      }
    : {};
  if (!current)
    return (
      <div {...editProps}>
        <p className={styles['empty']}>{t('empty')}</p>
        <LastUpdated lastUpdatedAt={billboard.lastUpdated} />
        {isAdmin && <p className={styles['byline']}>{t('emptyForAdmin')}</p>}
      </div>
    );
  return (
    <div {...editProps}>
      <p className={styles['text']}>
        <LinksInText text={current.text} />
      </p>
      <footer className={styles['footer']}>
        <Byline billboard={billboard} />
        {!isAdmin && <ReportMenu leagueId={leagueId} />}
      </footer>
      <LastUpdated lastUpdatedAt={billboard.lastUpdated} />
    </div>
  );
}

function Byline({ billboard }: { billboard: BillboardControls }) {
  const { t } = useTranslation('billboard');
  if (!billboard.current) return null;
  const { author, updatedAt } = billboard.current;
  const name = author === DELETED_PLAYER ? t('deletedPlayer') : author;
  return <p className={styles['byline']}>{t('by', { name, time: formatDateTime(updatedAt) })}</p>;
}

function ReportMenu({ leagueId }: { leagueId: string }) {
  const { t } = useTranslation('reports');
  return (
    <Menu
      trigger={
        <IconButton
          className={styles['menuButton']}
          label={t('billboardOptions')}
          icon={<Ellipsis size={20} />}
        />
      }
    >
      <MenuItem
        icon={<Flag />}
        onSelect={() => openReportDialog({ leagueId, targets: [{ subject: 'billboard' }] })}
      >
        {t('reportBillboard')}
      </MenuItem>
    </Menu>
  );
}

function BillboardForm({ billboard, draft }: { billboard: BillboardControls; draft: string }) {
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
        billboard.save();
      }}
    >
      <TextArea
        label={t('text')}
        hint={t('counter', { count: draft.length, max: BILLBOARD_MAX })}
        rows={6}
        maxLength={BILLBOARD_MAX}
        value={draft}
        onChange={(event) => billboard.changeText(event.target.value)}
      />
      {billboard.newerPost && (
        <div role="status" className={styles['newerPost']}>
          <p>{t('changedMeanwhile', { name: billboard.newerPost.author })}</p>
          <p className={styles['text']}>{billboard.newerPost.text}</p>
        </div>
      )}
      <div className={styles['actions']}>
        <Button type="submit" busy={billboard.isSaving}>
          {t('save')}
        </Button>
        <Button variant="outline" onClick={billboard.cancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
