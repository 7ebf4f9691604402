import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { isKnownSubscription, unsubscribe } from '../../features/accounts/own/addresses.api.ts';
import { paths } from '../../paths.ts';
import { appName } from '../../ui/app-name.ts';
import { Button, LinkButton } from '../../ui/controls/button.tsx';
import { MessagePage } from '../message-page.tsx';
import { NotFoundPage } from '../not-found-page.tsx';
import { useSingleAction } from './use-single-action.ts';

/** Unsubscribes the reader from one kind of mail. The link in the mail is enough; no log-in is needed. */
export function UnsubscribePage() {
  const { t } = useTranslation('mails');
  const { mails, token = '' } = useParams();
  const kind = isKnownSubscription(mails) ? mails : 'news';
  const { state, start } = useSingleAction(() => unsubscribe(kind, token), t('unsubscribe.failed'));
  if (!isKnownSubscription(mails)) return <NotFoundPage />;
  const step = state === 'done' ? 'done' : 'ready';
  const textOf = (part: 'title' | 'text') =>
    state === 'ended' ? t(`unsubscribe.ended.${part}`) : t(`unsubscribe.${step}.${kind}.${part}`);
  const isAsking = state === 'ready' || state === 'busy';
  return (
    <MessagePage seed="the mailbox" title={textOf('title')} text={textOf('text')}>
      {isAsking && (
        <Button variant="lime" size="large" busy={state === 'busy'} onClick={start}>
          {t('unsubscribe.yes')}
        </Button>
      )}
      <LinkButton variant={isAsking ? 'glass' : 'lime'} size="large" to={paths.start()}>
        {t('open', { app: appName() })}
      </LinkButton>
    </MessagePage>
  );
}
