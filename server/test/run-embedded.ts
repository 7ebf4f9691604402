import { startEmbedded } from '../src/database/embedded/start-embedded.ts';

/** A program for tests that kill it: starts the database, prints its address, and stops it on a signal. */
const [dataDir = '', mayMap = 'yes'] = process.argv.slice(2);
const server = await startEmbedded({ dataDir, log: { info: () => {} }, mayMap: mayMap === 'yes' });
process.on('SIGTERM', () => void server.stop().then(() => process.exit()));
setInterval(() => {}, 60_000);
console.log(JSON.stringify({ pid: server.pid, adopted: server.adopted, ...server.connection }));
