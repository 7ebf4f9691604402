import { login, register, sendResetMail } from '@golf-league/core/contracts/accounts.ts';
import { joinByCode } from '@golf-league/core/contracts/invites.ts';
import { ask, Refused } from '../../server/test/ask.ts';
import type { Person } from '../../server/test/rigs/people.ts';
import type { Cluster } from './cluster.ts';
import type { Findings } from './figures.ts';

/** What is tried at each instance in turn is counted together. */
export async function limitTogether({ instances }: Cluster, person: Person): Promise<Findings> {
  const common = 'password1234';
  const tries: [string, number, (at: string, turn: number) => Promise<unknown>][] = [
    ['log-ins of one account', 10, (at) => ask(at, login, { email: person.email, password: 'wrong' })],
    ['mails', 40, (at, turn) => ask(at, sendResetMail, { email: `nobody${turn}@example.com` })],
    [
      'registrations',
      60,
      (at, turn) => ask(at, register, { name: 'A', email: `a${turn}@example.com`, password: common }),
    ],
    [
      'wrong invites',
      60,
      (at, turn) => ask(at, joinByCode, { leagueToken: `wrong-${turn}`, userId: person.id }, person),
    ],
  ];
  const found: Findings = { figures: {}, faults: [] };
  for (const [name, most, attempt] of tries) {
    let heard = 0;
    for (let turn = 0; turn < most + 15; turn++) {
      const status = await attempt(instances[turn % instances.length]!.address, turn).then(
        () => 200,
        (error: unknown) => (error instanceof Refused ? error.status : 0),
      );
      if (status !== 429) heard++;
    }
    found.figures[`${name}: heard by all three together, of ${most} allowed`] = heard;
    // The registrations of the rig's own people count too.
    if (heard > most || heard < most - 12)
      found.faults.push(`${heard} ${name} were heard, of ${most} allowed`);
  }
  return found;
}
