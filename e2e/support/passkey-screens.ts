import { waysIn } from '@golf-league/core/contracts/guests.ts';
import { passkeys } from '@golf-league/core/contracts/passkeys.ts';
import { dialogOf, press, openProfileDialog } from './screens.ts';
import type { Screen, Visit } from './screen.ts';

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60_000).toISOString();
const phone = { passkeyId: 'phone', name: 'iPhone', createdAt: daysAgo(40), lastUsedAt: daysAgo(0) };
const threePasskeys = [
  phone,
  { passkeyId: 'work', name: 'Windows', createdAt: daysAgo(12), lastUsedAt: daysAgo(3) },
  {
    passkeyId: 'key',
    name: 'Säkerhetsnyckeln som ligger i byrålådan hemma hos Elin och Bo',
    createdAt: daysAgo(1),
    lastUsedAt: null,
  },
];

const openList = (own: typeof threePasskeys) => async (visit: Visit) => {
  await visit.answer(passkeys, { passkeys: own });
  await openProfileDialog('passkeys')(visit);
  await dialogOf(visit.page).getByRole('button', { name: visit.texts.passkeys.add }).waitFor();
};

export const passkeyScreens: readonly Screen[] = [
  { name: 'the passkeys of somebody who has none', as: 'elin', arrange: openList([]) },
  { name: 'the passkeys of three devices', as: 'elin', arrange: openList(threePasskeys) },
  {
    name: 'the passkey that is the only way in',
    as: 'elin',
    arrange: async (visit) => {
      await visit.change(waysIn, { email: null, password: false });
      await openList([phone])(visit);
      await visit.page.getByText(visit.texts.passkeys.onlyWay).waitFor();
    },
  },
  {
    name: 'the dialog that adds a passkey',
    as: 'elin',
    arrange: async (visit) => {
      await openList(threePasskeys)(visit);
      await press(dialogOf(visit.page), visit.texts.passkeys.add);
      await dialogOf(visit.page).getByLabel(visit.texts.passkeys.new.name).waitFor();
    },
  },
  {
    name: 'the dialog that removes a passkey',
    as: 'elin',
    arrange: async (visit) => {
      await openList([phone, ...threePasskeys.slice(1)])(visit);
      await dialogOf(visit.page)
        .getByRole('button')
        .filter({ hasText: visit.texts.passkeys.remove })
        .first()
        .click();
      await dialogOf(visit.page).getByText(visit.texts.passkeys.removal.text).waitFor();
    },
  },
];
