import type { SeasonBoardRow } from '@golf-league/core/golf/standings/board.ts';
import Ellipsis from 'icon:ellipsis';
import Eye from 'icon:eye';
import EyeOff from 'icon:eye-off';
import Flag from 'icon:flag';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { openReportDialog } from '../../../live/open-report-dialog.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Menu, MenuItem } from '../../../ui/dialogs/menu.tsx';
import { useHiddenUserIds, useSetPersonHidden } from '../../accounts/own/use-hidden-people.tsx';
import { useLeagueNamesakes } from '../../leagues/members/use-namesakes.ts';

type Props = { leagueId: string; row: SeasonBoardRow; userId: string };

/** Renders the menu to report another player's name or picture, or to hide the player's messages. */
export function PlayerMenu({ leagueId, row, userId }: Props) {
  const { t } = useTranslation('reports');
  const { memberId: id } = row;
  const [isOpen, setOpen] = useState(false);
  const name = useLeagueNamesakes(leagueId, undefined, isOpen).getFullName(id, row.name);
  const isHidden = useHiddenUserIds(userId).has(id);
  const setHidden = useSetPersonHidden(userId);
  const picture = row.picture === null ? [] : [{ subject: 'avatar', id } as const];
  return (
    <Menu
      align="start"
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <IconButton label={t('reportOrHide', { name })} icon={<Ellipsis size={20} aria-hidden="true" />} />
      }
    >
      <MenuItem
        icon={<Flag />}
        onSelect={() =>
          openReportDialog({ leagueId, name, targets: [{ subject: 'user_name', id }, ...picture] })
        }
      >
        {t(picture.length > 0 ? 'reportNameOrPicture' : 'reportName')}
      </MenuItem>
      <MenuItem icon={isHidden ? <Eye /> : <EyeOff />} onSelect={() => setHidden({ id, name }, !isHidden)}>
        {t(isHidden ? 'hide.show' : 'hide.hide', { name })}
      </MenuItem>
    </Menu>
  );
}
