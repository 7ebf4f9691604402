/** The stake each player pays: an amount of `unit`, such as 20 kr. The amount is 1 if the text has no number. */
export type Stake = { readonly amount: number; readonly unit: string };

/** Returns the key of a unit. Stakes in units with the same key, such as `20 kr` and `20 KR`, are added up. */
export const unitKey = (unit: string): string => unit.toLowerCase();

/** The largest amount; a larger one is treated as a typo. */
const MAX_AMOUNT = 100_000;

/** A typed number: digits, with single spaces, commas or points between them. */
const NUMBER = /\d+(?:[ .,]\d+)*/;
/** A number with at most two decimals; three digits after a comma or a point are thousands. */
const PLAIN_NUMBER = /^\d+(?:[.,]\d{1,2})?$/;
/** Thousands separators: Swedish spaces, English commas, and points as in older Swedish and in German. */
const GROUPED_THOUSANDS = [
  /^[1-9]\d{0,2}(?: \d{3})+(?:[.,]\d{1,2})?$/,
  /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d{1,2})?$/,
  /^[1-9]\d{0,2}(?:\.\d{3})+(?:,\d{1,2})?$/,
];
/** Text before a number that makes it ambiguous: a minus, or a comma or point that no digit precedes. */
const AMBIGUOUS_PREFIX = /^[-−–]|[-−–]\p{Sc}?$|(?:^|[\s\p{Sc}])[.,]$/u;

/** Parses the digits of an amount. Returns null if they are not a single number. */
function parseAmount(input: string): number | null {
  if (PLAIN_NUMBER.test(input)) return Number(input.replace(',', '.'));
  if (!GROUPED_THOUSANDS.some((form) => form.test(input))) return null;
  const [, whole, decimals = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(input)!;
  return Number(`${whole!.replaceAll(/\D/g, '')}.${decimals}`);
}

/**
 * Parses the stake that a group entered, at most 40 characters, into its number and its unit. `1 000`, `1,000` and
 * `1.000` are a thousand, since nobody plays for thousandths. Returns null for an empty string, or unless there is
 * exactly one amount above 0, as in `-20 kr`, `20-50 kr` or `20 kr a skin, 50 kr a pin`. The day then shows the text,
 * and the ledger skips the day.
 */
export function parseStake(input: string): Stake | null {
  const text = input.trim().replaceAll(/\s+/g, ' ');
  if (text === '') return null;
  const number = NUMBER.exec(text);
  if (!number) return { amount: 1, unit: text };
  const before = text.slice(0, number.index);
  const after = text.slice(number.index + number[0].length);
  const amount = parseAmount(number[0]);
  if (amount === null || AMBIGUOUS_PREFIX.test(before) || /\p{N}/u.test(before + after)) return null;
  const unit = `${before} ${after}`.trim().replaceAll(/\s+/g, ' ');
  return amount > 0 && amount <= MAX_AMOUNT ? { amount, unit } : null;
}

/** A day's stake and participants, and how many skins, pins and drives each participant won in total. */
export type GameDay = {
  readonly stake: Stake;
  readonly players: readonly string[];
  readonly won: readonly { readonly playerId: string; readonly times: number }[];
};

/** The balance of each player in hundredths of the unit; above 0 if the player is owed money. */
export type Balances = ReadonlyMap<string, number>;

/** A payment of a debt from one player to another, in hundredths of the unit. */
export type LedgerPayment = { readonly from: string; readonly to: string; readonly amount: number };

/** A debt of `from` to `to`, in hundredths of the unit. */
export type LedgerDebt = LedgerPayment;

/**
 * Returns what each player is owed over a season, by unit key. The winner of a skin, a pin or a drive gets the stake
 * from every other participant. All balances of a unit sum to 0. The order of the days does not matter.
 */
export function computeBalances(days: readonly GameDay[]): Map<string, Map<string, number>> {
  const units = new Map<string, Map<string, number>>();
  for (const { stake, players, won } of days) {
    const stakeInHundredths = Math.round(stake.amount * 100);
    const key = unitKey(stake.unit);
    const balances = units.get(key) ?? new Map<string, number>();
    units.set(key, balances);
    const add = (playerId: string, amount: number) =>
      balances.set(playerId, (balances.get(playerId) ?? 0) + amount);
    for (const { playerId, times } of won) {
      const opponents = players.filter((player) => player !== playerId);
      add(playerId, times * stakeInHundredths * opponents.length);
      for (const opponent of opponents) add(opponent, -times * stakeInHundredths);
    }
  }
  return units;
}

/** Returns the balances after the payments: the payer is owed more, the receiver less. */
export function balancesAfterPayments(
  balances: Balances,
  payments: readonly LedgerPayment[],
): Map<string, number> {
  const newBalances = new Map(balances);
  for (const { from, to, amount } of payments) {
    newBalances.set(from, (newBalances.get(from) ?? 0) + amount);
    newBalances.set(to, (newBalances.get(to) ?? 0) - amount);
  }
  return newBalances;
}

/**
 * Returns the payments that settle all balances; there are fewer payments than players with a balance. Matches the
 * largest debt with the largest claim. Equal amounts are ordered by player id, so the same balances always return the
 * same list.
 */
export function settleBalances(balances: Balances): LedgerDebt[] {
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
