import { lateFeeCents, moveOutCleaningFeeCents, type PublicFacility } from '../facility/facility.ts';
import { formatDollars } from '../kit/money.ts';

export const leaseVersion = '2026-11';

/** The lease, clause by clause. English binds; the constants are those of the specification, section 9. */
export function leaseClauses(facility: Pick<PublicFacility, 'name' | 'address' | 'phone'>): string[] {
  const fee = formatDollars(lateFeeCents).replace('.00', '');
  return [
    `This is a month-to-month lease of one storage unit between you and ${facility.name}, ${facility.address}.`,
    'Rent is $60 a month for a 10x10 unit and $1500 a month for a warehouse. Payment is due on the 1st of each month by auto-pay.',
    `A late fee of ${fee} is charged after a 5-day grace period.`,
    'You may end this lease with 30-day written notice.',
    'You may change or stop auto-pay with 15 days notice. Another way of paying must then be agreed with the office.',
    'The gate opens with your own gate code, 24 hours a day, 7 days a week. Keep the code to yourself.',
    `Office support is open 9 AM to 6 PM, Monday to Saturday, at ${facility.phone}.`,
    'Store no people, animals, food, fuel, explosives or stolen goods. Your own lock secures your unit.',
    `A move-out needs an empty unit. A unit that is left dirty costs a cleaning fee of ${formatDollars(moveOutCleaningFeeCents)}.`,
    'Your gate code starts to work when your first payment clears.',
  ];
}

/** The exact bytes whose SHA-256 a consent names. */
export const leaseText = (facility: Pick<PublicFacility, 'name' | 'address' | 'phone'>): string =>
  [`Lease ${leaseVersion}`, ...leaseClauses(facility)].join('\n');
