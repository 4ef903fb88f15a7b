/** "W1" is a warehouse, "42" a unit. */
export const isWarehouseNumber = (label: string): boolean => label.startsWith('W');

/** "42" or "W1" as it stands on the door. Undefined for what no door can show. */
export function readUnitLabel(label: string): { kind: 'unit' | 'warehouse'; number: number } | undefined {
  const match = /^W?0*([1-9]\d{0,3})$/.exec(label);
  return match
    ? { kind: isWarehouseNumber(label) ? 'warehouse' : 'unit', number: Number(match[1]) }
    : undefined;
}
