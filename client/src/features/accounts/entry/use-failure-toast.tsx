import { useTranslation } from 'react-i18next';
import { CallError } from '../../../live/call.ts';
import { endpointNameOf, formatWaitingTime } from '../../../live/show-error.ts';
import { showToast } from '../../../ui/toasts/toast.ts';

const knownOutcomes = [
  'user_exists',
  'wrong_credentials',
  'unknown_email',
  'too_many_requests',
  'unavailable',
  'offline',
] as const;
const generalOutcomes = {
  register: 'registerFailed',
  'log-in': 'loginFailed',
  reset: 'resetFailed',
} as const;

type FormName = keyof typeof generalOutcomes;
type Outcome = (typeof knownOutcomes)[number] | (typeof generalOutcomes)[FormName];

const outcomeByStatus: Record<FormName, Record<number, Outcome>> = {
  register: { 401: 'user_exists', 429: 'too_many_requests' },
  'log-in': { 401: 'wrong_credentials', 429: 'too_many_requests' },
  reset: { 401: 'unknown_email', 429: 'too_many_requests', 503: 'unavailable' },
};

/** Returns the outcome for the error code, or for the status if a proxy has dropped the code. */
function outcomeOf(form: FormName, error: unknown): Outcome {
  if (!(error instanceof CallError)) return generalOutcomes[form];
  const outcome = knownOutcomes.find((code) => code === error.code) ?? outcomeByStatus[form][error.status];
  // `unavailable` has a text of its own only for the reset, which also fails if the server cannot send mails.
  return outcome && (outcome !== 'unavailable' || outcomeByStatus[form][error.status] === outcome)
    ? outcome
    : generalOutcomes[form];
}

export function useFailureToast(form: FormName): (error: unknown) => void {
  const { t } = useTranslation('accounts');
  return (error) => {
    const outcome = outcomeOf(form, error);
    const time = formatWaitingTime(error);
    showToast({
      kind: 'failure',
      title: t(`outcomes.${outcome}.title`),
      text:
        outcome === 'too_many_requests' && time
          ? t('outcomes.too_many_requests.textIn', { time })
          : t(`outcomes.${outcome}.text`),
      about: endpointNameOf(error),
    });
  };
}
