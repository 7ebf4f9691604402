import type { texts as contact } from './en-contact.ts';
import type { texts as help } from './en-help.ts';
import type { texts as inside } from './en-inside.ts';
import type { texts as legal } from './en-legal.ts';
import type { texts as native } from './en-native.ts';
import type { texts } from './en.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'app';
    resources: typeof texts & typeof inside & typeof help & typeof legal & typeof contact & typeof native;
  }
}
