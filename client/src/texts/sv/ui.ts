import type { TextsOf } from '../texts-of.ts';
import type { ui as english } from '../en/ui.ts';

export const ui: TextsOf<typeof english> = {
  close: 'Stäng',
  dismiss: 'Stäng',
  cancel: 'Avbryt',
  showPassword: 'Visa lösenord',
  less: '{{what}}: mindre',
  more: '{{what}}: mer',
};
