import { unitsApi } from 'schemas/facility/units';
import { warehousesApi } from 'schemas/facility/warehouses';
import { useServerReply } from '../calls/server-query.ts';
import { useForget } from '../calls/use-forget.ts';

export interface FreeUnit {
  unit: string;
  size: string;
  rate: string;
}

/** What can be rented now, units before warehouses; undefined until both are known. */
export function useFreeUnits(): FreeUnit[] | undefined {
  const units = useServerReply(unitsApi.available);
  const warehouses = useServerReply(warehousesApi.map);
  useForget(unitsApi.available, warehousesApi.map);
  if (!units.data || !warehouses.data) return undefined;
  return [
    ...units.data.map(({ unitNumber: unit, size, monthlyRate: rate }) => ({ unit, size, rate })),
    ...warehouses.data
      .filter(({ status }) => status === 'available')
      .map(({ warehouseNumber: unit, size, monthlyRate: rate }) => ({ unit, size, rate })),
  ];
}
