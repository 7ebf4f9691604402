import { createStore } from '../store.ts';
import { storage } from './storage.ts';

export const themeChoices = ['system', 'light', 'dark'] as const;
type ThemeChoice = (typeof themeChoices)[number];

const systemIsDark = matchMedia('(prefers-color-scheme: dark)');
const choiceStore = createStore(readChoice());

function readChoice(): ThemeChoice {
  const stored = storage.theme.read();
  return themeChoices.find((choice) => choice === stored) ?? 'system';
}

function apply(): void {
  const choice = readChoice();
  const dark = choice === 'dark' || (choice === 'system' && systemIsDark.matches);
  document.documentElement.dataset['theme'] = dark ? 'dark' : 'light';
  choiceStore.set(choice);
}

/** The theme. public/before-paint.js sets it before the first paint, and this store from then on. */
export const theme = {
  get: readChoice,
  choose(choice: ThemeChoice): void {
    if (choice === 'system') storage.theme.remove();
    else storage.theme.write(choice);
    apply();
  },
  subscribe: choiceStore.subscribe,
};

systemIsDark.addEventListener('change', apply);
