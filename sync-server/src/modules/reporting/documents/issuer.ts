import type { Facility } from 'schemas/facility/facility';
import type { Paper } from '../../../adapters/pdf/pdf.ts';

export type Issuer = Pick<Facility, 'name' | 'address' | 'phone' | 'email' | 'timeZone'>;

export const issuerOf = ({ name, address, phone, email }: Issuer): Paper['issuer'] => ({
  name,
  lines: [address, `${phone} · ${email}`],
});
