import CalendarSync from 'icon:calendar-sync';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../live/use-act.ts';
import { Button, LinkButton } from '../../ui/controls/button.tsx';
import { Sheet } from '../../ui/dialogs/sheet.tsx';
import { CopyButton } from '../leagues/invites/copy-button.tsx';
import { newCalendarLink } from './events.api.ts';
import styles from './event-sheet.module.css';

type Props = { open: boolean; onClose: () => void; userId: string };

/** A calendar app subscribes to an address of this scheme when it is opened. */
const subscribable = (url: string) => url.replace(/^https?:/, 'webcal:');

/** A personal calendar address to which phones subscribe. Only its owner knows it, so it is shown once. */
export function CalendarSheet({ open, onClose, userId }: Props) {
  const { t } = useTranslation('events');
  const make = useAct({
    send: (_input, key) => newCalendarLink(userId, key),
    failure: t('failed.link'),
  });
  const close = () => {
    make.reset();
    onClose();
  };
  return (
    <Sheet open={open} onClose={close} title={t('calendar.title')}>
      <div className={styles['words']}>
        {make.answer === undefined ? (
          <>
            <p>{t('calendar.text')}</p>
            <p className={styles['soft']}>{t('calendar.renews')}</p>
            <Button
              wide
              icon={<CalendarSync aria-hidden="true" />}
              busy={make.busy}
              onClick={() => make.run()}
            >
              {t('calendar.make')}
            </Button>
          </>
        ) : (
          <>
            <p role="status">{t('calendar.made')}</p>
            <LinkButton wide to={subscribable(make.answer)} icon={<CalendarSync aria-hidden="true" />}>
              {t('calendar.open')}
            </LinkButton>
            <CopyButton text={make.answer} variant="outline">
              {t('calendar.copy')}
            </CopyButton>
            <p className={styles['soft']}>{t('calendar.secret')}</p>
          </>
        )}
      </div>
    </Sheet>
  );
}
