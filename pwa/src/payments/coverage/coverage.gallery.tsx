import { type Coverage, coverFirstMonth } from 'schemas/billing/coverage';
import { type Ctx, CtxProvider } from '../../core/context/ctx.tsx';
import type { Gallery } from '../../ui/gallery.ts';
import { CoverageNote } from './coverage-note.tsx';
import { FirstMonthNote } from './first-month-note.tsx';

const ctx = {
  now: () => new Date('2026-11-22T15:32:00Z'),
  facility: { timeZone: 'America/New_York' },
} as Ctx;
const within = (part: () => React.JSX.Element) => () => <CtxProvider value={ctx}>{part()}</CtxProvider>;

const rent = { kind: 'rent' as const, label: 'Rent December 2026', period: '2026-12-01' };
const bill: Coverage = {
  ...coverFirstMonth('2026-12-01', 6_000),
  charges: [
    { ...rent, days: { from: '2026-12-01', to: '2026-12-31' }, amount: '60.00' },
    { kind: 'late_fee', label: 'Late fee December 2026', period: '2026-12-01', days: null, amount: '25.00' },
  ],
  standing: 'goesOn',
};
const show = (changes: Partial<Coverage>) =>
  within(() => <CoverageNote coverage={{ ...bill, ...changes }} />);

export const gallery: Gallery = {
  title: 'Coverage',
  cases: {
    'first month': within(() => <FirstMonthNote monthlyRate="60.00" />),
    'first month, offline': within(() => (
      <FirstMonthNote monthlyRate="60.00" rateAsOf={Date.parse('2026-11-22T15:32:00Z')} />
    )),
    'first month, a rate of days ago': within(() => (
      <FirstMonthNote monthlyRate="1500.00" rateAsOf={Date.parse('2026-11-19T15:32:00Z')} />
    )),
    'first month, no rate ever heard': within(() => <FirstMonthNote monthlyRate="60.00" rateAsOf={null} />),
    'two charges': show({}),
    'two charges and credit': show({ credit: '15.00' }),
    'a part': show({ charges: [{ ...rent, days: null, amount: '40.00' }], stillOpen: '20.00' }),
    'paid ahead': show({ charges: [], credit: '60.00' }),
    'notice given': show({ standing: 'notice', leavesOn: '2026-12-20' }),
    'move-out waits': show({ standing: 'leaving' }),
    'lease over': show({ standing: 'over', next: null }),
  },
};
