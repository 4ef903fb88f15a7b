import { facilityFile } from 'schemas/facility/facility';
import { expect, test } from 'vitest';
import { sample as applied, infoChangeAppliedEmail } from './customers/info-change-applied.email.ts';
import { sample as declined, infoChangeDeclinedEmail } from './customers/info-change-declined.email.ts';
import { infoChangeRequestedEmail, sample as requested } from './customers/info-change-requested.email.ts';
import { sample as code, referralCodeEmail } from './customers/referral-code.email.ts';
import { sample as credit, referralCreditEmail } from './customers/referral-credit.email.ts';
import { sample as invitation, referralInvitationEmail } from './customers/referral-invitation.email.ts';
import { maintenanceReceivedEmail, sample as received } from './maintenance/maintenance-received.email.ts';

const facility = facilityFile.parse({ hours: 'eight to five', hoursEs: 'de ocho a cinco' });

test.each([
  ['a change that was asked for', infoChangeRequestedEmail({ ...requested, facility }, 'es')],
  ['a change that was made', infoChangeAppliedEmail({ ...applied, facility }, 'es')],
  ['a change that was declined', infoChangeDeclinedEmail({ ...declined, facility }, 'es')],
  ['a referral code', referralCodeEmail({ ...code, facility }, 'es')],
  ['a referral credit', referralCreditEmail({ ...credit, facility }, 'es')],
  ['an invitation', referralInvitationEmail({ ...invitation, facility }, 'es')],
  ['a maintenance ticket', maintenanceReceivedEmail({ ...received, facility }, 'es')],
])('%s gives a Spanish reader the hours in Spanish', (_letter, { text }) => {
  expect(text).toContain('de ocho a cinco');
  expect(text).not.toContain('eight to five');
});
