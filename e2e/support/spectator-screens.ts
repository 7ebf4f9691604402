import { getTopDialog, openSetting } from './screens.ts';
import type { Screen, Visit } from './screen.ts';

/** Opens the board with sixty players through the spectators' link. */
const openBoardView = (query: string) => async (visit: Visit) => {
  const { page, texts: t } = visit;
  await page.goto(`/board/${await visit.openBoardToSpectators()}${query}`);
  await page
    .getByRole(query === '' ? 'table' : 'list', { name: t.scoreboard.caption })
    .first()
    .waitFor();
};

/** The pages for spectators, and the dialog in which an admin creates their link. */
export const spectatorScreens: readonly Screen[] = [
  { name: 'a spectator’s board with sixty players', arrange: openBoardView('') },
  {
    name: 'the large view of a board',
    only: 'desktop',
    arrange: async (visit) => {
      await openBoardView('?view=tv')(visit);
      await visit.page.getByRole('img', { name: visit.texts.spectators.qrCode }).waitFor();
    },
  },
  {
    name: 'a board that is closed to spectators',
    arrange: async ({ page, texts: t }) => {
      await page.goto('/board/no-such-board-is-open');
      await page.getByRole('heading', { name: t.spectators.closed }).waitFor();
    },
  },
  {
    name: 'the dialog that opens a board to spectators',
    as: 'elin',
    arrange: async (visit) => {
      const dialog = await openSetting('lastYear', 'spectators')(visit);
      await dialog.getByRole('button', { name: visit.texts.spectators.dialog.openBoard }).waitFor();
    },
  },
  {
    name: 'the dialog with the link for spectators',
    as: 'elin',
    arrange: async (visit) => {
      await openBoardView('')(visit);
      await openSetting('crowd', 'spectators')(visit);
      const { link, qr } = visit.texts.spectators.dialog;
      await getTopDialog(visit.page).getByLabel(link).waitFor();
      await getTopDialog(visit.page).getByRole('img', { name: qr }).waitFor();
    },
  },
];
