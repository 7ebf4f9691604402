import type { Endpoint } from '@golf-league/core/wire/endpoint.ts';
import type { RoleWorld } from './role-world.ts';
import type { TestApp } from './test-app.ts';

/** Returns a file with one round by a player who is not in the league. */
const createImportFile = (name: string) =>
  new File([`Player,Date,Gross,Net to par\n${name},2026-05-01,90,3\n`], 'season.csv', { type: 'text/csv' });

/** Returns the file that a call uploads: a table of rounds for an import, otherwise a picture. */
export const createUploadFile = ({ name }: Endpoint, picture: Uint8Array, count: number): File =>
  name === 'importRounds'
    ? createImportFile(`Imported ${picture.length} ${count}`)
    : new File([new Uint8Array(picture)], `${count}.jpg`);

export const getImportId = ({ home }: Pick<RoleWorld, 'home'>): string => `import in ${home.id}`;

/** Adds an import that was made today and no longer has rounds. */
export async function addImport(app: TestApp, world: RoleWorld): Promise<void> {
  const { home, admin } = world;
  const values = { id: getImportId(world), league_id: home.id, made_by: admin.id, made_at: new Date() };
  await app.db.insertInto('imports').values(values).execute();
}
