import { page } from 'vitest/browser';

// Shared by the tests of a group's card.

export const exact = { exact: true };
export const cardButton = (name: string | RegExp) =>
  page.getByRole('button', { name, ...(typeof name === 'string' && exact) });
export const holeButton = (hole: number) =>
  page
    .getByRole('list', { name: 'Holes on the card' })
    .getByRole('button', { name: new RegExp(`^Hole ${hole},`) });
export const scoreField = (name: string) => page.getByRole('spinbutton', { name: new RegExp(`^${name},`) });
export const hole = (number: number) => page.getByRole('heading', { name: `Hole ${number}`, ...exact });
