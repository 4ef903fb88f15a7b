import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { amountText, instant } from '../kit/wire.ts';

export const unitStatus = z.enum(['available', 'occupied', 'maintenance']);
export type UnitStatus = z.output<typeof unitStatus>;

/** A unit as the public map shows it: held and escrowed units read `occupied`, nobody is named. */
export const storageUnit = z.object({
  id: z.uuid(),
  unitNumber: z.string(),
  size: z.string(),
  monthlyRate: amountText,
  status: unitStatus,
  customerId: z.null(),
  createdAt: instant,
  updatedAt: instant,
});
export type StorageUnit = z.output<typeof storageUnit>;

export const unitsApi = {
  map: endpoint({
    method: 'GET',
    path: '/api/storage-units/map',
    summary: 'All units of the site, for the map',
    reply: z.array(storageUnit),
    problems: [],
  }),
  available: endpoint({
    method: 'GET',
    path: '/api/storage-units/available',
    summary: 'The units that can be rented now',
    reply: z.array(storageUnit),
    problems: [],
  }),
};

/** One line of `GET /api/events`: a unit's or warehouse's number ("42", "W1") and its status, nothing else. */
export const unitEvent = z.object({ unitNumber: z.string(), status: unitStatus });
export type UnitEvent = z.output<typeof unitEvent>;
