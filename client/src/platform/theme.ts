import { storage } from './storage.ts';

export const themeChoices = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

const systemIsDark = matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();

function apply(): void {
  const choice = theme.get();
  const dark = choice === 'dark' || (choice === 'system' && systemIsDark.matches);
  document.documentElement.dataset['theme'] = dark ? 'dark' : 'light';
  for (const listener of listeners) listener();
}

/** Set before the first paint by public/before-paint.js; kept here from then on. */
export const theme = {
  get(): ThemeChoice {
    const stored = storage.theme.read();
    return themeChoices.find((choice) => choice === stored) ?? 'system';
  },
  choose(choice: ThemeChoice): void {
    if (choice === 'system') storage.theme.remove();
    else storage.theme.write(choice);
    apply();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

systemIsDark.addEventListener('change', apply);
