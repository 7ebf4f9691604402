import { page } from 'vitest/browser';

// Locators shared by the tests of the group card.

export const exact = { exact: true };
export const cardButton = (name: string | RegExp) =>
  page.getByRole('button', { name, ...(typeof name === 'string' && exact) });
export const holeButton = (number: number) =>
  page
    .getByRole('list', { name: 'Holes on the card' })
    .getByRole('button', { name: new RegExp(`^Hole ${number},`) });
export const scoreField = (name: string) => page.getByRole('spinbutton', { name: new RegExp(`^${name},`) });
export const holeHeading = (number: number) =>
  page.getByRole('heading', { name: `Hole ${number}`, ...exact });
