import Check from 'lucide-react/icons/check';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../ui/avatar.tsx';
import { LinksInText } from '../../ui/links-in-text.tsx';
import { ScreenReaderOnly } from '../../ui/screen-reader-only.tsx';
import { Clock } from '../../ui/time.tsx';
import { useLongPress } from '../../ui/use-long-press.ts';
import type { Message, Whose } from './chat.api.ts';
import { HiddenAuthor } from './hidden-author.tsx';
import type { Group } from './message-groups.tsx';
import styles from './message-group.module.css';
import { OthersMenu } from './others-menu.tsx';
import { OwnMessageMenu } from './own-message-menu.tsx';

export function MessageGroup({ group, whose }: { group: Group; whose: Whose }) {
  return group.author.authorId === whose.userId ? (
    <Own messages={group.messages} whose={whose} />
  ) : (
    <HiddenAuthor author={group.author} reader={whose.userId}>
      <Others group={group} whose={whose} />
    </HiddenAuthor>
  );
}

function Others({ group: { author, messages }, whose }: { group: Group; whose: Whose }) {
  const { t } = useTranslation('chat');
  const name = author.authorId === null ? t('deletedPlayer') : author.authorName;
  return (
    <li className={styles['others']}>
      <Avatar userId={author.authorId ?? ''} name={name} picture={author.picture} size="small" />
      <div className={styles['words']}>
        <p className={styles['byline']}>
          <strong>{name}</strong> <Clock date={messages[0]?.date ?? ''} />
        </p>
        {messages.map((message) => (
          <OthersMessage key={message.id} message={message} name={name} whose={whose} />
        ))}
      </div>
    </li>
  );
}

function OthersMessage({ message, name, whose }: { message: Message; name: string; whose: Whose }) {
  const [isOpen, setOpen] = useState(false);
  const hold = useLongPress(() => setOpen(true));
  return (
    <div data-entry={message.id} className={styles['row']}>
      <div {...hold} className={styles['bubble']}>
        <LinksInText text={message.text} />
      </div>
      <OthersMenu
        message={message}
        name={name}
        whose={whose}
        className={styles['more']}
        open={isOpen}
        onOpenChange={setOpen}
      />
    </div>
  );
}

function Own({ messages, whose }: { messages: readonly Message[]; whose: Whose }) {
  const { t } = useTranslation('chat');
  return (
    <li className={styles['own']}>
      <ScreenReaderOnly>{t('you')}</ScreenReaderOnly>
      {messages.map((message) => (
        <OwnMessage key={message.id} message={message} whose={whose} />
      ))}
      <p className={styles['caption']}>
        <Check size={16} aria-hidden="true" />
        <ScreenReaderOnly>{t('sent')}</ScreenReaderOnly>
        <Clock date={messages.at(-1)?.date ?? ''} />
      </p>
    </li>
  );
}

function OwnMessage({ message, whose }: { message: Message; whose: Whose }) {
  const [isOpen, setOpen] = useState(false);
  const hold = useLongPress(() => setOpen(true));
  return (
    <div data-entry={message.id} className={styles['row']}>
      <OwnMessageMenu message={message} whose={whose} open={isOpen} onOpenChange={setOpen} />
      <div {...hold} className={styles['bubble']}>
        <LinksInText text={message.text} />
      </div>
    </div>
  );
}
