import { type Kind, SandboxBusy, type SandboxObjects, type SandboxRows, type SandboxStore } from './store.ts';

interface Row {
  kind: Kind;
  id: string;
  json: string;
  dueAt: number | null;
}

/** A store that lives as long as the process: one transaction after the other. */
export function createMemoryStore(): SandboxStore {
  const rows = new Map<string, Row>();
  const names = new Set<string>();
  let last: Promise<unknown> = Promise.resolve();
  return {
    async transact(work, name) {
      if (name !== undefined && names.has(name)) throw new SandboxBusy();
      if (name !== undefined) names.add(name);
      const turn = last.then(() => runOnce(rows, work));
      last = turn.catch(() => undefined);
      return turn.finally(() => name !== undefined && names.delete(name));
    },
  };
}

async function runOnce<T>(rows: Map<string, Row>, work: (rows: SandboxRows) => Promise<T>): Promise<T> {
  const changed = new Map<string, Row>();
  const all = () => [...new Map([...rows, ...changed]).values()];
  const result = await work({
    async read(kind, id) {
      const row = changed.get(`${kind} ${id}`) ?? rows.get(`${kind} ${id}`);
      return row && parse(kind, row);
    },
    list: async (kind) =>
      all()
        .filter((row) => row.kind === kind)
        .map((row) => parse(kind, row)),
    async write(kind, id, value, dueAt = null) {
      changed.set(`${kind} ${id}`, { kind, id, json: JSON.stringify(value), dueAt });
    },
    listDue: async (kind, now, limit) =>
      all()
        .filter((row) => row.kind === kind && row.dueAt !== null && row.dueAt <= now)
        .slice(0, limit)
        .map((row) => parse(kind, row)),
  });
  for (const [key, row] of changed) rows.set(key, row);
  return result;
}

const parse = <K extends Kind>(_kind: K, row: Row): SandboxObjects[K] => JSON.parse(row.json);
