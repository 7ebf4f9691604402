import { waysIn } from '@golf-league/core/contracts/guests.ts';
import { passkeys } from '@golf-league/core/contracts/passkeys.ts';
import { dialogOf, press, profileDialog } from './screens.ts';
import type { Screen, Visit } from './screen.ts';

const day = (days: number) => new Date(Date.now() - days * 24 * 60 * 60_000).toISOString();
const phone = { passkeyId: 'phone', name: 'iPhone', createdAt: day(40), lastUsedAt: day(0) };
const some = [
  phone,
  { passkeyId: 'work', name: 'Windows', createdAt: day(12), lastUsedAt: day(3) },
  {
    passkeyId: 'key',
    name: 'Säkerhetsnyckeln som ligger i byrålådan hemma hos Elin och Bo',
    createdAt: day(1),
    lastUsedAt: null,
  },
];

const list = (own: typeof some) => async (visit: Visit) => {
  await visit.answer(passkeys, { passkeys: own });
  await profileDialog('passkeys')(visit);
  await dialogOf(visit.page).getByRole('button', { name: visit.say.passkeys.add }).waitFor();
};

export const passkeyScreens: readonly Screen[] = [
  { name: 'the passkeys of somebody who has none', as: 'elin', arrange: list([]) },
  { name: 'the passkeys of three devices', as: 'elin', arrange: list(some) },
  {
    name: 'the passkey that is the only way in',
    as: 'elin',
    arrange: async (visit) => {
      await visit.change(waysIn, { email: null, password: false });
      await list([phone])(visit);
      await visit.page.getByText(visit.say.passkeys.onlyWay).waitFor();
    },
  },
  {
    name: 'the dialog that adds a passkey',
    as: 'elin',
    arrange: async (visit) => {
      await list(some)(visit);
      await press(dialogOf(visit.page), visit.say.passkeys.add);
      await dialogOf(visit.page).getByLabel(visit.say.passkeys.new.name).waitFor();
    },
  },
  {
    name: 'the dialog that removes a passkey',
    as: 'elin',
    arrange: async (visit) => {
      await list([phone, ...some.slice(1)])(visit);
      await dialogOf(visit.page)
        .getByRole('button')
        .filter({ hasText: visit.say.passkeys.remove })
        .first()
        .click();
      await dialogOf(visit.page).getByText(visit.say.passkeys.removal.text).waitFor();
    },
  },
];
