import { randomUUID } from 'node:crypto';
import { pricingApi } from 'schemas/billing/pricing';
import { unitSize, warehouseSize } from 'schemas/facility/facility';
import { moveOutsApi } from 'schemas/leasing/move-outs';
import { rentChangesApi } from 'schemas/leasing/rent-changes';
import { transfersApi } from 'schemas/leasing/transfers';
import { staffPaymentsApi } from 'schemas/payments/staff-payments';
import { staffMapApi } from 'schemas/reporting/staff-map';
import { callAsStaff } from '../../../../testing/testing-calls.ts';
import type { BillingSite } from '../../../billing/runs/testing-billing.ts';
import { dropAutopayCard, keepCard } from '../../../customers/saved-cards/kept-cards.service.ts';
import { decideCase, listCases } from '../../../leasing/move-outs/testing-move-out.ts';
import { carryRentChanges } from '../../../leasing/rent-changes/rent-changes.jobs.ts';
import { postRental, readOutcome, rentalBody, warehouseId } from '../../../leasing/rentals/testing-rental.ts';
import { sendMessages } from '../../../messaging/messages/messages.jobs.ts';
import { charge, payByCard } from '../../../payments/payments/testing-counter.ts';
import type { Line, Way } from './testing-golden.ts';
import { createPastSite } from './testing-past.ts';
import { addDays } from './testing-pencil.ts';

/** Cards are not charged by themselves here: each payment is a line of the script. */
const chargeNothing = async () => ({ state: 'unavailable' }) as const;

interface GoldenSite extends BillingSite {
  leases: Map<string, string>;
  payments: Map<string, string>;
  /** The calendar of every night that bills something, up to that day. */
  night: (until: string) => Promise<void>;
}

export async function createGoldenSite(): Promise<GoldenSite> {
  const site = await createPastSite('2024-06-01');
  let done = '2024-12-31';
  const night = async (until: string) => {
    for (; done < until; done = addDays(done, 1)) {
      const day = addDays(done, 1);
      if (!['01', '07', '20'].includes(day.slice(8))) continue;
      site.setClock(`${day}T00:30:00`);
      await carryRentChanges(site.ctx);
      await sendMessages(site.ctx, async () => undefined);
      await site.run(undefined, { chargeAutopay: chargeNothing });
    }
  };
  return { ...site, leases: new Map(), payments: new Map(), night };
}

const reason = 'as the script says';
const insist = async (asked: Promise<{ status: number }>) => {
  const answer = await asked;
  if (answer.status !== 200) throw new Error(JSON.stringify(answer));
  return answer;
};

/** Plays one line, at noon of its day, through the calls of the product. */
export async function perform(site: GoldenSite, line: Line): Promise<void> {
  await site.night(line.on);
  site.setClock(line.on);
  const leaseId = 'who' in line ? (site.leases.get(line.who) ?? '') : '';
  const params = { id: leaseId };
  if (line.do === 'moveIn') return moveIn(site, line);
  if (line.do === 'pay') return pay(site, leaseId, line);
  if (line.do === 'charge') await charge(site, leaseId, line.cents);
  if (line.do === 'rate') {
    const { kind, cents, on: effectiveOn } = line;
    const rate = String(cents / 100);
    const size = { unit: unitSize, warehouse: warehouseSize }[kind];
    const body = { key: randomUUID(), kind, size, rate, repeatedRate: rate, effectiveOn, reason };
    await insist(callAsStaff(site, pricingApi.plan, { body }));
  }
  if (line.do === 'maintain') await maintain(site, line);
  if (line.do === 'transfer') {
    const [lease] = await site.sql`select version from leases where id = ${leaseId}`;
    const body = {
      unit: line.unit,
      version: lease?.version,
      leftUnit: 'available',
      rent: 'street',
      key: randomUUID(),
    };
    await insist(callAsStaff(site, transfersApi.transfer, { params, body }));
  }
  if (line.do === 'raise') {
    const body = { rate: line.cents / 100, effectiveOn: line.from, reason, key: randomUUID() };
    await insist(callAsStaff(site, rentChangesApi.plan, { params, body }));
  }
  if (line.do === 'bounce' || line.do === 'refund') await giveBack(site, line);
  if (line.do === 'waive') {
    const [bill] = await site.sql`select id from invoices where lease_id = ${leaseId} and kind = 'charge'`;
    await insist(callAsStaff(site, staffPaymentsApi.waive, { params: { id: bill?.id }, body: { reason } }));
  }
  if (line.do === 'card') await setCard(site, leaseId, line.until);
  if (line.do === 'moveOut') await moveOut(site, leaseId, line.on);
}

async function moveIn(site: GoldenSite, line: Extract<Line, { do: 'moveIn' }>): Promise<void> {
  const { who, unit, by, on } = line;
  const place = unit.startsWith('W') ? warehouseId(Number(unit.slice(1))) : Number(unit);
  const named = { firstName: who, lastName: 'Golden', email: `${who}@mail.example` };
  const body = rentalBody(place, { ...named, gateCode: String(2021 + site.leases.size * 111) });
  const { leaseId, amount, message } = await readOutcome(postRental(site, body));
  if (!leaseId || !amount) throw new Error(`${who} has no unit: ${message}`);
  site.leases.set(who, leaseId);
  await pay(site, leaseId, { on, do: 'pay', who, cents: Math.round(Number(amount) * 100), by });
}

async function pay(
  site: GoldenSite,
  id: string,
  { cents, by, as = '' }: Extract<Line, { do: 'pay' }>,
): Promise<void> {
  if (by === 'card') {
    await payByCard(site, id, cents);
    return;
  }
  const way: Record<Exclude<Way, 'card'>, object> = {
    cash: { method: 'cash' },
    check: { method: 'check', reference: '1001' },
  };
  const body = { amount: cents / 100, ...way[by], key: randomUUID() };
  const taken = await insist(callAsStaff(site, staffPaymentsApi.take, { params: { id }, body }));
  site.payments.set(as, (taken as { paymentId?: string }).paymentId ?? '');
}

async function giveBack(site: GoldenSite, line: Extract<Line, { do: 'bounce' | 'refund' }>): Promise<void> {
  const params = { id: site.payments.get(line.payment) ?? '' };
  if (line.do === 'bounce')
    await insist(
      callAsStaff(site, staffPaymentsApi.reverse, { params, body: { reason, fee: line.feeCents / 100 } }),
    );
  else
    await insist(
      callAsStaff(site, staffPaymentsApi.refund, {
        params,
        body: { amount: line.cents / 100, reason, key: randomUUID() },
      }),
    );
}

async function maintain(site: GoldenSite, { unit, isOn }: Extract<Line, { do: 'maintain' }>): Promise<void> {
  const [seen] =
    await site.sql`select id, version from units where kind = 'unit' and number = ${Number(unit)}`;
  await insist(callAsStaff(site, staffMapApi.setMaintenance, { body: { units: [seen], isOn, reason } }));
}

async function setCard({ ctx, sql }: GoldenSite, leaseId: string, until: string | null): Promise<void> {
  const [lease] = await sql`select customer_id, autopay_card_id from leases where id = ${leaseId}`;
  if (until === null) return dropAutopayCard(ctx, leaseId, lease?.autopay_card_id);
  const [expYear, expMonth] = until.split('-').map(Number);
  const card = {
    id: 'pm_golden',
    brand: 'visa',
    last4: '4242',
    expMonth: expMonth ?? 0,
    expYear: expYear ?? 0,
  };
  await keepCard(ctx, { leaseId, customerId: lease?.customer_id, hasAutoPay: true }, card);
}

async function moveOut(site: GoldenSite, id: string, vacatedOn: string): Promise<void> {
  const body = { unitCondition: 'clean', vacatedOn, key: randomUUID() };
  await insist(callAsStaff(site, moveOutsApi.record, { params: { id }, body }));
  const [row] = await listCases(site, id);
  const inspection = { condition: 'clean', photoPaths: [], cleaningFee: false, releaseTo: 'available' };
  await insist(decideCase(site, row?.id ?? '', { option: 'confirm_move_out', inspection }));
}
