import type { legal as english } from '../en/legal.ts';
import type { TextsOf } from '../texts-of.ts';

export const legal: TextsOf<typeof english> = {
  changed: 'Senast ändrad {{date}}',
  contents: 'På den här sidan',
  operator: 'den som driver den här servern',
  operatorNamed: 'Servern drivs av {{name}}.',
  operatorWithAddress: 'Servern drivs av {{name}}, {{address}}.',
  operatorUnnamed: 'Den som driver servern har inte angett något namn eller någon adress här.',
};
