import { getLoginMethods } from '@golf-league/core/contracts/guests.ts';
import { passkeys } from '@golf-league/core/contracts/passkeys.ts';
import { getTopDialog, pressButton, openProfileDialog } from './screens.ts';
import type { Screen, Visit } from './screen.ts';

const getTimeDaysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60_000).toISOString();
const phonePasskey = {
  passkeyId: 'phone',
  name: 'iPhone',
  createdAt: getTimeDaysAgo(40),
  lastUsedAt: getTimeDaysAgo(0),
};
const threePasskeys = [
  phonePasskey,
  { passkeyId: 'work', name: 'Windows', createdAt: getTimeDaysAgo(12), lastUsedAt: getTimeDaysAgo(3) },
  {
    passkeyId: 'key',
    name: 'Säkerhetsnyckeln som ligger i byrålådan hemma hos Elin och Bo',
    createdAt: getTimeDaysAgo(1),
    lastUsedAt: null,
  },
];

const openPasskeyList = (listedPasskeys: typeof threePasskeys) => async (visit: Visit) => {
  await visit.fakeResponse(passkeys, { passkeys: listedPasskeys });
  await openProfileDialog('passkeys')(visit);
  await getTopDialog(visit.page).getByRole('button', { name: visit.texts.passkeys.add }).waitFor();
};

export const passkeyScreens: readonly Screen[] = [
  { name: 'the passkey dialog for a user who has none', as: 'elin', arrange: openPasskeyList([]) },
  { name: 'the passkeys of three devices', as: 'elin', arrange: openPasskeyList(threePasskeys) },
  {
    name: 'the passkey that is the only way to log in',
    as: 'elin',
    arrange: async (visit) => {
      await visit.changeResponse(getLoginMethods, { email: null, password: false });
      await openPasskeyList([phonePasskey])(visit);
      await visit.page.getByText(visit.texts.passkeys.onlyWay).waitFor();
    },
  },
  {
    name: 'the dialog that adds a passkey',
    as: 'elin',
    arrange: async (visit) => {
      await openPasskeyList(threePasskeys)(visit);
      await pressButton(getTopDialog(visit.page), visit.texts.passkeys.add);
      await getTopDialog(visit.page).getByLabel(visit.texts.passkeys.new.name).waitFor();
    },
  },
  {
    name: 'the dialog that removes a passkey',
    as: 'elin',
    arrange: async (visit) => {
      await openPasskeyList([phonePasskey, ...threePasskeys.slice(1)])(visit);
      await getTopDialog(visit.page)
        .getByRole('button')
        .filter({ hasText: visit.texts.passkeys.remove })
        .first()
        .click();
      await getTopDialog(visit.page).getByText(visit.texts.passkeys.removal.text).waitFor();
    },
  },
];
