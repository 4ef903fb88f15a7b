import type { Sql } from 'postgres';

/** The database answers, and soon enough to be of use. */
export async function isDatabaseReady(sql: Sql, timeoutMs = 2_000): Promise<boolean> {
  let wait: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    wait = setTimeout(() => resolve(false), timeoutMs);
  });
  const asked = sql`select 1`.then(
    () => true,
    () => false,
  );
  try {
    return await Promise.race([asked, late]);
  } finally {
    clearTimeout(wait);
  }
}
