import { Dexie, type EntityTable } from 'dexie';
import { type OpenWizard, openWizard, toKeepable } from 'schemas/open-wizards';

const keptHours = 24;
const keptMs = keptHours * 60 * 60_000;
const databaseName = 'gatehouse-kept';

interface KeptRow {
  service: string;
  wizard: unknown;
  /** Milliseconds since the epoch, of the person's yes: going on typing does not lengthen it. */
  keptAt: number;
}

export class KeptDb extends Dexie {
  declare wizards: EntityTable<KeptRow, 'service'>;

  constructor(name = databaseName) {
    super(name, { chromeTransactionDurability: 'relaxed' });
    this.version(1).stores({ wizards: 'service, keptAt' });
  }
}

let shared: KeptDb | undefined;

/** The one connection of this page; on a kiosk nobody opens it. */
export function keptDb(): KeptDb {
  shared ??= new KeptDb();
  return shared;
}

/** What a person wanted to be kept on their own device; what must not be kept is left out here. */
export async function keepWizard(db: KeptDb, wizard: OpenWizard, now: Date): Promise<void> {
  const { service } = wizard;
  await db.transaction('rw', db.wizards, async () => {
    const known = await db.wizards.get(service);
    const keptAt = known && isFresh(known, now) ? known.keptAt : now.getTime();
    await db.wizards.put({ service, wizard: toKeepable(wizard), keptAt });
  });
}

export type FoundWizard =
  | { state: 'none' }
  | { state: 'unfit' }
  | { state: 'kept'; wizard: OpenWizard; keptAt: Date };

/** `unfit`: another version of the app has kept it. Neither that nor what is too old survives being looked for. */
export async function readKeptWizard(db: KeptDb, service: string, now: Date): Promise<FoundWizard> {
  await forgetOutdated(db, now);
  const row = await db.wizards.get(service);
  if (!row) return { state: 'none' };
  const parsed = openWizard.safeParse(row.wizard);
  if (parsed.success) return { state: 'kept', wizard: parsed.data, keptAt: new Date(row.keptAt) };
  await forgetKeptWizard(db, service);
  return { state: 'unfit' };
}

export async function forgetKeptWizard(db: KeptDb, service: string): Promise<void> {
  await db.wizards.delete(service);
}

/** Whatever this device has of it; one that never kept anything gets no database for the question. */
export async function findKeptWizard(service: string, now: Date): Promise<FoundWizard> {
  if (!(await Dexie.exists(databaseName))) return { state: 'none' };
  return readKeptWizard(keptDb(), service, now);
}

/** For a start of the app at which nobody opens a wizard. */
export async function sweepKeptWizards(now: Date, isKiosk: boolean): Promise<void> {
  if (!(await Dexie.exists(databaseName))) return;
  if (isKiosk) await Dexie.delete(databaseName);
  else await forgetOutdated(keptDb(), now);
}

const isFresh = ({ keptAt }: KeptRow, now: Date): boolean =>
  keptAt <= now.getTime() && keptAt > now.getTime() - keptMs;

/** A clock that was set back makes nothing younger. */
async function forgetOutdated(db: KeptDb, now: Date): Promise<void> {
  await db.wizards.filter((row) => !isFresh(row, now)).delete();
}
