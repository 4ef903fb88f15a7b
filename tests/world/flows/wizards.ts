import type { Sql } from 'postgres';
import { services, type Visitor } from '../../run/journeys/every-screen.ts';
import type { Flow } from '../flow.ts';

type Facts = Omit<Flow, 'id' | 'kind' | 'title' | 'open' | 'journey' | 'screens' | 'finals'>;

const textsOf = async (rows: Promise<readonly object[]>) =>
  (await rows).map((row) => JSON.stringify(Object.values(row)));

const facts: Record<string, Facts> = {
  'rent-unit': {
    typedFrom: 'person',
    submit: {
      screen: 'summary',
      button: 'Complete Rental',
      path: 'POST /api/customers/complete-rental',
    },
    next: 'Next',
    done: /Welcome, /,
    failed: /Rental Failed/,
    findEffects: (sql: Sql, { email }: Visitor) =>
      textsOf(sql`select c.first_name, c.last_name, c.email, c.phone, c.address, c.zip_code, l.state
        from leases l join customers c on c.id = l.customer_id where c.email = ${email}`),
    effects: 1,
    recorded: ({ firstName, lastName, email }) => [firstName, lastName, email, '12 Elm Street', '40069'],
  },
  'move-out': {
    typedFrom: 'review',
    submit: { screen: 'review', button: 'Complete Move-Out', path: 'POST /api/move-outs' },
    next: 'Continue',
    done: /Move-Out Complete!/,
    failed: /Move-out not completed/,
    findEffects: (sql, { tenant }) =>
      textsOf(sql`select phone, unit_condition from move_outs
        where lease_id = ${tenant.leaseId} and phone like '%5550123'`),
    effects: 1,
    recorded: () => ['5550123', 'clean'],
  },
  'pay-bill': {
    typedFrom: 'account',
    submit: { screen: 'amount', button: 'Continue to payment', path: 'POST /api/create-payment-intent' },
    next: 'Find My Account',
    done: /Pay \$12\.00/,
    failed: /Payment Error/,
    findEffects: (sql, { tenant }) =>
      textsOf(sql`select amount_cents from payments where lease_id = ${tenant.leaseId} and amount_cents = 1200
        union all select amount_cents from payment_promises where lease_id = ${tenant.leaseId}`),
    effects: 0,
    recorded: () => [],
  },
  'update-info': {
    typedFrom: 'account',
    submit: { screen: 'payment', button: 'Save changes', path: 'POST /api/info-changes' },
    next: 'Find My Account',
    done: /A link went to/,
    failed: /Unable to save your changes/,
    findEffects: (sql, { tenant }) =>
      textsOf(sql`select changes from info_changes where lease_id = ${tenant.leaseId} and state = 'pending'`),
    effects: 1,
    recorded: ({ firstName, email }) => [firstName, email],
  },
  'maintenance-request': {
    typedFrom: 'problem',
    submit: { screen: 'details', button: 'Submit Request', path: 'POST /api/maintenance-requests' },
    next: 'Continue',
    done: /We have your request/,
    failed: /Request not submitted/,
    findEffects: (sql, { tenant }) =>
      textsOf(sql`select phone, description from maintenance_tickets
        where unit_number = ${tenant.unit} and description like 'The back wall%'`),
    effects: 1,
    recorded: () => ['5550123', 'The back wall is wet and smells of mold.'],
  },
  'refer-friend': {
    typedFrom: 'friend',
    submit: { screen: 'friend', button: 'Create my referral', path: 'POST /api/referrals' },
    next: 'Create my referral',
    done: /Your code is ready/,
    failed: /Failed to create referral/,
    findEffects: (sql, { email, firstName }) =>
      textsOf(sql`select referee_name, referee_email from referrals
        where referee_email = ${email} and referee_name = ${firstName}`),
    effects: 1,
    recorded: ({ firstName, email }) => [firstName, email],
  },
};

/** The customers' six. */
export const wizards: Flow[] = services.map(({ id, title, screens, journey }) => {
  const own = facts[id];
  const last = screens.at(-1);
  if (!own || last === undefined) throw new Error(`the world knows nothing of ${id}`);
  const open: Flow['open'] = async (page) => void (await page.goto(`/?service=${id}`));
  return { id, kind: 'wizard', title, open, journey, screens, finals: [last], ...own };
});
