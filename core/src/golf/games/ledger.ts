/** The stake of a group: the typed amount of `unit` from each player, or 1 if the text has no number. */
export type Stake = { readonly amount: number; readonly unit: string };

/** Stakes with the same key are added up, such as `20 kr` and `20 KR`. */
export const unitKey = (unit: string): string => unit.toLowerCase();

/** A larger amount is a typing error. */
const MAX_AMOUNT = 100_000;

/** As people write a number: digits, with a single space, comma or point between them. */
const NUMBER = /\d+(?:[ .,]\d+)*/;
/** At most two decimals: three digits after a comma or a point are thousands. */
const PLAIN = /^\d+(?:[.,]\d{1,2})?$/;
/** Thousands in Swedish, in English, and in older Swedish and German. */
const THOUSANDS = [
  /^[1-9]\d{0,2}(?: \d{3})+(?:[.,]\d{1,2})?$/,
  /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d{1,2})?$/,
  /^[1-9]\d{0,2}(?:\.\d{3})+(?:,\d{1,2})?$/,
];
/** Before a number: a minus, or a comma or a point with nothing in front of it. */
const UNCLEAR_BEFORE = /^[-−–]|[-−–]\p{Sc}?$|(?:^|[\s\p{Sc}])[.,]$/u;

/** Null if the digits are not a single number. */
function numberOf(input: string): number | null {
  if (PLAIN.test(input)) return Number(input.replace(',', '.'));
  if (!THOUSANDS.some((form) => form.test(input))) return null;
  const [, whole, decimals = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(input)!;
  return Number(`${whole!.replaceAll(/\D/g, '')}.${decimals}`);
}

/**
 * Parses the stake that a group entered, of at most 40 letters: the number in it and the words around it. `1 000`,
 * `1,000` and `1.000` are a thousand, since nobody plays for thousandths. Null if there is no single amount above 0, as
 * in `-20 kr`, `20-50 kr` or `20 kr a skin, 50 kr a pin`: the day then shows the text, and the ledger leaves the day
 * out. Null also for an empty text.
 */
export function stakeOf(input: string): Stake | null {
  const text = input.trim().replaceAll(/\s+/g, ' ');
  if (text === '') return null;
  const number = NUMBER.exec(text);
  if (!number) return { amount: 1, unit: text };
  const before = text.slice(0, number.index);
  const after = text.slice(number.index + number[0].length);
  const amount = numberOf(number[0]);
  if (amount === null || UNCLEAR_BEFORE.test(before) || /\p{N}/u.test(before + after)) return null;
  const unit = `${before} ${after}`.trim().replaceAll(/\s+/g, ' ');
  return amount > 0 && amount <= MAX_AMOUNT ? { amount, unit } : null;
}

/** A day's stake and participants, and how many skins, pins and drives each participant won in total. */
export type DayOfGames = {
  readonly stake: Stake;
  readonly players: readonly string[];
  readonly won: readonly { readonly playerId: string; readonly times: number }[];
};

/** In hundredths of the unit; above 0 if the player is owed money. */
export type Balances = ReadonlyMap<string, number>;

/** A payment of a debt from one player to another, in hundredths of the unit. */
export type LedgerPayment = { readonly from: string; readonly to: string; readonly amount: number };

/** The amount that `from` owes `to`, in hundredths of the unit. */
export type LedgerDebt = LedgerPayment;

/**
 * What each player is owed over a season, by the key of the unit. The winner of a skin, a pin or a drive gets the stake
 * from each other participant. All balances of a unit sum to 0. The order of the days does not matter.
 */
export function balancesOf(days: readonly DayOfGames[]): Map<string, Map<string, number>> {
  const units = new Map<string, Map<string, number>>();
  for (const { stake, players, won } of days) {
    const each = Math.round(stake.amount * 100);
    const key = unitKey(stake.unit);
    const balances = units.get(key) ?? new Map<string, number>();
    units.set(key, balances);
    const add = (playerId: string, amount: number) =>
      balances.set(playerId, (balances.get(playerId) ?? 0) + amount);
    for (const { playerId, times } of won) {
      const others = players.filter((player) => player !== playerId);
      add(playerId, times * each * others.length);
      for (const other of others) add(other, -times * each);
    }
  }
  return units;
}

/** The balances after the payments: the payer is owed more, the receiver less. */
export function balancesAfterPayments(
  balances: Balances,
  settlements: readonly LedgerPayment[],
): Map<string, number> {
  const after = new Map(balances);
  for (const { from, to, amount } of settlements) {
    after.set(from, (after.get(from) ?? 0) + amount);
    after.set(to, (after.get(to) ?? 0) - amount);
  }
  return after;
}

/**
 * The payments that settle all balances, at most one fewer than there are players with a balance. Matches the largest
 * debt with the largest claim; of equal ones the smaller id comes first, so that the same balances return the same
 * list.
 */
export function debtsOf(balances: Balances): LedgerDebt[] {
  const creditors = [...balances].filter(([, amount]) => amount > 0).map(([id, amount]) => ({ id, amount }));
  const debtors = [...balances]
    .filter(([, amount]) => amount < 0)
    .map(([id, amount]) => ({ id, amount: -amount }));
  const byAmount = (a: { id: string; amount: number }, b: { id: string; amount: number }) =>
    b.amount - a.amount || (a.id < b.id ? -1 : 1);
  const debts: LedgerDebt[] = [];
  while (creditors.length > 0 && debtors.length > 0) {
    creditors.sort(byAmount);
    debtors.sort(byAmount);
    const [claim, debt] = [creditors[0]!, debtors[0]!];
    const amount = Math.min(claim.amount, debt.amount);
    debts.push({ from: debt.id, to: claim.id, amount });
    claim.amount -= amount;
    debt.amount -= amount;
    if (claim.amount === 0) creditors.shift();
    if (debt.amount === 0) debtors.shift();
  }
  return debts;
}
