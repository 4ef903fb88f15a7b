import { randomUUID } from 'node:crypto';
import { rentChangesApi } from 'schemas/leasing/rent-changes';
import { expect, test } from 'vitest';
import { callAsStaff } from '../../../testing/testing-calls.ts';
import { crashAt, endCrash } from '../../../testing/testing-crash.ts';
import { useSite } from '../../../testing/testing-site.ts';
import { createBillingSite } from '../../billing/runs/testing-billing.ts';
import { sendMessages } from '../../messaging/messages/messages.jobs.ts';
import { carryRentChanges } from './rent-changes.jobs.ts';
import { rentChangesRoutes } from './rent-changes.routes.ts';

const site = useSite(createBillingSite, rentChangesRoutes);

/** Where an increase is cut off, from its plan to its first day. More rounds by `CRASH_TRIALS=200`. */
const points = {
  planning: ['before insert on rent_changes', 'after insert on audit_entries', 'at commit of rent_changes'],
  telling: [
    'after update on rent_changes',
    'after insert on lease_rents',
    'before insert on outgoing_messages',
    'at commit of rent_changes',
  ],
  withdrawing: [
    'after update on rent_changes',
    'after insert on lease_rents',
    'after insert on outgoing_messages',
  ],
  applying: ['before update on rent_changes', 'after update on leases', 'after insert on audit_entries'],
};
const perRound = Object.values(points).flat().length;
const rounds = Math.ceil(Number(process.env.CRASH_TRIALS ?? perRound) / perRound);

interface Trial {
  at: keyof typeof points;
  point: string;
}
const trials: Trial[] = Array.from({ length: rounds }, () =>
  Object.entries(points).flatMap(([at, names]) => names.map((point) => ({ at: at as Trial['at'], point }))),
).flat();

/** What is written of a lease's rent. */
const read = async (leaseId: string) => {
  const [row] = await site.sql`select
    (select count(*)::int from rent_changes where lease_id = ${leaseId}) as changes,
    (select count(*)::int from rent_changes where lease_id = ${leaseId} and letter_at is not null) as told,
    (select count(*)::int from rent_changes where lease_id = ${leaseId} and withdrawn_at is not null) as withdrawn,
    (select count(*)::int from rent_changes where lease_id = ${leaseId} and applied_at is not null) as applied,
    (select count(*)::int from lease_rents where lease_id = ${leaseId}) as rents,
    (select count(*)::int from outgoing_messages where lease_id = ${leaseId} and template = 'rent_change') as letters,
    (select monthly_rate_cents from leases where id = ${leaseId}) as now`;
  return row;
};

/** Done at once, or cut off at its point first: then nothing of it is there, and it is done when it comes again. */
async function step(
  leaseId: string,
  isCut: boolean,
  { point }: Trial,
  act: () => Promise<unknown>,
): Promise<void> {
  if (isCut) {
    const before = await read(leaseId);
    await crashAt(site, point);
    await act().catch(() => undefined);
    expect(await endCrash(site), point).toBe(true);
    expect([point, await read(leaseId)]).toEqual([point, before]);
  }
  await act();
}

async function raise(trial: Trial): Promise<string> {
  const [free] =
    await site.sql`select number from units where kind = 'unit' and status = 'available' order by number limit 1`;
  const leaseId = await site.moveIn(Number(free?.number), '2026-01-10');
  const isCut = (at: Trial['at']) => trial.at === at;
  site.setClock('2026-11-20');
  const key = randomUUID();
  const plan = { key, rate: 64, effectiveOn: '2027-01-01', reason: 'Street rate is $70' };
  await step(leaseId, isCut('planning'), trial, () =>
    callAsStaff(site, rentChangesApi.plan, { params: { id: leaseId }, body: plan }),
  );
  site.setClock('2026-11-24');
  await step(leaseId, isCut('telling'), trial, () => carryRentChanges(site.ctx));
  await sendMessages(site.ctx, async () => undefined);
  expect(await read(leaseId)).toMatchObject({ changes: 1, told: 1, rents: 2, letters: 1, now: 60_00 });
  if (isCut('withdrawing')) {
    const [change] = await site.sql`select version from rent_changes where id = ${key}`;
    await step(leaseId, true, trial, () =>
      callAsStaff(site, rentChangesApi.withdraw, {
        params: { id: key },
        body: { version: change?.version, reason: 'The owner said so' },
      }),
    );
  }
  site.setClock('2027-01-01');
  await step(leaseId, isCut('applying'), trial, () => carryRentChanges(site.ctx));
  await carryRentChanges(site.ctx);
  return leaseId;
}

test(
  `${trials.length} increases that break off anywhere: one letter and one effect each, or none`,
  async () => {
    for (const trial of trials) {
      const leaseId = await raise(trial);
      const isWithdrawn = trial.at === 'withdrawing';
      expect([trial.point, await read(leaseId)]).toEqual([
        trial.point,
        {
          changes: 1,
          told: 1,
          withdrawn: isWithdrawn ? 1 : 0,
          applied: isWithdrawn ? 0 : 1,
          rents: isWithdrawn ? 3 : 2,
          letters: isWithdrawn ? 2 : 1,
          now: isWithdrawn ? 60_00 : 64_00,
        },
      ]);
      // Its unit is free for the next one.
      await site.sql`update leases set state = 'ended', ended_at = now() where id = ${leaseId}`;
      await site.sql`update units u set status = 'available' from leases l where l.id = ${leaseId} and u.id = l.unit_id`;
    }
  },
  60_000 + rounds * 30_000,
);
