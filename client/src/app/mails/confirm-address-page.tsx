import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { confirmAddress } from '../../features/accounts/addresses.api.ts';
import { paths } from '../../paths.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { MessagePage } from '../message-page.tsx';
import { useOneAct } from './use-one-act.ts';

/** Says yes to mails only by a tap: the programs that look through mails open every link in them. */
export function ConfirmAddressPage() {
  const { t } = useTranslation('mails');
  const { token = '' } = useParams();
  const { state, act } = useOneAct(() => confirmAddress(token), t('confirm.failed'));
  const step = state === 'busy' ? 'ready' : state;
  return (
    <MessagePage seed="the mailbox" title={t(`confirm.${step}.title`)} text={t(`confirm.${step}.text`)}>
      {step === 'ready' && (
        <Button variant="lime" size="large" busy={state === 'busy'} onClick={act}>
          {t('confirm.yes')}
        </Button>
      )}
      <LinkButton variant={step === 'ready' ? 'glass' : 'lime'} size="large" to={paths.start()}>
        {t('open')}
      </LinkButton>
    </MessagePage>
  );
}
