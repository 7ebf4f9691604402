import { useTranslation } from 'react-i18next';
import { CallError } from '../../../live/call.ts';
import { getEndpointName, formatWaitingTime } from '../../../live/show-error.ts';
import { showToast } from '../../../ui/toasts/toast.ts';

const errorOutcomes = [
  'user_exists',
  'wrong_credentials',
  'unknown_email',
  'too_many_requests',
  'unavailable',
  'offline',
] as const;
const fallbackOutcomes = {
  register: 'registerFailed',
  'log-in': 'loginFailed',
  reset: 'resetFailed',
} as const;

type FormName = keyof typeof fallbackOutcomes;
type Outcome = (typeof errorOutcomes)[number] | (typeof fallbackOutcomes)[FormName];

const outcomeByStatus: Record<FormName, Record<number, Outcome>> = {
  register: { 401: 'user_exists', 429: 'too_many_requests' },
  'log-in': { 401: 'wrong_credentials', 429: 'too_many_requests' },
  reset: { 401: 'unknown_email', 429: 'too_many_requests', 503: 'unavailable' },
};

/** Returns the outcome for the error code, or for the HTTP status if a proxy has dropped the code. */
function getOutcome(form: FormName, error: unknown): Outcome {
  if (!(error instanceof CallError)) return fallbackOutcomes[form];
  const outcome = errorOutcomes.find((code) => code === error.code) ?? outcomeByStatus[form][error.status];
  // `unavailable` has its own text only in the reset form, since a reset also fails if no email can be sent.
  return outcome && (outcome !== 'unavailable' || outcomeByStatus[form][error.status] === outcome)
    ? outcome
    : fallbackOutcomes[form];
}

/** Returns a function that shows a toast with the reason why the form failed. */
export function useFailureToast(form: FormName): (error: unknown) => void {
  const { t } = useTranslation('accounts');
  return (error) => {
    const outcome = getOutcome(form, error);
    const time = formatWaitingTime(error);
    showToast({
      kind: 'failure',
      title: t(`outcomes.${outcome}.title`),
      text:
        outcome === 'too_many_requests' && time
          ? t('outcomes.too_many_requests.textIn', { time })
          : t(`outcomes.${outcome}.text`),
      reportedAction: getEndpointName(error),
    });
  };
}
