import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router';
import type { Site } from '../../live/site.ts';
import { getAppName } from '../../ui/app-name.ts';

/** Returns the operator's details, as values for the placeholders in the legal texts. */
export function useOperator(): { app: string; operator: string; whoAnswers: string; whoRunsIt: string } {
  const { t } = useTranslation('legal');
  const site = useLoaderData<Site | null>();
  const name = site?.operatorName ?? undefined;
  const address = site?.operatorAddress?.replaceAll(/\s*\n\s*/g, ', ');
  return {
    app: site?.appName ?? getAppName(),
    operator: name ?? t('operatorFallback'),
    whoAnswers: name ? t('dataController', { name }) : t('dataControllerUnnamed'),
    whoRunsIt: !name
      ? t('operatorUnnamed')
      : address
        ? t('operatorWithAddress', { name, address })
        : t('operatorNamed', { name }),
  };
}
