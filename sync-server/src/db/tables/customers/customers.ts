import { sql } from 'drizzle-orm';
import { boolean, customType, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant, stamps } from '../columns.ts';
import { imports } from '../reporting/imports.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

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
    stripeCustomerId: text('stripe_customer_id').unique(),
    acceptsSms: boolean('accepts_sms').notNull().default(false),
    locale: text('locale', { enum: ['en', 'es'] })
      .notNull()
      .default('en'),
    /** Why this customer pays no sales tax. */
    taxExemptReason: text('tax_exempt_reason'),
    /** Since then nothing here says who it was. */
    erasedAt: instant('erased_at'),
    /** The batch that they were brought along with. */
    importId: uuid('import_id').references(() => imports.id),
    ...stamps(),
    /** Names, e-mail and phone as words; the e-mail whole and its parts before the @, the phone from four places on. */
    search: tsvector('search').generatedAlwaysAs(
      sql`search_words(first_name || ' ' || last_name || ' ' || split_part(email, '@', 1) || ' '
        || regexp_replace(email, '[^[:alnum:]]', '', 'g') || ' 1' || right(phone, 10) || ' '
        || right(phone, 10) || ' ' || right(phone, 7) || ' ' || right(phone, 4))`,
    ),
  },
  (t) => [
    index('customers_email').on(t.email),
    index('customers_phone').on(t.phone),
    index('customers_last_name').on(t.lastName),
    index('customers_newest').on(t.createdAt, t.id),
    // Without a list of entries to be sorted in later, which every search reads whole; customers are not written often.
    index('customers_search').using('gin', t.search).with({ fastupdate: false }),
    index('customers_of_import').on(t.importId).where(sql`import_id is not null`),
    index('customers_email_lower').on(sql`lower(email)`),
    index('customers_last_name_lower').on(sql`lower(last_name) text_pattern_ops`),
  ],
);
