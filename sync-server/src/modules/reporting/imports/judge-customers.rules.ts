import * as cells from './cells.rules.ts';
import { type Faults, rowsOf, type Sheet, type SheetRow } from './sheet.rules.ts';

export interface BroughtCustomer {
  firstName: string;
  lastName: string;
  email: string;
  /** E.164. */
  phone: string;
  address: string;
  city: string;
  state: string;
  zipCode: string;
  licenseNumber: string | undefined;
  language: 'en' | 'es';
}

/** By the reference that the file gives them. The same person may stand in several rows, as rent rolls have it. */
export function judgeCustomers(sheet: Sheet, faults: Faults): Map<string, BroughtCustomer> {
  const customers = new Map<string, BroughtCustomer>();
  for (const row of rowsOf(sheet, faults)) {
    if (isVacant(row)) continue;
    const reference = row.read('customer_id', cells.readReference);
    const customer = readCustomer(row);
    if (reference === undefined || !customer) continue;
    const known = customers.get(reference);
    if (known && JSON.stringify(known) !== JSON.stringify(customer))
      row.fault('customer_id', 'customer_differs');
    if (!known) customers.set(reference, customer);
  }
  return customers;
}

/** Of a rent roll: a space that nobody rents. */
const isVacant = ({ textOf }: SheetRow): boolean =>
  ['customer_id', 'first_name', 'last_name', 'email', 'phone'].every((column) => textOf(column) === '');

function readCustomer({ read }: SheetRow): BroughtCustomer | undefined {
  const firstName = read('first_name', cells.readName);
  const lastName = read('last_name', cells.readName);
  const email = read('email', cells.readEmail);
  const phone = read('phone', cells.readPhone);
  const address = read('address', cells.readAddress);
  const city = read('city', cells.readCity);
  const state = read('state', cells.readState);
  const zipCode = read('zip_code', cells.readZip);
  const licenseNumber = read('license_number', cells.readLicense);
  const language = read('language', cells.readLanguage) ?? 'en';
  if (!(firstName && lastName && email && phone && address && city && state && zipCode)) return undefined;
  return { firstName, lastName, email, phone, address, city, state, zipCode, licenseNumber, language };
}

/** By the reference of the customer, in the order of the file. */
export function judgeNotes(
  sheet: Sheet,
  customers: ReadonlyMap<string, unknown>,
  faults: Faults,
): { customer: string; text: string }[] {
  return [...rowsOf(sheet, faults)].flatMap((row) => {
    const customer = row.read('customer_id', cells.readReference);
    const text = row.read('text', cells.readText);
    if (customer !== undefined && !customers.has(customer)) row.fault('customer_id', 'unknown_customer');
    return customer !== undefined && text !== undefined ? [{ customer, text }] : [];
  });
}
