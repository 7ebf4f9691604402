import type { TFunction } from 'i18next';
import Check from 'icon:check';
import Ellipsis from 'icon:ellipsis';
import { memo } from 'react';
import { Avatar } from '../../../ui/graphics/avatar.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { LinksInText } from '../../../ui/fields/links-in-text.tsx';
import { ScreenReaderOnly } from '../../../ui/screen-reader-only.tsx';
import { TimeOfDay } from '../../../ui/time.tsx';
import type { useLongPress } from '../../../ui/controls/use-long-press.ts';
import { toPictureUrl } from '../chat.api.ts';
import type { Message } from '../chat.api.ts';
import type { MessageGroupItem } from './message-groups.tsx';
import styles from './message-group.module.css';
import type { OpenMenu } from './message-menu.tsx';

/** The props that all messages share. They stay identical between renders, so messages need no hooks. */
type SharedProps = {
  t: TFunction<['chat', 'reports']>;
  longPressHandlers: ReturnType<typeof useLongPress>;
  openMenu: OpenMenu;
};

type Props = { group: MessageGroupItem; isOwn: boolean; shared: SharedProps };

/** Renders a group of messages. Memoized, since an open chat can contain thousands of messages. */
export const MessageGroup = memo(function MessageGroup({ group, isOwn, shared }: Props) {
  return isOwn ? (
    <OwnMessages messages={group.messages} shared={shared} />
  ) : (
    <ReceivedMessages group={group} shared={shared} />
  );
});

function ReceivedMessages({
  group: { author, messages },
  shared,
}: {
  group: MessageGroupItem;
  shared: SharedProps;
}) {
  const { t } = shared;
  const name = author.authorId === null ? t('deletedPlayer') : author.authorName;
  return (
    <li className={styles['received']}>
      <Avatar userId={author.authorId ?? ''} name={name} picture={toPictureUrl(author)} size="small" />
      <div className={styles['content']}>
        <p className={styles['byline']}>
          <strong>{name}</strong> <TimeOfDay date={messages[0]?.date ?? ''} />
        </p>
        {messages.map((message) => (
          <div key={message.id} data-entry={message.id} className={styles['row']}>
            <Bubble message={message} shared={shared} />
            <MenuButton
              message={message}
              label={t('reports:messageOptions', { name })}
              openMenu={shared.openMenu}
            />
          </div>
        ))}
      </div>
    </li>
  );
}

function OwnMessages({ messages, shared }: { messages: readonly Message[]; shared: SharedProps }) {
  const { t } = shared;
  return (
    <li className={styles['own']}>
      <ScreenReaderOnly>{t('you')}</ScreenReaderOnly>
      {messages.map((message) => (
        <div key={message.id} data-entry={message.id} className={styles['row']}>
          <MenuButton message={message} label={t('options')} openMenu={shared.openMenu} />
          <Bubble message={message} shared={shared} />
        </div>
      ))}
      <p className={styles['caption']}>
        <Check size={16} aria-hidden="true" />
        <ScreenReaderOnly>{t('sent')}</ScreenReaderOnly>
        <TimeOfDay date={messages.at(-1)?.date ?? ''} />
      </p>
    </li>
  );
}

type BubbleProps = { message: Message; shared: SharedProps };

const Bubble = memo(function Bubble({ message, shared }: BubbleProps) {
  return (
    <div {...shared.longPressHandlers} className={styles['bubble']}>
      <LinksInText text={message.text} />
    </div>
  );
});

type MenuButtonProps = { message: Message; label: string; openMenu: OpenMenu };

/** Renders the button that opens the menu, which all messages share. */
const MenuButton = memo(function MenuButton({ message, label, openMenu }: MenuButtonProps) {
  return (
    <IconButton
      className={styles['menuButton']}
      label={label}
      icon={<Ellipsis size={20} />}
      aria-haspopup="menu"
      aria-expanded="false"
      onClick={({ currentTarget }) => openMenu(message, currentTarget)}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
        event.preventDefault();
        openMenu(message, event.currentTarget);
      }}
    />
  );
});
