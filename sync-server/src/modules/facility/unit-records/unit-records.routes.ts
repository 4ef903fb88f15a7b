import { staffMapApi } from 'schemas/reporting/staff-map';
import { mount, type Site } from '../../../http/mount/mount.ts';
import { planMaintenance, setMaintenance } from './maintenance.service.ts';
import { setOpening } from './openings.service.ts';
import { addUnitNote, readUnitRecord } from './unit-records.service.ts';

/** What the staff note of a unit, and change on it. */
export function unitRecordsRoutes(site: Site): void {
  mount(site, staffMapApi.readUnit, (ctx, { params }) => readUnitRecord(ctx, params.id));
  mount(site, staffMapApi.addNote, (ctx, { params, body }) => addUnitNote(ctx, params.id, body));
  mount(site, staffMapApi.planMaintenance, (ctx, { body }) => planMaintenance(ctx, body));
  mount(site, staffMapApi.setMaintenance, (ctx, { body }) => setMaintenance(ctx, body));
  mount(site, staffMapApi.setOpening, (ctx, { body }) => setOpening(ctx, body));
}
