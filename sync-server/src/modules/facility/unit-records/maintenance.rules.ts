import type { MaintenanceRefusal } from 'schemas/reporting/staff-map';

interface Unit {
  id: string;
  version: number;
  status: 'available' | 'occupied' | 'maintenance';
  /** Somebody has it or holds it. */
  isTaken: boolean;
}

/** Why that unit stays as it is; undefined when it changes. */
export function refuseMaintenance(
  unit: Unit | undefined,
  { version, isOn }: { version: number; isOn: boolean },
): MaintenanceRefusal | undefined {
  if (!unit) return 'unknown';
  if (unit.version !== version) return 'changed_meanwhile';
  if ((unit.status === 'maintenance') === isOn) return 'unchanged';
  return isOn && (unit.isTaken || unit.status === 'occupied') ? 'occupied' : undefined;
}
