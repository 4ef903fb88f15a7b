export interface Door {
  kind: 'unit' | 'warehouse';
  /** "42", "A12", "12B"; of a warehouse "1". */
  number: string;
}

/** "W1" is a warehouse; "42" is a unit, and so is "WA1". */
export const isWarehouseNumber = (label: string): boolean => /^W\d/.test(label);

export const doorLabel = ({ kind, number }: Door): string => (kind === 'warehouse' ? `W${number}` : number);

/**
 * What stands on a door: up to three letters of a building, a number, perhaps a letter. "A-012" is A12, as people write
 * both. Undefined for what no door can show.
 */
export function readUnitLabel(label: string): Door | undefined {
  const match = /^(?:([A-Z]{1,3})-?)?0*([1-9]\d{0,3})([A-Z]?)$/.exec(label);
  if (!match) return undefined;
  const [, building = '', digits = '', letter = ''] = match;
  const isWarehouse = building === 'W';
  if (isWarehouse) return letter ? undefined : { kind: 'warehouse', number: digits };
  return { kind: 'unit', number: building + digits + letter };
}

let collator: Intl.Collator | undefined;

/** 9 before 10, 10 before A1, A9 before A10: as the database sorts doors. */
export function compareDoors(a: string, b: string): number {
  // Asked for late: a page that starts needs no language data.
  collator ??= new Intl.Collator('en', { numeric: true });
  return collator.compare(a, b);
}
