import { overlocksApi } from 'schemas/leasing/overlocks';
import { issueTypes, maintenanceApi } from 'schemas/maintenance/maintenance';
import { staffPaymentsApi } from 'schemas/payments/staff-payments';
import { call } from '../testing-calls.ts';
import { type Cast, dollars, insist, leaseId, look, type Of, params } from './testing-cast.ts';
import { pay } from './testing-paying.ts';
import type { Resident } from './testing-tenants.ts';

/** The newest payment of theirs. */
async function lastPayment({ sql, leases }: Cast, who: Resident): Promise<{ id: string; cents: number }> {
  const [row] = await sql`select id, amount_cents as cents from payments
    where lease_id = ${leases.get(who.number) ?? ''} order by number desc limit 1`;
  return { id: row?.id, cents: row?.cents };
}

export const troubles: Of<'bounce' | 'payDouble' | 'refund' | 'waive' | 'overlock' | 'unlock' | 'ticket'> = {
  async bounce(cast, { who }) {
    const { id } = await lastPayment(cast, who);
    await cast.ask(staffPaymentsApi.reverse, {
      params: { id },
      body: { reason: 'Returned by the bank', fee: 15 },
    });
  },
  async payDouble(cast, { who }) {
    const { rate } = await look(cast, who);
    await pay(cast, who, rate);
  },
  async refund(cast, { who }) {
    const { id, cents } = await lastPayment(cast, who);
    const body = { amount: dollars(cents), reason: 'Paid twice', key: cast.key() };
    await cast.ask(staffPaymentsApi.refund, { params: { id }, body });
  },
  async waive(cast, { who }) {
    const [fee] = await cast.sql`select id from invoices
      where lease_id = ${leaseId(cast, who)} and kind = 'late_fee' and status = 'pending'`;
    if (!fee) return;
    await cast.ask(staffPaymentsApi.waive, { params: { id: fee.id }, body: { reason: 'Was in hospital' } });
  },
  async overlock(cast, { who }) {
    const { overlock } = await look(cast, who);
    if (overlock === 'off' || overlock === 'asked')
      await cast.ask(overlocksApi.set, {
        params: params(cast, who),
        body: { act: 'put_on', seen: overlock },
      });
  },
  async unlock(cast, { who }) {
    const { overlock } = await look(cast, who);
    if (overlock !== 'off')
      await cast.ask(overlocksApi.set, {
        params: params(cast, who),
        body: { act: 'take_off', seen: overlock },
      });
  },
  async ticket(cast, { who, issue }) {
    const { door } = await look(cast, who);
    const { lastName, phone } = who.person;
    const issueType = issueTypes[issue % issueTypes.length];
    const description = 'I noticed it this morning when I came to my unit.';
    const priority = issue % 5 ? 'medium' : 'high';
    const body = { unitNumber: door, lastName, phone, issueType, priority, description };
    await insist(call(cast, maintenanceApi.request, { body, headers: { 'idempotency-key': cast.key() } }));
  },
};
