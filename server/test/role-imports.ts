import type { Endpoint } from '@golf-league/core/wire/endpoint.ts';
import type { RoleWorld } from './role-world.ts';
import type { TestApp } from './test-app.ts';

/** A file with one round of a player that no league has. */
const importedFile = (name: string) =>
  new File([`Player,Date,Gross,Net to par\n${name},2026-05-01,90,3\n`], 'season.csv', { type: 'text/csv' });

/** The file that a call needs: a table of rounds, or else a picture. */
export const fileFor = ({ name }: Endpoint, picture: Uint8Array, count: number): File =>
  name === 'importRounds'
    ? importedFile(`Imported ${picture.length} ${count}`)
    : new File([new Uint8Array(picture)], `${count}.jpg`);

export const importIn = ({ home }: Pick<RoleWorld, 'home'>): string => `import in ${home.id}`;

/** Adds an import of today that has no rounds left. */
export async function addImport(app: TestApp, world: RoleWorld): Promise<void> {
  const { home, admin } = world;
  const values = { id: importIn(world), league_id: home.id, made_by: admin.id, made_at: new Date() };
  await app.db.insertInto('imports').values(values).execute();
}
