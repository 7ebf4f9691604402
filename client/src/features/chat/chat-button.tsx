import MessageCircle from 'icon:message-circle';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { CountBadge } from '../../ui/controls/count-badge.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';

type Props = { unread: number; labelPosition: ComponentProps<typeof IconButton>['labelPosition'] } & Pick<
  ComponentProps<'button'>,
  'ref' | 'onClick' | 'aria-expanded' | 'aria-haspopup'
>;

export function ChatButton({ unread, ...buttonProps }: Props) {
  const { t } = useTranslation('chat');
  return (
    <IconButton {...buttonProps} label={t('open')} icon={<MessageCircle size={24} />}>
      <CountBadge count={unread} screenReaderText={`, ${t('unread', { count: unread })}`} />
    </IconButton>
  );
}
