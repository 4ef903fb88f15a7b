import { type OpenWizard, openWizard, toKeepable } from 'schemas/inbox/open-wizards';
import { forgetOutdated, hasKeptDb, isFresh, type KeptDb, keptDb } from './kept-wizards-db.ts';

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

/** Whatever this device has of it. */
export async function findKeptWizard(service: string, now: Date): Promise<FoundWizard> {
  if (!(await hasKeptDb())) return { state: 'none' };
  return readKeptWizard(keptDb(), service, now);
}
