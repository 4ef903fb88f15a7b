import { mkdir, readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { BaseLogger } from 'pino';
import postgres from 'postgres';
import { StartFault } from '../../core/start-fault.ts';
import { type Binaries, findBinaries } from './embedded-binaries.ts';
import { ensureCluster, type Place, superuser } from './embedded-cluster.ts';
import { joinOwners } from './embedded-owners.ts';
import { superviseCluster } from './embedded-supervisor.ts';
import {
  findPostmaster,
  type Launch,
  launchPostmaster,
  type Postmaster,
  stopPostmaster,
} from './postmaster.ts';

export type Embedded = { url: string; stop: () => Promise<void> };
export type EmbeddedOptions = {
  /** Folder of all stored data; the database takes its `postgres` subfolder. */
  dataDir: string;
  log: BaseLogger;
  /** False gives up crash safety for speed: for tests only. */
  durable?: boolean;
  /** Given, a database that dies is started again; called once when it dies too often, or cannot start. */
  onGiveUp?: (why: Error) => void;
};

const POLL_MS = 20;
// Recovery after a power cut replays the write-ahead log first, which can take a while.
const READY_TIMEOUT_MS = 120_000;
const LAUNCHES = 5;
// What a killed one left at work has to notice first: longer than any statement may take.
const LAUNCHES_AFTER_DEATH = 20;
// Then without: a folder may let a socket be made in it, or not.
const LAUNCHES_WITH_SOCKET = 3;
const RELAUNCH_PAUSE_MS = 100;
const RELAUNCH_PAUSE_MS_MAX = 500;

/** Runs PostgreSQL on a folder, or joins the one that already runs there; the last server to stop ends it. */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const { dataDir, log, durable = true, onGiveUp } = options;
  const binaries = findBinaries();
  const place = await preparePlace(dataDir);
  await ensureCluster({ place, binaries, log, durable });
  const situation = { place, password: await readPassword(place), binaries, log, durable };
  const owners = await joinOwners(place.owners);
  const stopCluster = () => owners.leave(() => stopPostmaster(place.cluster, binaries));
  try {
    const running = await ensureRunning(situation);
    const startAgain = async () => {
      // Whoever was connected looks for it where it was.
      await ensureRunning({ ...situation, port: running.port, launchesMax: LAUNCHES_AFTER_DEATH });
    };
    const supervisor = onGiveUp && superviseCluster({ cluster: place.cluster, log, startAgain, onGiveUp });
    let stopping: Promise<void> | undefined;
    const stop = () => {
      stopping ??= (supervisor?.stop() ?? Promise.resolve()).then(stopCluster);
      return stopping;
    };
    return { url: databaseUrl(situation, running), stop };
  } catch (error) {
    // Also the one that was just started: nobody else would stop it.
    await stopCluster().catch((cause) => log.error({ err: cause }, 'PostgreSQL could not be stopped'));
    throw error;
  }
}

async function preparePlace(dataDir: string): Promise<Place> {
  await mkdir(dataDir, { recursive: true });
  const parent = await realpath(dataDir);
  const folder = join(parent, 'postgres');
  return { parent, folder, cluster: join(folder, 'cluster'), owners: join(folder, 'owners') };
}

type Situation = {
  place: Place;
  password: string;
  binaries: Binaries;
  log: BaseLogger;
  durable: boolean;
  /** Where to start it; any free port when none is given. */
  port?: number;
  launchesMax?: number;
};

/**
 * PostgreSQL's own lock file decides who runs the folder: whoever loses a race, or comes after a killed server,
 * finds the winner in it and uses that one.
 */
async function ensureRunning(situation: Situation): Promise<Postmaster> {
  const { place, log, launchesMax = LAUNCHES } = situation;
  let launch: Launch | undefined;
  let launches = 0;
  for (let waitedMs = 0; waitedMs < READY_TIMEOUT_MS; waitedMs += POLL_MS) {
    const running = await findPostmaster(place.cluster);
    if (running && (await answers(situation, running))) {
      const how = launch?.pid === running.pid ? 'started' : 'joined the running';
      log.info({ port: running.port, pid: running.pid }, `${how} PostgreSQL`);
      return running;
    }
    if (!running && (!launch || launch.hasExited())) {
      if (launches === launchesMax) throw new StartFault(await describeFailure(place, launch));
      // The port may have been taken meanwhile, or the last of a killed database is still ending.
      await pause(Math.min(launches * RELAUNCH_PAUSE_MS, RELAUNCH_PAUSE_MS_MAX));
      launch = await launchPostmaster({ ...situation, hasSocket: launches < LAUNCHES_WITH_SOCKET });
      launches += 1;
    }
    await pause(POLL_MS);
  }
  throw new Error(
    `PostgreSQL in ${place.cluster} did not get ready within ${READY_TIMEOUT_MS / 1000} seconds. ` +
      `Its own messages are in ${join(place.folder, 'server.log')}.`,
  );
}

async function answers(situation: Situation, running: Postmaster): Promise<boolean> {
  if (running.status !== 'ready') return false;
  const sql = postgres(tcpUrl(situation, running), { max: 1, connect_timeout: 5 });
  try {
    await sql`select 1`;
    return true;
  } catch (error) {
    if (isWrongPassword(error)) {
      throw new StartFault(
        `PostgreSQL runs in ${situation.place.cluster} but refuses the password kept beside it.`,
        {
          cause: error,
        },
      );
    }
    return false;
  } finally {
    await sql.end({ timeout: 1 });
  }
}

function isWrongPassword(error: unknown): boolean {
  return error instanceof postgres.PostgresError && error.code === '28P01';
}

/** Read once: a server at work can start its database again without it. */
async function readPassword({ folder }: Place): Promise<string> {
  const path = join(folder, 'password');
  try {
    return (await readFile(path, 'utf8')).trim();
  } catch (cause) {
    throw new StartFault(
      `The password of the built-in database, ${path}, cannot be read. Bring that file back from a copy of the ` +
        'data folder; the data itself is as it was.',
      { cause },
    );
  }
}

type Password = Pick<Situation, 'password'>;

const tcpUrl = ({ password }: Password, { port }: Postmaster): string =>
  `postgres://${superuser}:${password}@127.0.0.1:${port}/postgres`;

/** As libpq has it; `createSockets` takes the port where the socket is not to be seen. */
function databaseUrl(situation: Password, running: Postmaster): string {
  const url = tcpUrl(situation, running);
  return running.socketFolder ? `${url}?host=${encodeURIComponent(running.socketFolder)}` : url;
}

async function describeFailure(place: Place, launch: Launch | undefined): Promise<string> {
  const messages = (await launch?.readMessages()) ?? '';
  return `PostgreSQL did not start in ${place.cluster}. It said:\n${messages}`;
}
