import { z } from 'zod';
import { overlockState } from '../facility/overlock-state.ts';
import { endpoint } from '../kit/endpoint.ts';
import * as field from '../kit/fields/fields.ts';
import { amountText, count, instant, signedAmount } from '../kit/wire.ts';
import { priorities } from '../maintenance/maintenance.ts';

/** What a space is now, in exactly one state; `past_due` is what is let and late. */
export const spaceState = z.enum(['available', 'reserved', 'occupied', 'past_due', 'maintenance']);
export type SpaceState = z.output<typeof spaceState>;

/** What has to hang on the door: nothing, the tenant's lock, or ours over it. */
export const doorLock = z.enum(['none', 'tenant', 'overlock']);
export type DoorLock = z.output<typeof doorLock>;

/** Who has a space, or holds it. */
const tenancy = z.object({
  leaseId: z.uuid(),
  customerId: z.uuid(),
  customerName: z.string(),
  rate: amountText,
  /** All that is open on the lease; below zero when something is paid ahead. */
  balance: signedAmount,
  /** Null: no rent is past due. */
  daysPastDue: count.nullable(),
  paidThrough: z.iso.date().nullable(),
  /** `sending`: the gate was told, and has not confirmed it. Null: no code. */
  gate: z.enum(['waiting', 'sending', 'active', 'suspended']).nullable(),
  /** The office's own lock, as it was asked for or reported. */
  overlock: overlockState,
  /** Of a hold: until then it awaits the first payment. */
  holdExpiresAt: instant.nullable(),
  /** The day on which the tenant leaves. */
  vacatedOn: z.iso.date().nullable(),
  /** The day for which they gave notice. */
  leavesOn: z.iso.date().nullable(),
});

export const spaceRow = z.object({
  id: z.uuid(),
  version: z.int(),
  /** "42" or "W1". */
  number: z.string(),
  size: z.string(),
  streetRate: amountText,
  state: spaceState,
  lock: doorLock,
  tenancy: tenancy.nullable(),
  tickets: z.object({ open: count, worst: z.enum(priorities).nullable() }),
});
export type SpaceRow = z.output<typeof spaceRow>;

/** The units that are being built, none on a site with doors of its own, and the day from which they can be rented. */
export const opening = z.object({
  numbers: z.array(z.string()),
  opensOn: z.iso.date().nullable(),
  openedAt: instant.nullable(),
  /** 0: no day was ever set. */
  version: z.int(),
});
export type Opening = z.output<typeof opening>;

/** How many there are, as the metrics count them; `pastDue` are among the occupied. */
export const spaceCounts = z.object({
  available: count,
  reserved: count,
  occupied: count,
  pastDue: count,
  maintenance: count,
});
export type SpaceCounts = z.output<typeof spaceCounts>;

export const staffMap = z.object({
  asOf: instant,
  spaces: z.array(spaceRow),
  counts: spaceCounts,
  opening,
});
export type StaffMap = z.output<typeof staffMap>;

export const unitNote = z.object({
  id: z.uuid(),
  kind: z.enum(['note', 'maintenance_on', 'maintenance_off']),
  text: z.string(),
  by: z.string(),
  at: instant,
});
export type UnitNote = z.output<typeof unitNote>;

/** What was written about a unit and done with it, each newest first. */
export const unitRecord = z.object({
  notes: z.array(unitNote),
  tickets: z.array(
    z.object({
      id: z.uuid(),
      number: z.string(),
      priority: z.enum(priorities),
      description: z.string(),
      createdAt: instant,
    }),
  ),
  history: z.array(z.object({ id: z.int(), at: instant, actor: z.string(), action: z.string() })),
});
export type UnitRecord = z.output<typeof unitRecord>;

const say = field.fieldMessages;
const params = z.object({ id: z.uuid() });

export const unitNoteForm = z.object({ text: field.paragraphField(2, say.noteText, 2_000) });
export const maintenanceReason = field.textField(3, say.reason, 200);

const choice = z.object({
  isOn: z.boolean(),
  /** Each as it was seen. */
  units: z
    .array(z.object({ id: z.uuid(), version: z.int() }))
    .min(1)
    .max(200),
});

/** Why a unit cannot be put into maintenance, or taken out of it. */
export const maintenanceRefusal = z.enum(['occupied', 'unchanged', 'changed_meanwhile', 'unknown']);
export type MaintenanceRefusal = z.output<typeof maintenanceRefusal>;

export const maintenancePlan = z.object({
  changing: z.array(z.string()),
  refused: z.array(z.object({ id: z.uuid(), number: z.string().nullable(), why: maintenanceRefusal })),
});
export type MaintenancePlan = z.output<typeof maintenancePlan>;

export const staffMapApi = {
  read: endpoint({
    method: 'GET',
    path: '/api/staff/map',
    summary: 'Every unit and warehouse as it stands now; counted, the rows are the figures of the metrics',
    reply: staffMap,
    csv: {
      name: 'walk-through',
      columns: ['number', 'size', 'state', 'lock', 'streetRate', 'tickets.open'],
      words: { state: 'spaceStates', lock: 'locks' },
      rowsIn: 'spaces',
    },
    staff: 'clerk',
    problems: ['not_signed_in'],
  }),
  readUnit: endpoint({
    method: 'GET',
    path: '/api/staff/map/units/:id',
    summary: "A unit's notes, open tickets and what was done with it",
    params,
    reply: unitRecord,
    staff: 'clerk',
    problems: ['not_signed_in', 'not_found'],
  }),
  addNote: endpoint({
    method: 'POST',
    path: '/api/staff/map/units/:id/notes',
    summary: 'Writes a note about a unit, signed by whoever is signed in; it is never changed',
    params,
    body: unitNoteForm.extend({ key: z.uuid() }),
    reply: z.object({ id: z.uuid() }),
    staff: 'clerk',
    problems: ['not_signed_in', 'not_found', 'version_conflict'],
  }),
  planMaintenance: endpoint({
    method: 'POST',
    path: '/api/staff/map/maintenance/plan',
    summary:
      'What putting these units into maintenance, or taking them out, would change; nothing is written',
    body: choice,
    reply: maintenancePlan,
    staff: 'clerk',
    problems: ['not_signed_in'],
  }),
  setMaintenance: endpoint({
    method: 'POST',
    path: '/api/staff/map/maintenance',
    summary: 'Puts units into maintenance, or takes them out: all of them, or none',
    body: choice.extend({ reason: maintenanceReason }),
    reply: z.object({ changed: z.array(z.string()) }),
    staff: 'clerk',
    problems: ['not_signed_in', 'not_found', 'version_conflict', 'unit_occupied'],
  }),
  setOpening: endpoint({
    method: 'PUT',
    path: '/api/staff/map/opening',
    summary: 'Says from which day on the units under construction can be rented; the same day twice is once',
    body: z.object({ opensOn: z.iso.date(), version: z.int().min(0) }),
    reply: opening,
    staff: 'manager',
    problems: ['not_signed_in', 'not_allowed', 'not_found', 'day_over', 'day_too_far', 'version_conflict'],
  }),
};
