import { asc, eq, getTableName, max } from 'drizzle-orm';
import { createKeyring, type RetiredKey } from '../../adapters/keys/keyring.ts';
import type { Db } from '../../core/db.ts';
import { StartFault } from '../../core/start-fault.ts';
import { retiredKeys } from '../tables/access/retired-keys.ts';

/** This process has the key that the site had before. Only a start with the new one helps. */
export class OutdatedKey extends Error {
  override readonly name = 'OutdatedKey';
  constructor() {
    super('the ENCRYPTION_KEY of this site was changed while this server ran; start it with the new one');
  }
}

export const otherKey =
  'this database was written with another ENCRYPTION_KEY: licence numbers, photos and what devices keep could not be read. ' +
  'Give the key of this site; each of its backups holds the one of its day.';

export const retiredKeysTable = getTableName(retiredKeys);

const placeOf = (number: number) => `retired key ${number}`;

/** Those before this one, oldest first. Undefined: the site has another key than this one. */
export async function readRetiredKeys(db: Db, masterKey: Buffer): Promise<RetiredKey[] | undefined> {
  const { open } = createKeyring(masterKey);
  const rows = await db.select().from(retiredKeys).orderBy(asc(retiredKeys.number));
  try {
    return rows.map(({ number, sealed, auditUntil, replacedAt }) => ({
      number,
      auditUntil,
      key: open(sealed, placeOf(number)),
      isReplaced: replacedAt !== null,
    }));
  } catch {
    return undefined;
  }
}

/** The same for whoever cannot go on without: throws a `StartFault`. */
export async function requireRetiredKeys(db: Db, masterKey: Buffer): Promise<RetiredKey[]> {
  const retired = await readRetiredKeys(db, masterKey);
  if (!retired) throw new StartFault(otherKey);
  return retired;
}

/** In the transaction that changes the key: each of the earlier ones is sealed with the new one. */
export async function keepRetiredKeys(
  db: Db,
  { masterKey, retired, at }: { masterKey: Buffer; retired: readonly RetiredKey[]; at: Date },
): Promise<void> {
  const { close } = createKeyring(masterKey);
  for (const { number, key, auditUntil } of retired) {
    const sealed = close(key, placeOf(number));
    await db
      .insert(retiredKeys)
      .values({ number, sealed, auditUntil, retiredAt: at })
      .onConflictDoUpdate({ target: retiredKeys.number, set: { sealed } });
  }
}

export async function noteReplaced(db: Db, { number }: RetiredKey, at: Date): Promise<void> {
  await db.update(retiredKeys).set({ replacedAt: at }).where(eq(retiredKeys.number, number));
}

/** Zero: the key was never changed. */
export async function newestRetired(db: Db): Promise<number> {
  const [row] = await db.select({ number: max(retiredKeys.number) }).from(retiredKeys);
  return row?.number ?? 0;
}
