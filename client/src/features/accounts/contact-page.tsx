import {
  CONTACT_MESSAGE_MAX,
  CONTACT_TOPICS,
  EMAIL_MAX,
  NAME_MAX,
  type ContactTopic,
} from '@golf-league/core/contracts/accounts.ts';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router';
import { CallError } from '../../live/call.ts';
import { getEndpointName, formatWaitingTime } from '../../live/show-error.ts';
import type { Site } from '../../live/site.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Contours } from '../../ui/graphics/contours.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextArea, TextField } from '../../ui/fields/text-field.tsx';
import { showToast } from '../../ui/toasts/toast.ts';
import { sendContactMessage } from './contact.api.ts';
import styles from './contact-page.module.css';

type Values = { name: string; email: string; topic: ContactTopic | ''; message: string };

const emptyValues: Values = { name: '', email: '', topic: '', message: '' };
/** The form shows a counter once this many characters or fewer remain. */
const COUNTER_THRESHOLD = 300;

function getOutcome(error: unknown) {
  if (!(error instanceof CallError)) return 'failed';
  if (error.code === 'offline') return 'offline';
  if (error.status === 429) return 'tooMany';
  return error.status === 503 ? 'unavailable' : 'failed';
}

export function ContactPage() {
  const { t } = useTranslation('contact');
  const site = useLoaderData<Site | null>();
  const { register, handleSubmit, control, formState, reset } = useForm<Values>({
    defaultValues: emptyValues,
  });
  const values = useWatch({ control }) as Values;
  const isComplete = Object.values(values).every((value) => value.trim() !== '');
  const charactersLeft = CONTACT_MESSAGE_MAX - values.message.length;
  usePageTitle(t('pageTitle'));

  const submit = handleSubmit(async ({ topic, ...fields }) => {
    if (topic === '') return;
    try {
      await sendContactMessage({ ...fields, topic });
      reset(emptyValues);
      showToast({ kind: 'success', title: t('outcomes.sent.title'), text: t('outcomes.sent.text') });
    } catch (error) {
      const outcome = getOutcome(error);
      const time = formatWaitingTime(error);
      showToast({
        kind: 'failure',
        title: t(`outcomes.${outcome}.title`),
        text:
          outcome === 'tooMany' && time
            ? t('outcomes.tooMany.textIn', { time })
            : t(`outcomes.${outcome}.text`),
        reportedAction: getEndpointName(error),
      });
    }
  });

  return (
    <div className={styles['page']}>
      <div className={styles['aside']} data-on-dark>
        <Contours seed="the mailbox" rings={17} centre={[620, 640]} step={50} />
        <h1 className={styles['title']}>{t('heading')}</h1>
        <p className={styles['text']}>{t('text')}</p>
        {site?.contact === false && <p className={styles['closedNotice']}>{t('closed')}</p>}
      </div>
      <form noValidate className={styles['form']} onSubmit={(event) => void submit(event)}>
        <TextField label={t('name')} autoComplete="name" maxLength={NAME_MAX} {...register('name')} />
        <TextField
          label={t('email')}
          hint={t('emailHint')}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          maxLength={EMAIL_MAX}
          {...register('email')}
        />
        <SelectField label={t('topic')} {...register('topic')}>
          <option value="">{t('chooseTopic')}</option>
          {CONTACT_TOPICS.map((topic) => (
            <option key={topic} value={topic}>
              {t(`topics.${topic}`)}
            </option>
          ))}
        </SelectField>
        <TextArea
          label={t('message')}
          rows={7}
          maxLength={CONTACT_MESSAGE_MAX}
          hint={
            charactersLeft <= COUNTER_THRESHOLD ? t('charactersLeft', { count: charactersLeft }) : undefined
          }
          {...register('message')}
        />
        <Button type="submit" size="large" busy={formState.isSubmitting} disabled={!isComplete}>
          {t('submit')}
        </Button>
        {!isComplete && <p className={styles['hint']}>{t('missing')}</p>}
      </form>
    </div>
  );
}
