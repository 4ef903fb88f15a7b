import type { Facility } from 'schemas/facility/facility';
import type { PdfContent } from '../../../adapters/pdf/pdf.ts';

export type Issuer = Pick<Facility, 'name' | 'address' | 'phone' | 'email' | 'timeZone'>;

export const issuerOf = ({ name, address, phone, email }: Issuer): PdfContent['issuer'] => ({
  name,
  lines: [address, `${phone} · ${email}`],
});
