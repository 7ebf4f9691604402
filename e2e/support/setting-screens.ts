import { setting } from './screens.ts';
import type { Screen } from './screens.ts';

/** What the menu of a league's settings opens. */
export const settingScreens: readonly Screen[] = [
  { name: 'the sheet of tables and print', as: 'elin', arrange: setting('crowd', 'export') },
  { name: 'the rename dialog', as: 'elin', arrange: setting('crowd', 'rename') },
  { name: 'the delete-league dialog', as: 'elin', arrange: setting('crowd', 'delete') },
  { name: 'how a FedEx league counts', as: 'priya', arrange: setting('fedex', 'rules') },
  {
    name: 'how rounds count, with every rule on',
    as: 'elin',
    arrange: async (visit) => {
      const rules = (await setting('crowd', 'counting')(visit)).getByRole('checkbox');
      await rules.first().waitFor();
      for (const rule of await rules.all()) await rule.check();
    },
  },
];
