import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { isKnownMailSubscription, unsubscribeFromEmails } from '../../features/accounts/own/addresses.api.ts';
import { paths } from '../../paths.ts';
import { getAppName } from '../../ui/app-name.ts';
import { Button, LinkButton } from '../../ui/controls/button.tsx';
import { MessagePage } from '../message-page.tsx';
import { NotFoundPage } from '../not-found-page.tsx';
import { useSingleAction } from './use-single-action.ts';

/** Unsubscribes the recipient from one kind of email. The link in the email is enough; no log-in is needed. */
export function UnsubscribePage() {
  const { t } = useTranslation('mails');
  const { mails, token = '' } = useParams();
  const kind = isKnownMailSubscription(mails) ? mails : 'news';
  const { state, start } = useSingleAction(() => unsubscribeFromEmails(kind, token), t('unsubscribe.failed'));
  if (!isKnownMailSubscription(mails)) return <NotFoundPage />;
  const step = state === 'done' ? 'done' : 'ready';
  const getText = (part: 'title' | 'text') =>
    state === 'ended' ? t(`unsubscribe.ended.${part}`) : t(`unsubscribe.${step}.${kind}.${part}`);
  const showsButton = state === 'ready' || state === 'busy';
  return (
    <MessagePage seed="the mailbox" title={getText('title')} text={getText('text')}>
      {showsButton && (
        <Button variant="lime" size="large" busy={state === 'busy'} onClick={start}>
          {t('unsubscribe.yes')}
        </Button>
      )}
      <LinkButton variant={showsButton ? 'glass' : 'lime'} size="large" to={paths.start()}>
        {t('open', { app: getAppName() })}
      </LinkButton>
    </MessagePage>
  );
}
