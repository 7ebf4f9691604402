/** The stake each player pays: an amount of `unit`, such as 20 kr. The amount is 1 if the text has no number. */
export type Stake = { readonly amount: number; readonly unit: string };

/** Returns the key of a unit. Stakes in units with the same key, such as `20 kr` and `20 KR`, are added up. */
export const getUnitKey = (unit: string): string => unit.toLowerCase();

/** The largest accepted amount; a larger one is treated as a typo. */
const MAX_AMOUNT = 100_000;

/** An entered number: digits, with single spaces, commas or points between them. */
const NUMBER_PATTERN = /\d+(?:[ .,]\d+)*/;
/** A number with at most two decimals; three digits after a comma or a point are thousands. */
const PLAIN_NUMBER_PATTERN = /^\d+(?:[.,]\d{1,2})?$/;
/** Thousands separators: Swedish spaces, English commas, and points as in older Swedish and in German. */
const GROUPED_THOUSANDS_PATTERNS = [
  /^[1-9]\d{0,2}(?: \d{3})+(?:[.,]\d{1,2})?$/,
  /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d{1,2})?$/,
  /^[1-9]\d{0,2}(?:\.\d{3})+(?:,\d{1,2})?$/,
];
/** Text before a number that makes it ambiguous: a minus sign, or a comma or point without a digit before it. */
const AMBIGUOUS_PREFIX_PATTERN = /^[-−–]|[-−–]\p{Sc}?$|(?:^|[\s\p{Sc}])[.,]$/u;

/** Parses the digits of an amount. Returns null if they are not a single number. */
function parseAmount(input: string): number | null {
  if (PLAIN_NUMBER_PATTERN.test(input)) return Number(input.replace(',', '.'));
  if (!GROUPED_THOUSANDS_PATTERNS.some((pattern) => pattern.test(input))) return null;
  const [, wholePart, decimals = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(input)!;
  return Number(`${wholePart!.replaceAll(/\D/g, '')}.${decimals}`);
}

/**
 * Parses the stake that a group entered, at most 40 characters, into an amount and a unit. `1 000`, `1,000` and
 * `1.000` mean a thousand, since nobody plays for thousandths. Returns null for an empty string, and for numbers that
 * are not a single positive amount, such as `-20 kr`, `20-50 kr` or `20 kr a skin, 50 kr a pin`. The app then shows the
 * text, and the ledger skips the day.
 */
export function parseStake(input: string): Stake | null {
  const text = input.trim().replaceAll(/\s+/g, ' ');
  if (text === '') return null;
  const numberMatch = NUMBER_PATTERN.exec(text);
  if (!numberMatch) return { amount: 1, unit: text };
  const textBefore = text.slice(0, numberMatch.index);
  const textAfter = text.slice(numberMatch.index + numberMatch[0].length);
  const amount = parseAmount(numberMatch[0]);
  if (amount === null || AMBIGUOUS_PREFIX_PATTERN.test(textBefore) || /\p{N}/u.test(textBefore + textAfter))
    return null;
  const unit = `${textBefore} ${textAfter}`.trim().replaceAll(/\s+/g, ' ');
  return amount > 0 && amount <= MAX_AMOUNT ? { amount, unit } : null;
}

/** A day's stake and participants, and how many skins, pins and drives each participant won in total. */
export type GameDay = {
  readonly stake: Stake;
  readonly players: readonly string[];
  readonly won: readonly { readonly playerId: string; readonly times: number }[];
};

/** The balance of each player in hundredths of the unit; positive if the player is owed money. */
export type Balances = ReadonlyMap<string, number>;

/** A payment of a debt from one player to another, in hundredths of the unit. */
export type LedgerPayment = { readonly from: string; readonly to: string; readonly amount: number };

/** What `from` owes `to`, in hundredths of the unit. */
export type LedgerDebt = LedgerPayment;

/**
 * Returns what each player is owed over a season, by unit key. The winner of a skin, a pin or a drive gets the stake
 * from every other participant. All balances of a unit sum to 0. The order of the days does not matter.
 */
export function computeBalances(days: readonly GameDay[]): Map<string, Map<string, number>> {
  const balancesByUnit = new Map<string, Map<string, number>>();
  for (const { stake, players, won } of days) {
    const stakeInHundredths = Math.round(stake.amount * 100);
    const key = getUnitKey(stake.unit);
    const balances = balancesByUnit.get(key) ?? new Map<string, number>();
    balancesByUnit.set(key, balances);
    const addToBalance = (playerId: string, amount: number) =>
      balances.set(playerId, (balances.get(playerId) ?? 0) + amount);
    for (const { playerId, times } of won) {
      const opponents = players.filter((player) => player !== playerId);
      addToBalance(playerId, times * stakeInHundredths * opponents.length);
      for (const opponent of opponents) addToBalance(opponent, -times * stakeInHundredths);
    }
  }
  return balancesByUnit;
}

/** Returns the balances after the payments: the payer is owed more, the recipient less. */
export function applyPayments(balances: Balances, payments: readonly LedgerPayment[]): Map<string, number> {
  const newBalances = new Map(balances);
  for (const { from, to, amount } of payments) {
    newBalances.set(from, (newBalances.get(from) ?? 0) + amount);
    newBalances.set(to, (newBalances.get(to) ?? 0) - amount);
  }
  return newBalances;
}

/**
 * Returns the payments that settle all balances; there are fewer payments than players with a balance. Matches the
 * largest debt with the largest credit. Equal amounts are ordered by player id, so the same balances always return the
 * same list.
 */
export function settleBalances(balances: Balances): LedgerDebt[] {
  const creditors = [...balances].filter(([, amount]) => amount > 0).map(([id, amount]) => ({ id, amount }));
  const debtors = [...balances]
    .filter(([, amount]) => amount < 0)
    .map(([id, amount]) => ({ id, amount: -amount }));
  const compareByAmountDescending = (a: { id: string; amount: number }, b: { id: string; amount: number }) =>
    b.amount - a.amount || (a.id < b.id ? -1 : 1);
  const debts: LedgerDebt[] = [];
  while (creditors.length > 0 && debtors.length > 0) {
    creditors.sort(compareByAmountDescending);
    debtors.sort(compareByAmountDescending);
    const [credit, debt] = [creditors[0]!, debtors[0]!];
    const amount = Math.min(credit.amount, debt.amount);
    debts.push({ from: debt.id, to: credit.id, amount });
    credit.amount -= amount;
    debt.amount -= amount;
    if (credit.amount === 0) creditors.shift();
    if (debt.amount === 0) debtors.shift();
  }
  return debts;
}
