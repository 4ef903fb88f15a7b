import { z } from 'zod';
import { customerRow } from '../customers/customers.ts';
import { endpoint } from '../kit/endpoint.ts';
import { amountText } from '../kit/wire.ts';

/** What the staff's search found: of each kind the few that fit best. */
export const searchFinds = z.object({
  customers: z.array(customerRow.pick({ id: true, name: true, phone: true, units: true, standing: true })),
  invoices: z.array(
    z.object({
      id: z.uuid(),
      number: z.string(),
      customerId: z.uuid(),
      customerName: z.string(),
      amount: amountText,
      state: z.enum(['pending', 'paid', 'void']),
    }),
  ),
  receipts: z.array(
    z.object({
      id: z.uuid(),
      number: z.string(),
      customerId: z.uuid(),
      customerName: z.string(),
      amount: amountText,
    }),
  ),
  /** Spaces by their number, let or not. */
  spaces: z.array(
    z.object({
      id: z.uuid(),
      /** As on the door: "8", "W3". */
      number: z.string(),
      size: z.string(),
      state: z.enum(['available', 'occupied', 'maintenance']),
    }),
  ),
  tickets: z.array(
    z.object({
      id: z.uuid(),
      number: z.string(),
      /** Null: nobody had that unit and last name. */
      customerId: z.uuid().nullable(),
      unitNumber: z.string(),
      lastName: z.string(),
    }),
  ),
});
export type SearchFinds = z.output<typeof searchFinds>;

export const searchApi = {
  find: endpoint({
    method: 'GET',
    path: '/api/staff/search',
    summary:
      'Finds customers by name, phone, e-mail or unit, and units, invoices, receipts and tickets by their number',
    query: z.object({ text: z.string().trim().min(1).max(100) }),
    reply: searchFinds,
    staff: 'clerk',
    problems: ['not_signed_in'],
  }),
};
