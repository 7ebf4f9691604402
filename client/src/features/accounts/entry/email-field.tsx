import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../ui/fields/text-field.tsx';

/** Renders the field for the account's email address, with attributes for phone keyboards and password managers. */
export function EmailField(props: Omit<ComponentProps<typeof TextField>, 'label'>) {
  const { t } = useTranslation('accounts');
  return (
    <TextField
      label={t('email')}
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      {...props}
    />
  );
}
