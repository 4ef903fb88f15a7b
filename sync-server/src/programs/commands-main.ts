import { parseArgs } from 'node:util';
import { chainHead } from 'schemas/access/audit';
import { newUsername, type StaffUserRow } from 'schemas/access/staff-users';
import { type StaffRole, staffRole } from 'schemas/kit/staff-roles';
import { createRandom } from '../adapters/chance.ts';
import { createKeyring } from '../adapters/keys/keyring.ts';
import { ensureMasterKey } from '../adapters/keys/master-key.ts';
import { createPasswords } from '../adapters/keys/passwords.ts';
import { createLog } from '../adapters/log/log.ts';
import { StartFault } from '../core/start-fault.ts';
import { openDb } from '../db/connection/open.ts';
import { startEmbedded } from '../db/embedded/embedded.ts';
import { requireRetiredKeys } from '../db/start/retired-keys.ts';
import { movePhotos, type PhotoMove } from '../db/stores/move-photos.ts';
import { type Env, readEnv } from '../env/env.ts';
import { type AuditCtx, chainEntries, verifyAudit } from '../modules/access/audit/audit.service.ts';
import {
  addStaffUser,
  changeStaffUser,
  findStaffUser,
  listStaffUsers,
  resetStaffPassword,
  type UsersCtx,
} from '../modules/access/staff-users/staff-users.service.ts';
import { inPackage } from '../places.ts';

type Ctx = UsersCtx & AuditCtx & PhotoMove;
/** The lines to print; a fault is thrown as the sentence that names it. */
type Command = (ctx: Ctx, name: string, options: { role?: string; head?: string }) => Promise<string[]>;

class Fault extends Error {}

const usage = `Usage:
  npm run staff -- list
  npm run staff -- add <name> --role clerk|manager|owner
  npm run staff -- role <name> --role clerk|manager|owner
  npm run staff -- password <name>
  npm run staff -- disable <name>
  npm run staff -- enable <name>
  npm run audit -- verify [--head <position:seal>]
  npm run photos -- move`;

const commands: Record<string, Command> = {
  'staff list': async (ctx) => {
    const users = await listStaffUsers(ctx);
    return users.ok ? users.value.map(tell) : [];
  },
  'staff add': async (ctx, name, { role }) => {
    const added = await addStaffUser(ctx, { username: readName(name), role: readRole(role) });
    if (!added.ok) throw new Fault(added.problem.message);
    return [tell(added.value), `Password, shown once: ${added.value.password}`];
  },
  'staff role': (ctx, name, { role }) => change(ctx, name, { role: readRole(role) }),
  'staff disable': (ctx, name) => change(ctx, name, { isDisabled: true }),
  'staff enable': (ctx, name) => change(ctx, name, { isDisabled: false }),
  'staff password': async (ctx, name) => {
    const reset = await resetStaffPassword(ctx, await find(ctx, name));
    if (!reset.ok) throw new Fault(reset.problem.message);
    return [tell(reset.value), `Password, shown once: ${reset.value.password}`];
  },
  'audit verify': async (ctx, _name, { head }) => {
    if (head !== undefined && !chainHead.safeParse(head).success)
      throw new Fault('--head is <position:seal>');
    await chainEntries(ctx);
    const verdict = await verifyAudit(ctx, { head });
    const lines = verdict.faults.map(
      ({ kind, position, entryId }) => `${kind}: seal ${position || '-'}, entry ${entryId ?? '-'}`,
    );
    if (!verdict.isIntact) throw new Fault(['The audit was changed:', ...lines].join('\n'));
    return [`Entries, each as it was written: ${verdict.sealed}`, `Head: ${verdict.head ?? 'none yet'}`];
  },
  'photos move': async (ctx) => {
    if (!(await movePhotos(ctx))) throw new Fault('Another move is running.');
    return [];
  },
};

async function change(ctx: Ctx, name: string, to: { role?: StaffRole; isDisabled?: boolean }) {
  const { id, version } = await find(ctx, name);
  const changed = await changeStaffUser(ctx, { id, version, ...to });
  if (!changed.ok) throw new Fault(changed.problem.message);
  return [tell(changed.value)];
}

async function find(ctx: Ctx, name: string): Promise<StaffUserRow> {
  const user = await findStaffUser(ctx, name.trim().toLowerCase());
  if (!user) throw new Fault(`There is nobody named ${name || '(no name given)'}.`);
  return user;
}

function readName(name: string): string {
  const parsed = newUsername.safeParse(name);
  if (parsed.success) return parsed.data;
  throw new Fault(parsed.error.issues[0]?.message ?? usage);
}

function readRole(role: string | undefined): StaffRole {
  const parsed = staffRole.safeParse(role);
  if (parsed.success) return parsed.data;
  throw new Fault(`--role is one of ${staffRole.options.join(', ')}`);
}

const tell = ({ username, role, isDisabled }: StaffUserRow): string =>
  `${username}: ${role}${isDisabled ? ', out of service' : ''}`;

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Ctrl+C ends what can be gone on with later; a second one ends the process. */
function listenForStop(): AbortSignal {
  const stop = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stop.abort());
  return stop.signal;
}

/** Beside a running server or without one: the embedded database is joined, or started for as long as it takes. */
async function withCtx<T>(env: Env, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  const log = createLog('warn', process.stderr);
  const embedded = env.databaseUrl ? undefined : await startEmbedded({ dataDir: env.dataDir, log });
  try {
    const migrationsDir = inPackage('migrations');
    const opened = await openDb({ url: env.databaseUrl ?? embedded?.url ?? '', migrationsDir, log });
    const actor = { kind: 'system', job: 'command' } as const;
    const parts = { random: createRandom(), passwords: createPasswords(), requestId: 'command' };
    const shell = { env, say, signal: listenForStop() };
    try {
      const masterKey = await ensureMasterKey(env.encryptionKey, env.dataDir);
      const keyring = createKeyring(masterKey, await requireRetiredKeys(opened.db, masterKey));
      return await work({ db: opened.db, now: () => new Date(), actor, keyring, ...parts, ...shell });
    } finally {
      await opened.close();
    }
  } finally {
    await embedded?.stop();
  }
}

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { role: { type: 'string' }, head: { type: 'string' } },
  });
  const [group = '', verb = '', name = ''] = positionals;
  const command = commands[`${group} ${verb}`];
  if (!command) throw new Fault(usage);
  const settings = readEnv(process.env);
  if (!('env' in settings)) throw new Fault(settings.faults.join('\n'));
  const lines = await withCtx(settings.env, (ctx) => command(ctx, name, values));
  lines.forEach(say);
}

try {
  await main();
} catch (error) {
  const isOurs =
    error instanceof Fault || error instanceof StartFault || (error instanceof Error && 'code' in error);
  process.stderr.write(`${isOurs ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
