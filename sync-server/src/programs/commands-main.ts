import { parseArgs } from 'node:util';
import { chainHead } from 'schemas/access/audit';
import { newUsername, type StaffUserRow } from 'schemas/access/staff-users';
import { type StaffRole, staffRole } from 'schemas/kit/staff-roles';
import { readFacility } from '../adapters/facility-file.ts';
import { createLog } from '../adapters/log/log.ts';
import { createNoCards } from '../adapters/stripe/open-cards.ts';
import type { Ctx } from '../context.ts';
import { StartFault } from '../core/start-fault.ts';
import { openDb } from '../db/connection/open.ts';
import { startEmbedded } from '../db/embedded/embedded.ts';
import { movePhotos, type PhotoMove } from '../db/stores/move-photos.ts';
import { openFiles } from '../db/stores/photo-stores.ts';
import { type Env, readEnv } from '../env/env.ts';
import { chainEntries, verifyAudit } from '../modules/access/audit/audit.service.ts';
import {
  addStaffUser,
  changeStaffUser,
  findStaffUser,
  listStaffUsers,
  resetStaffPassword,
} from '../modules/access/staff-users/staff-users.service.ts';
import { inPackage } from '../places.ts';
import { CommandFault } from './command-fault.ts';
import { createCtx, openKeys } from './create-ctx.ts';
import { exportData } from './export-data.ts';
import { importData } from './import-data.ts';

type CommandCtx = Ctx & PhotoMove;
/** The lines to print; a fault is thrown as the sentence that names it. */
type Command = (ctx: CommandCtx, name: string, options: Options) => Promise<string[]>;
type Options = ReturnType<typeof readWords>['values'];

const usage = `Usage:
  npm run staff -- list
  npm run staff -- add <name> --role clerk|manager|owner
  npm run staff -- role <name> --role clerk|manager|owner
  npm run staff -- password <name>
  npm run staff -- disable <name>
  npm run staff -- enable <name>
  npm run audit -- verify [--head <position:seal>]
  npm run photos -- move
  npm run export -- <folder>
  npm run import -- <folder> [--apply] [--live]`;

const commands: Record<string, Command> = {
  'staff list': async (ctx) => {
    const users = await listStaffUsers(ctx);
    return users.ok ? users.value.map(tell) : [];
  },
  'staff add': async (ctx, name, { role }) => {
    const added = await addStaffUser(ctx, { username: readName(name), role: readRole(role) });
    if (!added.ok) throw new CommandFault(added.problem.message);
    return [tell(added.value), `Password, shown once: ${added.value.password}`];
  },
  'staff role': (ctx, name, { role }) => change(ctx, name, { role: readRole(role) }),
  'staff disable': (ctx, name) => change(ctx, name, { isDisabled: true }),
  'staff enable': (ctx, name) => change(ctx, name, { isDisabled: false }),
  'staff password': async (ctx, name) => {
    const reset = await resetStaffPassword(ctx, await find(ctx, name));
    if (!reset.ok) throw new CommandFault(reset.problem.message);
    return [tell(reset.value), `Password, shown once: ${reset.value.password}`];
  },
  'audit verify': async (ctx, _name, { head }) => {
    if (head !== undefined && !chainHead.safeParse(head).success)
      throw new CommandFault('--head is <position:seal>');
    await chainEntries(ctx);
    const verdict = await verifyAudit(ctx, { head });
    const lines = verdict.faults.map(
      ({ kind, position, entryId }) => `${kind}: seal ${position || '-'}, entry ${entryId ?? '-'}`,
    );
    if (!verdict.isIntact) throw new CommandFault(['The audit was changed:', ...lines].join('\n'));
    return [`Entries, each as it was written: ${verdict.sealed}`, `Head: ${verdict.head ?? 'none yet'}`];
  },
  'photos move': async (ctx) => {
    if (!(await movePhotos(ctx))) throw new CommandFault('Another move is running.');
    return [];
  },
  'data export': exportData,
  'data import': importData,
};

async function change(ctx: CommandCtx, name: string, to: { role?: StaffRole; isDisabled?: boolean }) {
  const { id, version } = await find(ctx, name);
  const changed = await changeStaffUser(ctx, { id, version, ...to });
  if (!changed.ok) throw new CommandFault(changed.problem.message);
  return [tell(changed.value)];
}

async function find(ctx: CommandCtx, name: string): Promise<StaffUserRow> {
  const user = await findStaffUser(ctx, name.trim().toLowerCase());
  if (!user) throw new CommandFault(`There is nobody named ${name || '(no name given)'}.`);
  return user;
}

function readName(name: string): string {
  const parsed = newUsername.safeParse(name);
  if (parsed.success) return parsed.data;
  throw new CommandFault(parsed.error.issues[0]?.message ?? usage);
}

function readRole(role: string | undefined): StaffRole {
  const parsed = staffRole.safeParse(role);
  if (parsed.success) return parsed.data;
  throw new CommandFault(`--role is one of ${staffRole.options.join(', ')}`);
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
async function withCtx<T>(env: Env, work: (ctx: CommandCtx) => Promise<T>): Promise<T> {
  const log = createLog('warn', process.stderr);
  const site = await readFacility(env.facilityFile);
  if (!('facility' in site)) throw new CommandFault(site.faults.join('\n'));
  const embedded = env.databaseUrl ? undefined : await startEmbedded({ dataDir: env.dataDir, log });
  try {
    const migrationsDir = inPackage('migrations');
    const opened = await openDb({ url: env.databaseUrl ?? embedded?.url ?? '', migrationsDir, log });
    try {
      const keys = await openKeys(env, opened.db, log);
      // Letters are sent by a server: a command writes them down at most.
      const silent = { ...env, smtpUrl: undefined, twilio: undefined };
      const parts = {
        facility: site.facility,
        log,
        opened,
        cards: createNoCards(),
        files: openFiles(env),
        keys,
      };
      const ctx = await createCtx({ now: () => new Date(), env: silent, ...parts });
      const actor = { kind: 'system', job: 'command' } as const;
      return await work({ ...ctx, env, actor, requestId: 'command', say, signal: listenForStop() });
    } finally {
      await opened.close();
    }
  } finally {
    await embedded?.stop();
  }
}

const readWords = () =>
  parseArgs({
    allowPositionals: true,
    options: {
      role: { type: 'string' },
      head: { type: 'string' },
      apply: { type: 'boolean' },
      live: { type: 'boolean' },
    },
  });

async function main(): Promise<void> {
  const { positionals, values } = readWords();
  const [group = '', verb = '', name = ''] = positionals;
  const command = commands[`${group} ${verb}`];
  if (!command) throw new CommandFault(usage);
  const settings = readEnv(process.env);
  if (!('env' in settings)) throw new CommandFault(settings.faults.join('\n'));
  const lines = await withCtx(settings.env, (ctx) => command(ctx, name, values));
  lines.forEach(say);
}

try {
  await main();
} catch (error) {
  const isOurs =
    error instanceof CommandFault ||
    error instanceof StartFault ||
    (error instanceof Error && 'code' in error);
  process.stderr.write(`${isOurs ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
