import type { texts as english } from '../en/native.ts';
import type { TextsOf } from '../texts-of.ts';

export const texts: TextsOf<typeof english> = {
  channel: { name: 'Nytt från dina ligor', description: 'Rundor, meddelanden och inbjudningar' },
  update: {
    title: 'Dags för en ny version',
    text: 'Den här versionen av appen är för gammal för dina ligor. Uppdatera den, så är allt som du lämnade det.',
    noStore:
      'Den här versionen av appen är för gammal för dina ligor. Uppdatera den där du hämtade den, så är allt som du lämnade det.',
    store: 'Uppdatera appen',
  },
};
