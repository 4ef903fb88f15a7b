import { type ImportFileKind, importColumns } from 'schemas/reporting/imports';
import type { CsvRow, Sheet } from './sheet.rules.ts';

const unitNames = ['unitnumber', 'unitno', 'unitid', 'unitname', 'space', 'spacenumber', 'spaceno'];

/** Of a list of spaces: "rate" is what a new customer pays, and "status" no state of the Union. */
const spaceNames: Record<string, string[]> = {
  unit: [...unitNames, 'number', 'name'],
  size: ['unitsize', 'dimensions', 'unitdimensions', 'spacesize', 'widthxlength'],
  rate: [
    'streetrate',
    'standardrate',
    'stdrate',
    'stdprice',
    'stdrent',
    'standardprice',
    'standardrent',
    'listrate',
    'listprice',
    'rackrate',
    'webrate',
    'askingrate',
    'monthlyrate',
    'rent',
    'monthlyrent',
    'price',
  ],
  state: ['status', 'unitstatus', 'condition'],
};

/** What exports of other systems call our columns, without case, signs and spaces. */
const otherNames: Record<string, string[]> = {
  customer_id: [
    'customer',
    'customernumber',
    'customerno',
    'tenantid',
    'tenantnumber',
    'tenant',
    'accountnumber',
    'accountid',
    'account',
    'contactid',
  ],
  first_name: ['first', 'firstname', 'fname', 'givenname', 'tenantfirstname', 'customerfirstname'],
  last_name: ['last', 'lastname', 'lname', 'surname', 'familyname', 'tenantlastname', 'customerlastname'],
  email: ['emailaddress', 'mail', 'primaryemail', 'tenantemail'],
  phone: [
    'phonenumber',
    'cell',
    'cellphone',
    'mobile',
    'mobilephone',
    'primaryphone',
    'homephone',
    'telephone',
  ],
  address: ['address1', 'addressline1', 'street', 'streetaddress', 'mailingaddress'],
  city: ['town'],
  state: ['province', 'region', 'st'],
  zip_code: ['zip', 'postalcode', 'postcode'],
  license_number: ['driverslicense', 'driverslicensenumber', 'license', 'dlnumber', 'licenseno'],
  language: ['lang', 'locale', 'preferredlanguage'],
  unit: unitNames,
  starts_on: [
    'movein',
    'moveindate',
    'movedin',
    'leasestart',
    'leasedate',
    'startdate',
    'start',
    'rentaldate',
    'begindate',
  ],
  rent: [
    'rate',
    'monthlyrent',
    'monthlyrate',
    'rentalrate',
    'tenantrate',
    'currentrate',
    'price',
    'amountpermonth',
  ],
  paid_through: ['paidthru', 'paidto', 'paidthrough', 'paidthroughdate', 'paidthrudate', 'paiduntil'],
  deposit: ['securitydeposit', 'depositheld', 'depositamount', 'deposits'],
  autopay: ['autobill', 'autopayment', 'autocharge', 'isautopay', 'autopaywish'],
  gate_code: ['gatecode', 'accesscode', 'pin', 'keypadcode', 'code'],
  promised_maximum: ['maximumrent', 'maxrent', 'rentcap'],
  from: ['effective', 'effectivedate', 'effectiveon', 'since', 'validfrom'],
  due_on: ['duedate', 'due', 'date', 'chargedate', 'duesince'],
  amount: ['balance', 'openbalance', 'amountdue', 'owed', 'balancedue'],
  kind: ['type', 'category', 'chargetype'],
  reason: ['description', 'memo', 'details', 'label'],
  text: ['note', 'notes', 'comment', 'comments'],
};

const plain = (header: string): string => header.toLowerCase().replace(/[^a-z0-9]/g, '');

/**
 * Our column, and the header whose cells it takes: what was chosen, then the same name, then what others call it. Empty:
 * it was chosen to be left out.
 */
export function matchColumns(
  kind: ImportFileKind,
  headers: readonly string[],
  chosen: Readonly<Record<string, string>> = {},
): Record<string, string> {
  const columns = Object.keys(importColumns[kind]);
  const isThere = (header: string | undefined): header is string =>
    header !== undefined && headers.includes(header);
  const matched = columns.map((column) => {
    // An empty choice leaves the column out.
    if (column in chosen) return [column, isThere(chosen[column]) ? chosen[column] : ''];
    const names = [plain(column), ...((kind === 'spaces' ? spaceNames : otherNames)[column] ?? [])];
    const found = names.map((name) => headers.find((header) => plain(header) === name)).find(isThere);
    return [column, found ?? ''];
  });
  return Object.fromEntries(matched.filter(([column = '', header]) => header !== '' || column in chosen));
}

const widthNames = ['width', 'unitwidth', 'spacewidth', 'widthft', 'widthfeet'];
const depthNames = [
  'length',
  'depth',
  'unitlength',
  'unitdepth',
  'lengthft',
  'depthft',
  'lengthfeet',
  'depthfeet',
];

const joinedSize = 'Width x Length';

/** A size in two columns becomes a third one, "Width x Length", which is matched and shown like any other. */
export function joinSize(
  headers: readonly string[],
  rows: readonly CsvRow[],
): Pick<Sheet, 'headers' | 'rows'> {
  const placeOf = (names: readonly string[]) => headers.findIndex((header) => names.includes(plain(header)));
  const [width, depth] = [placeOf(widthNames), placeOf(depthNames)];
  if (width < 0 || depth < 0 || matchColumns('spaces', headers).size) return { headers, rows };
  return {
    headers: [...headers, joinedSize],
    rows: rows.map((row) => {
      const sides = [row.cells[width] ?? '', row.cells[depth] ?? ''];
      const size = sides.some(Boolean) ? sides.join('x') : '';
      // Behind the last header, however short the row is; one that is too long stays too long.
      const padded = [...row.cells, ...Array(Math.max(0, headers.length - row.cells.length)).fill('')];
      return { ...row, cells: [...padded.slice(0, headers.length), size, ...padded.slice(headers.length)] };
    }),
  };
}

export const missingColumns = (kind: ImportFileKind, matched: Readonly<Record<string, string>>): string[] =>
  Object.entries(importColumns[kind])
    .filter(([column, isNeeded]) => isNeeded && !matched[column])
    .map(([column]) => column);
