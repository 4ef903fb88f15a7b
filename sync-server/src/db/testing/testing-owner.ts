import { pino } from 'pino';
import { startEmbedded } from '../embedded/embedded.ts';

// A server process that does nothing but own a database, for tests that kill it.
const [dataDir = ''] = process.argv.slice(2);
const { url, stop } = await startEmbedded({ dataDir, log: pino({ level: 'silent' }) });
process.stdout.write(`${url}\n`);
process.stdin.resume();
process.once('SIGTERM', () => stop().then(() => process.stdin.destroy()));
