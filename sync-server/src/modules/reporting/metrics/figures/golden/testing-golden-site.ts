import { leaseLinesRoutes } from '../../../../billing/lease-lines/lease-lines.routes.ts';
import type { BillingSite } from '../../../../billing/runs/testing-billing.ts';
import { customersRoutes } from '../../../../customers/customers/customers.routes.ts';
import { lapseExpiredHolds } from '../../../../leasing/leases/leases.jobs.ts';
import { carryRentChanges } from '../../../../leasing/rent-changes/rent-changes.jobs.ts';
import { sendMessages } from '../../../../messaging/messages/messages.jobs.ts';
import { receivablesRoutes } from '../../../../payments/receivables/receivables.routes.ts';
import { closesRoutes } from '../../../closes/closes.routes.ts';
import { exportsRoutes } from '../../../exports/exports.routes.ts';
import { importsRoutes } from '../../../imports/imports.routes.ts';
import { staffMapRoutes } from '../../../staff-map/staff-map.routes.ts';
import { createPastSite } from '../testing-past.ts';
import { addDays } from './pencil/testing-pencil-days.ts';
import { taxPercent } from './pencil/testing-pencil-prices.ts';

/** Cards are not charged by themselves here: each payment is a line of the script. */
const chargeNothing = async () => ({ state: 'unavailable' }) as const;

/** What was done, by the names of the script. */
interface Named {
  leases: Map<string, string>;
  payments: Map<string, { id: string; stripeId?: string; disputeId?: string }>;
  lines: Map<string, string>;
  raises: Map<string, string>;
}

export interface GoldenSite extends BillingSite, Named {
  /** The calendar of every night that has something to do, up to that day. */
  night: (until: string) => Promise<void>;
}

export async function createGoldenSite(): Promise<GoldenSite> {
  const site = await createPastSite('2023-06-01');
  site.ctx.facility.taxPercent = taxPercent;
  for (const routes of [leaseLinesRoutes, customersRoutes, receivablesRoutes, closesRoutes]) routes(site);
  for (const routes of [exportsRoutes, importsRoutes, staffMapRoutes]) routes(site);
  let done = '2024-12-31';
  const night = async (until: string) => {
    for (; done < until; done = addDays(done, 1)) {
      const day = addDays(done, 1);
      if (!['01', '07', '20'].includes(day.slice(8))) continue;
      site.setClock(`${day}T00:30:00`);
      await lapseExpiredHolds(site.ctx);
      await carryRentChanges(site.ctx);
      await sendMessages(site.ctx, async () => undefined);
      await site.run(undefined, { chargeAutopay: chargeNothing });
    }
  };
  const named = { leases: new Map(), payments: new Map(), lines: new Map(), raises: new Map() };
  return { ...site, ...named, night };
}
