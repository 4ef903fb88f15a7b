import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { storageUnit } from './units.ts';

export const warehouse = storageUnit.omit({ unitNumber: true }).extend({ warehouseNumber: z.string() });
export type Warehouse = z.output<typeof warehouse>;

export const warehousesApi = {
  map: endpoint({
    method: 'GET',
    path: '/api/warehouses/map',
    summary: 'The warehouses of the site, for the map',
    reply: z.array(warehouse),
    problems: [],
  }),
};
