import { sendRoundReminder } from '@golf-league/core/contracts/round-reminders.ts';
import type { Deps } from '../../http/route.ts';
import { adminWrite } from '../leagues/leagues.access.ts';
import * as reminders from './reminders.actions.ts';

export function remindersRoutes(deps: Deps): void {
  adminWrite(deps, sendRoundReminder, async ({ work, admin, input }) => {
    await reminders.sendRoundReminder(work, admin, input.roundNumber);
    return { status: 200, message: 'Reminder sent' };
  });
}
