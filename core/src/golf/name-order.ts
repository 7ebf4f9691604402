/**
 * What a name is compared by: NFC, so that é is one letter however it was typed, and lower case.
 * No errors. Source: the product's rule.
 */
export function nameKey(name: string): string {
  return name.normalize('NFC').toLowerCase();
}

/**
 * The order of two strings by code points: negative, 0 or positive. Not by the rules of a language, since the server
 * and every phone must agree on the order of equals. No errors. Source: the product's rule.
 */
export function compareCodePoints(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let index = 0; index < length; index++) {
    const left = a.charCodeAt(index);
    const right = b.charCodeAt(index);
    if (left !== right) return rankOfUnit(left) - rankOfUnit(right);
  }
  return a.length - b.length;
}

// In UTF-16 surrogates lie below U+E000 to U+FFFF, while the code points they stand for lie above.
function rankOfUnit(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit;
}
