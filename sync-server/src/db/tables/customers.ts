import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { id, stamps } from './columns.ts';

export const customers = pgTable(
  'customers',
  {
    id: id(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    /** E.164. */
    phone: text('phone').notNull(),
    address: text('address').notNull(),
    city: text('city').notNull(),
    state: text('state').notNull(),
    zipCode: text('zip_code').notNull(),
    /** AES-256-GCM, base64; never stored or shown in clear. */
    licenseNumberSealed: text('license_number_sealed'),
    licenseLast4: text('license_last4'),
    billingAddressSameAsHome: boolean('billing_address_same_as_home').notNull().default(true),
    acceptsSms: boolean('accepts_sms').notNull().default(false),
    locale: text('locale', { enum: ['en', 'es'] })
      .notNull()
      .default('en'),
    ...stamps(),
  },
  (t) => [index('customers_email').on(t.email), index('customers_last_name').on(t.lastName)],
);
