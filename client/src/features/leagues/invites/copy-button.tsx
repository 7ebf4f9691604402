import Check from 'icon:check';
import Copy from 'icon:copy';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../../platform/clipboard.ts';
import { announce } from '../../../ui/toasts/announcer.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import type { ButtonStyleProps } from '../../../ui/controls/button.tsx';
import { showToast } from '../../../ui/toasts/toast.ts';

const COPIED_MS = 2_000;

type Props = { text: string; children: string; variant?: NonNullable<ButtonStyleProps['variant']> };

export function CopyButton({ text, children, variant = 'primary' }: Props) {
  const { t } = useTranslation('leagues');
  const [copyCount, setCopyCount] = useState(0);
  useEffect(() => {
    if (copyCount === 0) return;
    const timer = setTimeout(() => setCopyCount(0), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copyCount]);
  async function copy() {
    if (await copyText(text)) {
      setCopyCount((count) => count + 1);
      announce(t('invite.copied'));
    } else showToast({ kind: 'failure', title: t('invite.notCopied') });
  }
  return (
    <Button
      wide
      variant={variant}
      icon={copyCount > 0 ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
      onClick={() => void copy()}
    >
      {copyCount > 0 ? t('invite.copied') : children}
    </Button>
  );
}
