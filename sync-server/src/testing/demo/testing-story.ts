import { brokenDoors, planTenants, type Resident } from './testing-tenants.ts';

/** A day of the story: months are counted from its first. */
export interface StoryDay {
  month: number;
  day: number;
  isLast: boolean;
}

type Somebody = { who: Resident };
type Nobody = Record<never, never>;

/** What is done, and what it takes to do it. */
export interface Acts {
  comes: Somebody;
  payFirst: Somebody;
  /** Without a sum: all that is owed. `ahead`: so many months more. */
  pay: Somebody & { cents?: number; ahead?: number; isCash?: true };
  leaves: Somebody;
  inspect: Somebody;
  notice: Somebody;
  moves: Somebody;
  plan: Somebody;
  discount: Somebody;
  raise: Somebody;
  bounce: Somebody;
  payDouble: Somebody;
  refund: Somebody;
  waive: Somebody;
  overlock: Somebody;
  unlock: Somebody;
  ticket: Somebody & { issue: number };
  rate: { kind: 'unit' | 'warehouse'; cents: number };
  maintain: { door: string; isOn: boolean };
  closeTickets: Nobody;
  settleCases: Nobody;
  closeDay: Nobody;
  closeMonth: Nobody;
}

/** One thing that somebody does, at so many minutes of the day. */
export type Act = { [K in keyof Acts]: { at: number; do: K } & Acts[K] }[keyof Acts];

export interface Story {
  residents: Resident[];
  actsOn: (day: StoryDay) => Act[];
}

const [open, evening, lastMinute] = [9 * 60, 18 * 60 + 20, 23 * 60 + 58];

/** Street rates, written down on the 20th of the month before the one that they begin with. */
const rates: Record<number, ['unit' | 'warehouse', number]> = {
  4: ['unit', 63_00],
  7: ['warehouse', 1550_00],
  8: ['unit', 58_00],
  10: ['unit', 60_00],
  13: ['warehouse', 1500_00],
};
/** From month to month; some doors stay closed. */
const repairs = brokenDoors.map((door, i) => ({
  door,
  from: [1, 3, 6, 10, 12][i] ?? 0,
  to: [99, 7, 99, 13, 99][i] ?? 99,
}));
const [bounces, doubles, waivers] = [
  [4, 9, 15, 19, 26],
  [6, 13, 18, 24],
  [3, 7, 11, 16, 20, 25],
];

/** The same story for the same seed: the first months of a long one are those of a short one. */
export function planStory(seed: number, months: number): Story {
  const residents = planTenants(seed, months);
  return {
    residents,
    actsOn: (day) =>
      [...residents.flatMap((who) => lifeOf(who, day)), ...officeOn(residents, day)].sort(
        (a, b) => a.at - b.at,
      ),
  };
}

const isOn = (on: { month: number; day: number } | null, { month, day }: StoryDay) =>
  on?.month === month && on.day === day;
const isBefore = (a: { month: number; day: number }, b: { month: number; day: number }) =>
  a.month < b.month || (a.month === b.month && a.day < b.day);

/** Everybody has minutes of their own, so that no two things happen at once. */
const minute = ({ number }: Resident, part: number) => open + part * 97 + ((number * 7) % 97);

const dayAfter = ({ month, day }: { month: number; day: number }) => ({ month, day: day + 1 });

function lifeOf(who: Resident, today: StoryDay): Act[] {
  const { comes, leaves } = who;
  if (isOn(comes, today))
    return [
      { at: minute(who, 0), do: 'comes', who },
      { at: minute(who, 0) + 3, do: 'payFirst', who },
    ];
  if (isBefore(today, comes)) return [];
  if (!leaves || isBefore(today, leaves)) return [...payments(who, today), ...wishes(who, today)];
  if (isOn(leaves, today)) return [{ at: minute(who, 3), do: 'leaves', who }];
  return isOn(dayAfter(leaves), today) ? [{ at: minute(who, 1), do: 'inspect', who }] : [];
}

function wishes(who: Resident, today: StoryDay): Act[] {
  const { comes, leaves, moves, number } = who;
  const tellsOn =
    leaves && (leaves.day > 14 ? { month: leaves.month, day: 2 } : { month: leaves.month - 1, day: 24 });
  const tells = isOn(tellsOn, today);
  const isNew = isOn(dayAfter(comes), today);
  return [
    ...(tells ? [{ at: minute(who, 2) + 1, do: 'notice' as const, who }] : []),
    ...(isOn(moves, today) ? [{ at: minute(who, 2), do: 'moves' as const, who }] : []),
    ...(isNew && number % 6 === 1 ? [{ at: minute(who, 1), do: 'plan' as const, who }] : []),
    ...(isNew && number % 9 === 2 ? [{ at: minute(who, 1) + 1, do: 'discount' as const, who }] : []),
    ...(today.day === 10 && isRaised(who, today) ? [{ at: minute(who, 4), do: 'raise' as const, who }] : []),
  ];
}

/** After a year, and of those who stay where they are. */
const isRaised = ({ habit, comes, leaves, moves, door, number }: Resident, { month }: StoryDay) =>
  month - comes.month === 11 + (number % 3) &&
  !door.startsWith('W') &&
  habit !== 'owes85' &&
  habit !== 'behind' &&
  moves === null &&
  (leaves === null || leaves.month > month + 3);

function payments(who: Resident, today: StoryDay): Act[] {
  const { habit, payDay, number, comes } = who;
  const { month, day } = today;
  if (habit === 'autopay' || month === comes.month) return [];
  if (habit === 'owes85') return payFor85(who, today);
  const at = minute(who, 2);
  const isBad = (number + month) % 4 === 0;
  if (habit === 'declined') return day === 9 ? [{ at, do: 'pay', who, isCash: true }] : [];
  if (habit === 'behind') return payBehind(who, today);
  if (habit === 'late' && isBad) return day === 9 + (number % 5) ? [{ at, do: 'pay', who }] : [];
  if (habit === 'skips' && isBad) return skipAMonth(who, day, at);
  if (day !== payDay) return [];
  return [{ at, do: 'pay', who, ...(habit === 'ahead' && (number + month) % 3 === 0 && { ahead: 2 }) }];
}

/** A month's rent before the next one comes, and its fee before there is another: $85.00 on every day. */
function payFor85(who: Resident, { month, day, isLast }: StoryDay): Act[] {
  if (isLast) return [{ at: lastMinute, do: 'pay', who, cents: 60_00 }];
  return day === 6 && month > 1 ? [{ at: lastMinute, do: 'pay', who, cents: 25_00 }] : [];
}

/** The lock of the office is on their door most of the time. */
function payBehind(who: Resident, { month, day }: StoryDay): Act[] {
  const at = minute(who, 2);
  const doesPay = (who.number + month) % 3 === 0;
  if (!doesPay) return day === 17 ? [{ at, do: 'overlock', who }] : [];
  return day === 12 ? settleLate(who, at) : [];
}

const settleLate = (who: Resident, at: number): Act[] => [
  { at, do: 'pay', who },
  { at: at + 30, do: 'unlock', who },
];

function skipAMonth(who: Resident, day: number, at: number): Act[] {
  if (day === 17) return [{ at, do: 'overlock', who }];
  return day === 22 ? settleLate(who, at) : [];
}

function officeOn(residents: Resident[], today: StoryDay): Act[] {
  const { month, day } = today;
  const acts: Act[] = [{ at: evening, do: 'closeDay' }];
  if (day % 4 !== 3) acts.push({ at: 17 * 60 + 55, do: 'settleCases' });
  const rate = day === 20 ? rates[month] : undefined;
  if (rate) acts.push({ at: open + 5, do: 'rate', kind: rate[0], cents: rate[1] });
  if (day === 2 && month > 0) acts.push({ at: open + 8, do: 'closeMonth' });
  for (const { door, from, to } of repairs) {
    if (day === 4 && month === from) acts.push({ at: open + 11, do: 'maintain', door, isOn: true });
    if (day === 24 && month === to) acts.push({ at: open + 12, do: 'maintain', door, isOn: false });
  }
  const there = residents.filter(
    ({ comes, leaves }) => comes.month < month && (!leaves || leaves.month > month),
  );
  return [...acts, ...troubleOn(there, today)];
}

/** What goes wrong, and how the office sees to it. */
function troubleOn(there: Resident[], { month, day }: StoryDay): Act[] {
  const nth = (habits: string[], n = 0) => there.filter(({ habit }) => habits.includes(habit)).at(-1 - n);
  const acts: Act[] = [];
  const add = (isDue: boolean | undefined, who: Resident | undefined, act: (who: Resident) => Act) => {
    if (isDue && who) acts.push(act(who));
  };
  const checks = nth(['check']);
  add(bounces?.includes(month) && day === 8, checks, (who) => ({ at: open + 40, do: 'bounce', who }));
  add(bounces?.includes(month) && day === 11, checks, (who) => ({
    at: open + 41,
    do: 'pay',
    who,
    isCash: true,
  }));
  const payer = nth(month % 2 ? ['card'] : ['cash']);
  add(doubles?.includes(month) && day === 12, payer, (who) => ({ at: open + 50, do: 'payDouble', who }));
  add(doubles?.includes(month) && day === 14, payer, (who) => ({ at: open + 51, do: 'refund', who }));
  const late = there.find(({ habit, number }) => habit === 'late' && (number + month) % 4 === 0);
  add(waivers?.includes(month) && day === 8, late, (who) => ({ at: open + 60, do: 'waive', who }));
  const asks = there[(month * 11) % Math.max(1, there.length)];
  add(day === 8 || day === 26 || (day === 19 && month % 2 === 0), asks, (who) => ({
    at: open + 70,
    do: 'ticket',
    who,
    issue: month + day,
  }));
  if ([10, 22].includes(day)) acts.push({ at: 16 * 60 + 2, do: 'closeTickets' });
  return acts;
}
