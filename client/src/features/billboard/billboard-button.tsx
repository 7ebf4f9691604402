import Megaphone from 'icon:megaphone';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { CountBadge } from '../../ui/controls/count-badge.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';

type Props = { unread: number; labelPosition: ComponentProps<typeof IconButton>['labelPosition'] } & Pick<
  ComponentProps<'button'>,
  'onClick' | 'aria-haspopup'
>;

export function BillboardButton({ unread, ...buttonProps }: Props) {
  const { t } = useTranslation('billboard');
  return (
    <IconButton {...buttonProps} label={t('open')} icon={<Megaphone size={24} />}>
      <CountBadge count={unread} screenReaderText={`, ${t('unread', { count: unread })}`} />
    </IconButton>
  );
}
