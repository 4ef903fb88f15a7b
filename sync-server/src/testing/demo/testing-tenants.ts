import { isWeakGateCode } from 'schemas/kit/fields/fields';
import { createDice, type Dice } from '../../db/seed/dice.ts';
import { inventPeople, type Person } from '../../db/seed/people.ts';

/**
 * How somebody pays. `declined`: the card of autopay has no money on it. `behind`: all that is owed, every third month.
 * `owes85` owes a month and a fee on every day, as the documents show it.
 */
export type Habit =
  | 'autopay'
  | 'declined'
  | 'card'
  | 'cash'
  | 'check'
  | 'late'
  | 'skips'
  | 'ahead'
  | 'behind'
  | 'owes85';

/** Somebody of the story, from the day on which they come. */
export interface Resident {
  number: number;
  person: Person;
  gateCode: string;
  door: string;
  habit: Habit;
  /** Months are counted from the first of the story, days are those of a month. */
  comes: { month: number; day: number };
  leaves: { month: number; day: number } | null;
  /** To another door, once. */
  moves: { month: number; day: number; door: string } | null;
  /** On that day of a month they pay, when they pay in time. */
  payDay: number;
  speaks: 'en' | 'es';
}

const peopleMax = 240;
const unitThatOwes85 = '42';
const doors = Array.from({ length: 96 }, (_, i) => String(i + 1)).filter((door) => door !== unitThatOwes85);
/** Doors that the office closes now and then: nobody is put behind them. */
export const brokenDoors = ['17', '33', '58', '71', '90'];
/** How many units are let at the end of each month, from the first one on; the last one goes on. */
const letByMonth = [15, 27, 37, 45, 52, 57, 61, 64, 66, 65, 67, 66];
/** How many leave in a month, once the site has filled up. */
const leavers = [0, 0, 0, 0, 1, 1, 2, 2];
const habits: Habit[] = ['autopay', 'autopay', 'autopay', 'card', 'card', 'cash', 'check', 'check', 'late'];

/** They are there on every day of the last year. */
const staying: Habit[] = ['owes85', 'declined', 'behind'];
const habitOf: Record<number, Habit> = { 8: 'behind', 19: 'declined', 24: 'behind', 35: 'behind' };

interface Stage {
  dice: Dice;
  people: Person[];
  codes: string[];
  residents: Resident[];
}

/** Who comes when, to which door, and who leaves: the same people whenever it is asked, and for however many months. */
export function planTenants(seed: number, months: number): Resident[] {
  const dice = createDice(seed);
  const people = inventPeople(dice, peopleMax).map((person, i) => ({ ...person, phone: phoneOf(i) }));
  const codes = Array.from({ length: 10_000 }, (_, i) => String(i).padStart(4, '0'));
  const stage: Stage = {
    dice,
    people,
    codes: dice.shuffle(codes.filter((code) => !isWeakGateCode(code))),
    residents: [],
  };
  comes(stage, unitThatOwes85, { month: 0, day: 1 }, 'owes85');
  const free = dice.shuffle(doors.filter((door) => !brokenDoors.includes(door)));
  for (let month = 0; month < months; month += 1) playMonth(stage, free, month);
  return stage.residents;
}

/** Numbers that are set aside for people who do not exist; the facility has two of them. */
function phoneOf(index: number): string {
  const area = ['859', '502', '606'][Math.floor(index / 97)];
  const last = index % 97;
  return `+1${area}55501${String(last >= 42 ? last + 1 : last).padStart(2, '0')}`;
}

function playMonth(stage: Stage, free: string[], month: number): void {
  const { dice, residents } = stage;
  const living = residents.filter(
    ({ leaves, habit, comes, door }) =>
      !leaves && !staying.includes(habit) && month - comes.month > 3 && !door.startsWith('W'),
  );
  const leaving = dice.shuffle(living).slice(0, leavers[month] ?? 1 + dice.below(3));
  const target = letByMonth[month] ?? 65 + dice.below(4);
  const there = residents.filter(({ leaves, door }) => !leaves && !door.startsWith('W')).length;
  for (let i = there - leaving.length; i < target; i += 1) arrive(stage, free, month, i);
  const warehouse = [0, 2, 5].indexOf(month) + 1;
  if (warehouse > 0) comes(stage, `W${warehouse}`, { month, day: 3 }, 'check');
  // Their doors are free from the month after on.
  for (const resident of leaving) {
    resident.leaves = { month, day: 5 + dice.below(21) };
    free.push(resident.moves?.door ?? resident.door);
  }
  if (month % 4 === 2) moveOne(living, free, month);
}

function arrive(stage: Stage, free: string[], month: number, place: number): void {
  const { dice } = stage;
  const [skips, ahead] = [month > 1 && dice.below(16) === 0, dice.below(14) === 0];
  const habit = dice.pick(habits);
  const day = month === 0 && place < 4 ? 1 : 2 + dice.below(25);
  comes(stage, free.shift() as string, { month, day }, skips ? 'skips' : ahead ? 'ahead' : habit);
}

function moveOne(living: Resident[], free: string[], month: number): void {
  const mover = living.find(
    ({ leaves, moves, habit }) => !leaves && !moves && habit !== 'autopay' && habit !== 'behind',
  );
  if (!mover) return;
  mover.moves = { month, day: 12, door: free.shift() as string };
  free.push(mover.door);
}

function comes(stage: Stage, door: string, on: Resident['comes'], habit: Habit): void {
  const { dice, people, codes, residents } = stage;
  const number = residents.length;
  residents.push({
    number,
    person: people[number] as Person,
    gateCode: codes[number] as string,
    door,
    habit: habitOf[number] ?? habit,
    comes: on,
    leaves: null,
    moves: null,
    payDay: 1 + dice.below(5),
    speaks: dice.below(8) === 0 ? 'es' : 'en',
  });
}
