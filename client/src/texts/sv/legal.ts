import type { texts as english } from '../en/legal.ts';
import type { TextsOf } from '../texts-of.ts';

export const texts: TextsOf<typeof english> = {
  changed: 'Senast ändrad {{date}}',
  contents: 'På den här sidan',
  operatorFallback: 'dem som driver den här servern',
  dataController: 'Servern drivs av {{name}} (”vi”), som ansvarar för dina uppgifter.',
  dataControllerUnnamed: 'Vi som driver servern ansvarar för dina uppgifter.',
  operatorNamed: 'Servern drivs av {{name}}.',
  operatorWithAddress: 'Servern drivs av {{name}}, {{address}}.',
  operatorUnnamed: 'De som driver servern har inte angett något namn eller någon adress här.',
};
