import type { TextsOf } from '../texts-of.ts';
import type { texts as english } from '../en/ui.ts';

export const texts: TextsOf<typeof english> = {
  close: 'Stäng',
  dismiss: 'Stäng',
  cancel: 'Avbryt',
  showPassword: 'Visa lösenord',
  less: '{{what}}: mindre',
  more: '{{what}}: mer',
};
