import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { confirmAddress } from '../../features/accounts/own/addresses.api.ts';
import { paths } from '../../paths.ts';
import { getAppName } from '../../ui/app-name.ts';
import { storage } from '../../platform/storage.ts';
import { Button, LinkButton } from '../../ui/controls/button.tsx';
import { MessagePage } from '../message-page.tsx';
import { useSingleAction } from './use-single-action.ts';

/** Confirms an email address only after a tap, because email scanners open every link in an email. */
export function ConfirmAddressPage() {
  const { t } = useTranslation('mails');
  const { token = '' } = useParams();
  const [searchParams] = useSearchParams();
  const purpose = (['change', 'secure'] as const).find((name) => searchParams.has(name)) ?? 'confirm';
  const { state, start } = useSingleAction(confirmEmail, t(`${purpose}.failed`));
  const step = state === 'busy' ? 'ready' : state;
  return (
    <MessagePage seed="the mailbox" title={t(`${purpose}.${step}.title`)} text={t(`${purpose}.${step}.text`)}>
      {step === 'ready' && (
        <Button variant="lime" size="large" busy={state === 'busy'} onClick={start}>
          {t(`${purpose}.yes`)}
        </Button>
      )}
      <LinkButton variant={step === 'ready' ? 'glass' : 'lime'} size="large" to={paths.start()}>
        {t('open', { app: getAppName() })}
      </LinkButton>
    </MessagePage>
  );

  async function confirmEmail() {
    await confirmAddress(token);
    // The log-in form would otherwise still fill in the old address.
    if (purpose === 'change') storage.rememberedEmail.remove();
  }
}
