import type { Ctx } from '../../../context.ts';
import type { ReplacedSpace } from '../../../db/tables/reporting/imports.ts';
import { openAccounts } from '../../billing/invoices/opening.service.ts';
import type { BroughtCustomer } from './judge-customers.rules.ts';
import type { ImportPlan } from './judge-import.rules.ts';
import {
  insertCodes,
  insertCommands,
  insertCustomers,
  insertLeases,
  insertNotes,
  insertRents,
  insertSpaces,
  occupyUnits,
  takeOutSpaces,
} from './write-import.queries.ts';

interface Batch {
  importId: string;
  /** Who pressed the button. */
  by: string;
  today: string;
  /** How many spaces make way, as it was judged. */
  spacesHere: number;
  noteDone: (rows: number) => Promise<unknown>;
}

type PlannedLease = ImportPlan['leases'][number] & { leaseId: string; customerId: string };

/** All of it within the caller's transaction, at one moment. Undefined: spaces were let or replaced meanwhile; nothing may stay. */
export async function writeImport(
  ctx: Ctx,
  plan: ImportPlan,
  batch: Batch,
): Promise<{ replacedSpaces: ReplacedSpace[] | null } | undefined> {
  const { customers, leases, notes } = plan;
  const at = ctx.now();
  const replacedSpaces = plan.replacesAll ? await takeOutSpaces(ctx) : null;
  if (replacedSpaces && replacedSpaces.length !== batch.spacesHere) return undefined;
  await writeSpaces(ctx, plan.spaces, batch);
  const ids = new Map([...customers.keys()].map((reference) => [reference, ctx.random.id()]));
  const idOf = (reference: string): string => {
    const id = ids.get(reference);
    if (!id) throw new Error('a checked import names its customers');
    return id;
  };
  const unitIds = leases.map(({ unitId }) => unitId);
  const occupied = unitIds.length > 0 ? await occupyUnits(ctx, unitIds) : [];
  if (occupied.length < unitIds.length) return undefined;
  const rows = [...customers].map(([reference, customer]) =>
    customerRow(ctx, idOf(reference), customer, batch),
  );
  await insertCustomers(ctx, rows, batch.noteDone);
  const planned = leases.map((lease) => ({
    ...lease,
    leaseId: ctx.random.id(),
    customerId: idOf(lease.customer),
  }));
  await insertLeases(
    ctx,
    planned.map((lease) => leaseRow(lease, { ...batch, at })),
    batch.noteDone,
  );
  await insertRents(
    ctx,
    planned.flatMap((lease) => rentRows(lease, at)),
  );
  await openAccounts(ctx, planned);
  await writeCodes(ctx, planned, batch.by);
  const wishes = planned
    .filter(({ wantsAutopay }) => wantsAutopay)
    .map(({ customer }) => ({ customer, text: autopayWish }));
  await insertNotes(
    ctx,
    [...notes, ...wishes].map(({ customer, text }) => ({
      id: ctx.random.id(),
      customerId: idOf(customer),
      text,
      author: batch.by,
      createdAt: at,
    })),
  );
  return { replacedSpaces };
}

async function writeSpaces(
  ctx: Ctx,
  spaces: ImportPlan['spaces'],
  { importId, noteDone }: Batch,
): Promise<void> {
  const stamps = { createdAt: ctx.now(), updatedAt: ctx.now() };
  const rows = spaces.map(({ id, kind, number, size, rateCents, isBroken }) => ({
    ...{ id, kind, number, size, importId, ...stamps },
    monthlyRateCents: rateCents,
    status: isBroken ? ('maintenance' as const) : ('available' as const),
  }));
  await insertSpaces(ctx, rows, noteDone);
}

/** No card can be brought along: the tenant has to give it again. */
const autopayWish = 'Paid by autopay before the import and wants it here too: ask for a card.';

function customerRow(
  { keyring, now }: Ctx,
  id: string,
  { licenseNumber, language: locale, ...person }: BroughtCustomer,
  { importId }: Batch,
) {
  const sealed = licenseNumber && keyring.close(Buffer.from(licenseNumber), `customers/${id}/license`);
  return {
    ...person,
    id,
    locale,
    importId,
    licenseNumberSealed: sealed ? sealed.toString('base64') : null,
    licenseLast4: licenseNumber?.slice(-4) ?? null,
    createdAt: now(),
    updatedAt: now(),
  };
}

/** What the calendar asked for up to today was billed elsewhere. */
const leaseRow = (lease: PlannedLease, { importId, today, at }: Batch & { at: Date }) => ({
  id: lease.leaseId,
  unitId: lease.unitId,
  customerId: lease.customerId,
  state: 'active' as const,
  monthlyRateCents: lease.rentCents,
  promisedMaxCents: lease.promisedMaxCents ?? null,
  startsOn: lease.startsOn,
  billedThrough: today,
  importId,
  createdAt: at,
  updatedAt: at,
});

/** The first former rent was signed: the lease began with it. */
const rentRows = ({ leaseId, startsOn, rents }: PlannedLease, createdAt: Date) =>
  rents.map(({ from, cents }, i) => ({
    leaseId,
    effectiveOn: i === 0 ? startsOn : from,
    monthlyRateCents: cents,
    source: i === 0 ? ('signed' as const) : ('change' as const),
    createdAt,
  }));

/** The gate has these codes already: nothing is sent to it. */
async function writeCodes(ctx: Ctx, leases: readonly PlannedLease[], by: string): Promise<void> {
  const at = ctx.now();
  const codes = leases.flatMap(({ leaseId, gateCode }) =>
    gateCode === undefined
      ? []
      : [{ id: ctx.random.id(), code: gateCode, state: 'active' as const, leaseId, createdAt: at }],
  );
  await insertCodes(ctx, codes);
  await insertCommands(
    ctx,
    codes.map(({ id, leaseId }) => ({
      id: ctx.random.id(),
      leaseId,
      gateCodeId: id,
      action: 'start' as const,
      state: 'confirmed' as const,
      reason: 'import',
      attempts: 0,
      nextAttemptAt: at,
      createdAt: at,
      confirmedAt: at,
      confirmedBy: by,
    })),
  );
}
