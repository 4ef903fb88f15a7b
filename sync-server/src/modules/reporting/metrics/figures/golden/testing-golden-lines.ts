import type { Way } from './pencil/testing-pencil-money.ts';
import type { Extra } from './pencil/testing-pencil-prices.ts';

/** What happened on a day of the small facility; times are those of its days. */
export type Line = { on: string } & (
  | { do: 'moveIn'; who: string; unit: string; by: Way }
  | { do: 'hold'; who: string; unit: string }
  | { do: 'pay'; who: string; cents: number; by: Way; as?: string }
  | { do: 'bounce'; payment: string; feeCents: number }
  | { do: 'refund'; payment: string; cents: number }
  | { do: 'dispute'; payment: string; cents?: number }
  | { do: 'settle'; payment: string; isWon: boolean }
  | { do: 'transfer'; who: string; unit: string; rent: 'kept' | 'street'; isLeftBroken?: true }
  | { do: 'raise'; who: string; cents: number; from: string }
  | { do: 'keepRent'; who: string }
  | ({ do: 'line'; who: string } & Extra)
  | { do: 'endLine'; who: string; name: string }
  | { do: 'exempt'; who: string; isExempt: boolean }
  | { do: 'rate'; kind: 'unit' | 'warehouse'; cents: number }
  | { do: 'maintain'; unit: string; isOn: boolean }
  | { do: 'bill'; who: string; what: 'charge' | 'merchandise'; cents: number }
  | { do: 'waive'; who: string }
  | { do: 'card'; who: string; until: string | null }
  | { do: 'notice'; who: string; leavesOn: string | null }
  | { do: 'moveOut'; who: string; isDirty?: true }
  | { do: 'leave'; who: string; vacatedOn: string; isDirty?: true }
  | { do: 'inspect'; who: string; isDirty?: true }
  | Brought
  | { do: 'deposit'; who: string; way: 'credit' | 'returned' }
);
export type Of<What extends Line['do']> = Extract<Line, { do: What }>;

/** From another program, with what was owed and paid ahead there: `creditCents` by hand where it is said by a day. */
interface Brought {
  do: 'import';
  who: string;
  unit: string;
  startsOn: string;
  cents: number;
  paidThrough?: string;
  depositCents?: number;
  creditCents?: number;
  owed?: { on: string; cents: number; kind: 'rent' | 'late_fee' }[];
}

/** The same sum on the same day of each month, from one month to another. */
export function monthly(
  who: string,
  [from, to]: [string, string],
  day: string,
  by: Way,
  cents: number,
): Line[] {
  const [first, last] = [from, to].map(
    (month) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1,
  );
  return Array.from({ length: (last ?? 0) - (first ?? 0) + 1 }, (_, i) => {
    const at = (first ?? 0) + i;
    const on = `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}-${day}`;
    return { on, do: 'pay', who, cents, by };
  });
}
