import type { InfoField } from 'schemas/customers/info-changes';

export type Changes = Partial<Record<InfoField, string>>;

const dots = '•••';
const first = (text: string): string => [...text][0] ?? '';

/** Of an address enough for its owner to know it: never how long it is, never the whole of a name. */
export function maskEmail(email: string): string {
  const [local = '', domain = ''] = email.split('@');
  const ending = domain.includes('.') ? domain.slice(domain.lastIndexOf('.')) : '';
  return `${first(local)}${dots}@${first(domain)}••••${ending}`;
}

export const maskPhone = (phone: string): string => `(•••) •••-••${phone.replace(/\D/g, '').slice(-2)}`;

/** The number of the house alone. */
export function maskStreet(address: string): string {
  const number = /^\d{1,6}\b/.exec(address.trim())?.[0];
  return number ? `${number} ${dots}` : dots;
}

const maskName = (name: string): string => `${first(name)}${dots}`;

const masks: Record<InfoField, (value: string) => string> = {
  firstName: maskName,
  email: maskEmail,
  phone: maskPhone,
  address: maskStreet,
  city: maskName,
  state: () => '••',
  zipCode: (zip) => `${dots}${zip.slice(3, 5)}`,
};

export const maskValue = (field: InfoField, value: string): string => masks[field](value);

/** Of what somebody typed enough to see a slip, or an address of a stranger, before it is confirmed. */
const previews: Partial<Record<InfoField, (value: string) => string>> = {
  email: (email) => {
    const at = email.lastIndexOf('@');
    return `${[...email.slice(0, at)].slice(0, 2).join('')}${dots}${email.slice(at)}`;
  },
  phone: (phone) => `(•••) •••-${phone.replace(/\D/g, '').slice(-4)}`,
};

export const previewValue = (field: InfoField, value: string): string =>
  (previews[field] ?? masks[field])(value);

/** How long the values of a decided change are kept, for whoever asks what happened to a record. */
export const keptDays = 365;

/** "Visa 4242" */
export const labelCard = ({ brand, last4 }: { brand: string; last4: string }): string =>
  `${brand.charAt(0).toUpperCase()}${brand.slice(1)} ${last4}`;
