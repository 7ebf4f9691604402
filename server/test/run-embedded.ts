import { startEmbedded } from '../src/database/embedded/start-embedded.ts';

// A program that tests can kill: starts the database, prints its connection, and stops it on SIGTERM.
const [dataDir = '', mappingArgument = 'yes'] = process.argv.slice(2);
const server = await startEmbedded({
  dataDir,
  log: { info: () => {} },
  allowMapping: mappingArgument === 'yes',
});
process.on('SIGTERM', () => void server.stop().then(() => process.exit()));
setInterval(() => {}, 60_000);
console.log(JSON.stringify({ pid: server.pid, adopted: server.adopted, ...server.connection }));
