import CalendarSync from 'icon:calendar-sync';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../live/use-action.ts';
import { Button, LinkButton } from '../../ui/controls/button.tsx';
import { Sheet } from '../../ui/dialogs/sheet.tsx';
import { CopyButton } from '../leagues/invites/copy-button.tsx';
import { renewCalendarLink } from './events.api.ts';
import styles from './event-sheet.module.css';

type Props = { open: boolean; onClose: () => void; userId: string };

/** Returns the URL with the `webcal` scheme, which makes a calendar app open and subscribe to it. */
const toWebcalUrl = (url: string) => url.replace(/^https?:/, 'webcal:');

/** Creates a personal calendar URL that phones can subscribe to. The URL is a secret, so it is shown only once. */
export function CalendarSheet({ open, onClose, userId }: Props) {
  const { t } = useTranslation('events');
  const createLink = useAction({
    send: (_input, key) => renewCalendarLink(userId, key),
    failureTitle: t('failed.link'),
  });
  const close = () => {
    createLink.reset();
    onClose();
  };
  return (
    <Sheet open={open} onClose={close} title={t('calendar.title')}>
      <div className={styles['content']}>
        {createLink.response === undefined ? (
          <>
            <p>{t('calendar.text')}</p>
            <p className={styles['muted']}>{t('calendar.renews')}</p>
            <Button
              wide
              icon={<CalendarSync aria-hidden="true" />}
              busy={createLink.busy}
              onClick={() => createLink.run()}
            >
              {t('calendar.create')}
            </Button>
          </>
        ) : (
          <>
            <p role="status">{t('calendar.created')}</p>
            <LinkButton wide to={toWebcalUrl(createLink.response)} icon={<CalendarSync aria-hidden="true" />}>
              {t('calendar.open')}
            </LinkButton>
            <CopyButton text={createLink.response} variant="outline">
              {t('calendar.copy')}
            </CopyButton>
            <p className={styles['muted']}>{t('calendar.secret')}</p>
          </>
        )}
      </div>
    </Sheet>
  );
}
