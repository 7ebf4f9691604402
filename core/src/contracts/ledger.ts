import { z } from 'zod';
import { type ResponseOf, defineEndpoint } from '../wire/endpoint.ts';
import { id, instant, status200 } from '../wire/fields.ts';
import { eventTimeZone } from '../wire/time-zone.ts';
import { STAKE_MAX } from './games.ts';

const player = z.object({ playerId: z.string(), name: z.string() });

const AMOUNT_MAX = 10_000_000;

/** An amount with at most two decimals. */
const amountInput = z
  .number()
  .positive()
  .max(AMOUNT_MAX)
  .refine((amount) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6, 'must be in hundredths');

const unit = z.string().describe('The text of a stake apart from its number; empty if there is none.');

const settlement = z.object({
  settlementId: z.string(),
  from: player,
  to: player,
  amount: z.number(),
  by: z.string().nullable().describe('Who entered the payment; null after the account was deleted.'),
  byName: z.string(),
  at: instant,
});

const ledger = z
  .object({
    units: z.array(
      z.object({
        unit,
        rows: z
          .array(
            player.extend({
              won: z.number().describe('Won in the games; negative for a loss.'),
              owed: z
                .number()
                .describe('Owed to the player after payments; negative if the player owes others.'),
            }),
          )
          .describe('Sorted by winnings, highest first.'),
        debts: z
          .array(z.object({ from: player, to: player, amount: z.number() }))
          .describe('The payments that settle all debts.'),
        settlements: z.array(settlement).describe('The payments made, latest first.'),
      }),
    ),
    days: z
      .array(
        z.object({
          eventId: z.string(),
          title: z.string(),
          startsAt: instant,
          timeZone: eventTimeZone,
          unit,
          amount: z.number(),
          rows: z.array(
            player.extend({ skins: z.int(), pins: z.int(), drives: z.int(), amount: z.number() }),
          ),
        }),
      )
      .describe('The closed events with a stake, latest first.'),
  })
  .meta({
    id: 'Ledger',
    description: 'The amounts won in skins, pins and drives over a season, and who owes whom.',
  });

export type LedgerView = ResponseOf<typeof readLedger>;

const ledgerResponse = z.object({ status: status200, ledger });

export const readLedger = defineEndpoint({
  name: 'readLedger',
  tag: 'days',
  summary: 'The amounts won in the games of the season, and who owes whom',
  description:
    'For members of the league. Covers closed events. The winner of a skin, a pin or a drive gets the stake from each of the other participants. The app moves no money.',
  method: 'GET',
  path: '/ledger/{leagueId}',
  access: 'league',
  input: z.object({ leagueId: id }),
  response: ledger,
  errors: [],
});

export const recordPayment = defineEndpoint({
  name: 'settleDebt',
  tag: 'days',
  summary: 'Enter a payment from one player to another',
  description:
    'For either of the two players and for admins, even after the season. The amount is at most what the payer owes and the receiver is owed in that unit.',
  method: 'POST',
  path: '/ledger/settle',
  access: 'league',
  caller: 'userId',
  input: z
    .object({
      leagueId: id,
      userId: id,
      from: id,
      to: id,
      unit: z.string().max(STAKE_MAX),
      amount: amountInput,
    })
    .refine(({ from, to }) => from !== to, { path: ['to'], message: 'must be somebody else' }),
  response: ledgerResponse,
  errors: ['not_found', 'forbidden', 'not_owed', 'too_many_requests'],
  example: { input: { from: '9a1d…', to: '5f0c…' } },
});

export const deletePayment = defineEndpoint({
  name: 'unsettleDebt',
  tag: 'days',
  summary: 'Undo a payment entered by mistake',
  description: 'For either of the two players and for admins.',
  method: 'DELETE',
  path: '/ledger/settle/{settlementId}',
  access: 'session',
  input: z.object({ settlementId: id.describe('The payment to undo.') }),
  response: ledgerResponse,
  errors: ['not_found', 'forbidden', 'too_many_requests'],
});
