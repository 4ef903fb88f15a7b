import { staffPaymentsApi } from 'schemas/payments/staff-payments';
import { exportsApi } from 'schemas/reporting/exports/exports';
import { expect } from 'vitest';
import { readAsStaff } from '../../../../../testing/testing-calls.ts';
import type { Pencil } from './pencil/testing-pencil.ts';
import { sum, text } from './pencil/testing-pencil-days.ts';
import { openOf } from './pencil/testing-pencil-money.ts';
import type { Tenant } from './pencil/testing-pencil-tenants.ts';
import type { GoldenSite } from './testing-golden-site.ts';

const balanceOf = ({ bills, creditCents }: Tenant) => sum(bills.map(openOf)) - creditCents;

/** What a site takes along says of each tenancy what the pencil does; so does each statement of account. */
export async function compareRecords(site: GoldenSite, pencil: Pencil): Promise<void> {
  const { rows } = await readAsStaff(site, exportsApi.tenancies);
  for (const [who, id] of site.leases) {
    const tenant = pencil.tenants.get(who);
    // Nobody came.
    if (!tenant) continue;
    const row = rows.find(({ lease_id }) => lease_id === id);
    expect([who, row]).toMatchObject([
      who,
      {
        unit: tenant.unit,
        state: tenant.endedOn === null ? 'active' : 'ended',
        starts_on: tenant.startsOn,
        left_on: tenant.vacatedOn,
        rent: text(tenant.rentCents),
        deposit_held: text(tenant.depositCents),
        balance: text(balanceOf(tenant)),
      },
    ]);
    const statement = await readAsStaff(site, staffPaymentsApi.statement, { params: { id } });
    expect([who, statement.balance]).toEqual([who, text(balanceOf(tenant))]);
    expect([who, statement.lines.at(-1)?.balance]).toEqual([who, text(balanceOf(tenant))]);
  }
}

/** All that was ever billed and paid, as a site takes it along. */
export async function compareMoney(site: GoldenSite, pencil: Pencil): Promise<void> {
  const { rows: invoices } = await readAsStaff(site, exportsApi.invoices);
  const { rows: payments } = await readAsStaff(site, exportsApi.payments);
  for (const [who, { bills, payments: paid }] of pencil.tenants) {
    const id = site.leases.get(who);
    const isMine = ({ lease_id }: Record<string, unknown>) => lease_id === id;
    const billed = invoices.filter(isMine).map(({ due_on, amount, open }) => `${due_on} ${amount} ${open}`);
    const wanted = bills.map((bill) => {
      const cents = sum(bill.parts.map(({ billed }) => billed));
      return `${bill.dueOn} ${text(cents)} ${text(openOf(bill))}`;
    });
    expect([who, billed.sort()]).toEqual([who, wanted.sort()]);
    const methods = { cash: 'cash', check: 'check', card: 'card', terminal: 'card_terminal' };
    expect([who, payments.filter(isMine).map(({ method, amount }) => `${method} ${amount}`)]).toEqual([
      who,
      paid.map(({ by, cents }) => `${methods[by]} ${text(cents)}`),
    ]);
  }
}
