import { login } from '@golf-league/core/contracts/accounts.ts';
import { chat, uploadMessage } from '@golf-league/core/contracts/chat.ts';
import { exportLeague } from '@golf-league/core/contracts/exports.ts';
import { history } from '@golf-league/core/contracts/history.ts';
import { ask } from '../server/test/ask.ts';

/** What one network takes: people of a league as large as one may be, and sessions of one of them. */
export interface ShareScene {
  readonly address: string;
  readonly league: string;
  readonly firstRound: string;
  readonly tokens: readonly string[];
  readonly accounts: readonly { id: string; email: string }[];
  readonly password: string;
}

const from = '192.0.2.1';

/** Each goes on for ever. */
export const shareScenes = {
  '30 exports': (scene) =>
    always(30, () =>
      ask(
        scene.address,
        exportLeague,
        { leagueId: scene.league, what: 'rounds', language: 'en' },
        { token: scene.tokens[0]!, from },
      ),
    ),

  '10 histories': (scene) =>
    always(10, () =>
      ask(scene.address, history, { leagueId: scene.league }, { token: scene.tokens[0]!, from }),
    ),

  'a walk through the chat': async (scene) => {
    let after = scene.firstRound;
    await always(1, async () => {
      const page = await ask(
        scene.address,
        chat,
        { leagueId: scene.league, rounds: true, after },
        { token: scene.tokens[0]!, from },
      );
      after = page?.at(-1)?.id ?? scene.firstRound;
    });
  },

  '25 sessions of one account': (scene) =>
    always(100, async (turn) => {
      const how = { token: scene.tokens[turn % scene.tokens.length]!, from };
      if (turn % 2 === 0) return ask(scene.address, history, { leagueId: scene.league }, how);
      const { id: userId } = scene.accounts[0]!;
      return ask(scene.address, uploadMessage, { userId, leagueId: scene.league, message: 'Fore!' }, how);
    }),

  '100 log-ins': (scene) =>
    always(100, (turn) => {
      const { email } = scene.accounts[turn % scene.accounts.length]!;
      return ask(scene.address, login, { email, password: scene.password }, { from });
    }),
} satisfies Record<string, (scene: ShareScene) => Promise<unknown>>;

export type Taking = keyof typeof shareScenes;

async function always(atOnce: number, call: (turn: number) => Promise<unknown>): Promise<void> {
  let turn = 0;
  const one = async () => {
    for (;;) await call(turn++).catch(() => {});
  };
  await Promise.all(Array.from({ length: atOnce }, one));
}
