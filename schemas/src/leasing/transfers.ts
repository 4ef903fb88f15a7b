import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { unitNumberField } from '../kit/fields/unit-number.ts';
import { amountText, signedAmount } from '../kit/wire.ts';

const params = z.object({ id: z.uuid() });

/** What a transfer does to the account, a line for each posting. */
export const transferLine = z.object({
  /** `credit`: days of the old unit that are billed and will not be used. `charge`: the same days in the new one. */
  kind: z.enum(['credit', 'charge']),
  unit: z.string(),
  monthlyRate: amountText,
  from: z.iso.date(),
  to: z.iso.date(),
  /** Rent and the sales tax on it. */
  amount: amountText,
  tax: amountText,
  /** What discounts took off the rent. */
  discount: amountText,
});
export type TransferLine = z.output<typeof transferLine>;

export const transferPreview = z.object({
  /** Of the lease: named again by whoever goes on. */
  version: z.int(),
  fromUnit: z.string(),
  toUnit: z.string(),
  effectiveOn: z.iso.date(),
  /** From the next bill on. */
  monthlyRate: amountText,
  /** What the tenant pays now, where the new unit is of the same kind and size and it can be kept; what new ones pay there. */
  rents: z.object({ kept: amountText.nullable(), street: amountText }),
  /** Empty when no day from today on is billed yet. */
  lines: z.array(transferLine),
  balance: signedAmount,
  balanceAfter: signedAmount,
  /** Receipt numbers of move-outs that wait: they are about the old unit, and end with a transfer. */
  endedMoveOuts: z.array(z.string()),
});
export type TransferPreview = z.output<typeof transferPreview>;

/** `kept`: the rent goes along where the new unit is alike. `street`: as for new tenants; a manager's word. */
export const transferRent = z.enum(['kept', 'street']);
export type TransferRent = z.output<typeof transferRent>;

/** What becomes of the unit that was left. */
export const leftUnit = z.enum(['available', 'maintenance']);
export type LeftUnit = z.output<typeof leftUnit>;

const refusals = [
  'not_signed_in',
  'not_found',
  'lease_not_active',
  'already_moving_out',
  'overlock_on',
  'unit_unknown',
  'unit_same',
  'unit_taken',
  'unit_not_available',
] as const;

export const transfersApi = {
  preview: endpoint({
    method: 'GET',
    path: '/api/staff/leases/:id/transfer',
    summary: 'What a transfer to that unit would do to the account today; nothing is written',
    params,
    query: z.object({ unit: unitNumberField, rent: transferRent.optional() }),
    reply: transferPreview,
    staff: 'clerk',
    problems: [...refusals],
  }),
  transfer: endpoint({
    method: 'POST',
    path: '/api/staff/leases/:id/transfer',
    summary:
      'The lease goes on in another unit from today: money, gate, autopay and whoever is authorised go along',
    params,
    body: z.object({
      unit: unitNumberField,
      version: z.int(),
      leftUnit,
      rent: transferRent.optional(),
      /** Made by the page: pressed twice, done once. */
      key: z.uuid(),
    }),
    reply: z.object({
      transferId: z.uuid(),
      fromUnit: z.string(),
      unit: z.string(),
      effectiveOn: z.iso.date(),
      credit: amountText,
      charge: amountText,
      balance: signedAmount,
    }),
    staff: 'clerk',
    problems: [...refusals, 'version_conflict', 'not_allowed'],
  }),
};
