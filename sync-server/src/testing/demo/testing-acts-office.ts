import { pricingApi } from 'schemas/billing/pricing';
import { unitSize, warehouseSize } from 'schemas/facility/facility';
import { casesApi } from 'schemas/inbox/cases';
import { staffMaintenanceApi } from 'schemas/maintenance/staff-maintenance';
import { staffMapApi } from 'schemas/reporting/staff-map';
import { dayOf, dollars, nextFirst, type Of } from './testing-cast.ts';
import { closeDay, closeMonth } from './testing-closing.ts';

export const office: Of<'rate' | 'maintain' | 'closeTickets' | 'settleCases' | 'closeDay' | 'closeMonth'> = {
  async rate(cast, { kind, cents }) {
    const size = { unit: unitSize, warehouse: warehouseSize }[kind];
    const rate = dollars(cents);
    const body = {
      key: cast.key(),
      kind,
      size,
      rate,
      effectiveOn: nextFirst(cast, 1),
      reason: 'As the season goes',
    };
    await cast.ask(pricingApi.plan, { body });
  },
  async maintain(cast, { door, isOn }) {
    const [seen] =
      await cast.sql`select id, version from units where kind = 'unit' and number = ${Number(door)}`;
    const reason = isOn ? 'Door is off its track' : 'Door is repaired';
    await cast.ask(staffMapApi.setMaintenance, { body: { units: [seen], isOn, reason } });
  },
  async closeTickets(cast) {
    const { rows = [] } = await cast.ask(staffMaintenanceApi.list, { query: { limit: 100 } });
    for (const { id, version } of rows) {
      const body = { text: 'Seen to, and tried in front of the tenant.', key: cast.key() };
      await cast.ask(staffMaintenanceApi.addComment, { params: { id }, body });
      await cast.ask(staffMaintenanceApi.close, { params: { id }, body: { version, outcome: 'done' } });
    }
  },
  async settleCases(cast) {
    const { rows = [] } = await cast.ask(casesApi.list, { query: { limit: 100 } });
    for (const { id, kind } of rows) {
      if (kind === 'move_out_to_inspect') continue;
      await cast.ask(casesApi.resolve, { params: { id }, body: { option: 'done' } });
    }
  },
  closeDay: (cast) => closeDay(cast, dayOf(cast).toString()),
  closeMonth: (cast) => closeMonth(cast, dayOf(cast).subtract({ months: 1 }).toString().slice(0, 7)),
};
