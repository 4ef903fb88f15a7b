import { Dexie, type EntityTable } from 'dexie';

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

/** One that never kept anything gets no database for the question. */
export const hasKeptDb = (): Promise<boolean> => Dexie.exists(databaseName);

/** For a start of the app at which nobody opens a wizard. */
export async function sweepKeptWizards(now: Date, isKiosk: boolean): Promise<void> {
  if (!(await hasKeptDb())) return;
  if (isKiosk) await Dexie.delete(databaseName);
  else await forgetOutdated(keptDb(), now);
}

export const isFresh = ({ keptAt }: KeptRow, now: Date): boolean =>
  keptAt <= now.getTime() && keptAt > now.getTime() - keptMs;

/** A clock that was set back makes nothing younger. */
export async function forgetOutdated(db: KeptDb, now: Date): Promise<void> {
  await db.wizards.filter((row) => !isFresh(row, now)).delete();
}
