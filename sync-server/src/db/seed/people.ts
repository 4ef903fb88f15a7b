import type { Dice } from './dice.ts';

const firstNames = `Maureen José Siobhán Anne-Marie Jürgen Renée Liam Noor Mateo Zoë Chloë Björn Aoife Dmitri
  Priya Wei Fatima Carlos Ingrid Tomás Grace Henry Ruth Walter Denise Calvin Rosa Earl Tamika Hank Lucía Otis
  Beverly Andre Nadia Curtis Elena Roy Joyce Marcus`.split(/\s+/);
const lastNames =
  `Núñez D'Angelo Müller O'Connor García Smith-Jones Nguyễn Fitzgerald Okafor Lindqvist Delacroix
  Vaughn Hernández Kowalski Abernathy Peterson McAllister Washington Baptiste Schäfer Ramírez Townsend Fischer
  Castillo Boone Hardin Combs Shelby Clay Logan Whitaker Sizemore Hatfield Ferreira Ito Kaur Bright Poole`.split(
    /\s+/,
  );
const streets = ['Main St', 'Bardstown Rd', 'Cross Main St', 'Perryville Rd', 'Lincoln Park Rd', 'Walnut St'];

export interface Person {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  address: string;
  licenseNumber: string;
}

/** People who do not exist, on the telephone numbers that are set aside for such. */
export function inventPeople(dice: Dice, count: number): Person[] {
  // 0142 and 0199 are the facility's own.
  const phones = Array.from({ length: 100 }, (_, i) => 8_595_550_100 + i).filter(
    (number) => ![42, 99].includes(number % 100),
  );
  const pairs = firstNames.flatMap((firstName) => lastNames.map((lastName) => ({ firstName, lastName })));
  const always = [
    { firstName: 'Maureen', lastName: "O'Brien" },
    { firstName: 'José', lastName: 'Núñez' },
    { firstName: 'Anne-Marie', lastName: 'Müller' },
    { firstName: 'Tony', lastName: "D'Angelo" },
  ];
  const named = [...always, ...dice.shuffle(pairs)].slice(0, count);
  return named.map(({ firstName, lastName }, i) => ({
    firstName,
    lastName,
    email: `${plainLetters(firstName)}.${plainLetters(lastName)}@mail.example`,
    phone: `+1${phones[i % phones.length]}`,
    address: `${100 + dice.below(900)} ${dice.pick(streets)}`,
    licenseNumber: `S${String(10_000_000 + dice.below(89_999_999))}`,
  }));
}

const plainLetters = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[^a-z]/gi, '')
    .toLowerCase();
