import { createStore } from '../store.ts';
import { storage } from './storage.ts';

export const themeChoices = ['system', 'light', 'dark'] as const;
type ThemeChoice = (typeof themeChoices)[number];

const darkModeQuery = matchMedia('(prefers-color-scheme: dark)');
const choiceStore = createStore(readChoice());

function readChoice(): ThemeChoice {
  const stored = storage.theme.read();
  return themeChoices.find((choice) => choice === stored) ?? 'system';
}

function applyTheme(): void {
  const choice = readChoice();
  const isDark = choice === 'dark' || (choice === 'system' && darkModeQuery.matches);
  document.documentElement.dataset['theme'] = isDark ? 'dark' : 'light';
  choiceStore.set(choice);
}

/** The theme. public/before-paint.js applies it before the first paint, and this store applies later changes. */
export const theme = {
  get: readChoice,
  choose(choice: ThemeChoice): void {
    if (choice === 'system') storage.theme.remove();
    else storage.theme.write(choice);
    applyTheme();
  },
  subscribe: choiceStore.subscribe,
};

darkModeQuery.addEventListener('change', applyTheme);
