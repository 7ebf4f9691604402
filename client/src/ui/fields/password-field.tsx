import Eye from 'icon:eye';
import EyeOff from 'icon:eye-off';
import { useState } from 'react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../class-names.ts';
import { Field } from './field.tsx';
import type { FieldProps } from './field.tsx';
import fieldStyles from './field.module.css';
import { IconButton } from '../controls/icon-button.tsx';
import styles from './password-field.module.css';

export function PasswordField({ label, hint, error, ...input }: FieldProps & ComponentProps<'input'>) {
  const { t } = useTranslation('ui');
  const [isShown, setIsShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div className={styles['box']}>
          <input
            {...input}
            {...control}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            className={classNames(fieldStyles['control'], styles['input'])}
          />
          <IconButton
            className={styles['toggle']}
            label={t('showPassword')}
            aria-pressed={isShown}
            icon={isShown ? <EyeOff size={20} /> : <Eye size={20} />}
            onClick={() => setIsShown(!isShown)}
          />
        </div>
      )}
    </Field>
  );
}
