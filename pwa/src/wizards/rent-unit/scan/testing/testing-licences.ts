import { jurisdictions } from './testing-jurisdictions.ts';

/** What a card says, in the words of the standard; what is left out is as on most cards. */
export interface Card {
  version: number;
  issuer: string;
  kind: 'DL' | 'ID';
  elements: [string, string][];
}

const plain: Record<string, string> = {
  DAQ: 'L04218553',
  DCS: 'LOPEZ',
  DDE: 'N',
  DAC: 'ANA',
  DDF: 'N',
  DAD: 'MARIA',
  DDG: 'N',
  DCA: 'D',
  DCB: 'NONE',
  DCD: 'NONE',
  DBD: '06022023',
  DBB: '04091990',
  DBA: '04092031',
  DBC: '2',
  DAU: '064 in',
  DAY: 'BRO',
  DAG: '214 OAK STREET',
  DAI: 'SPRINGFIELD',
  DAJ: 'KY',
  DAK: '400690000  ',
  DCF: '2023060212345678',
  DCG: 'USA',
};

/** A card of Kentucky of the newest version, with what is to be otherwise; `undefined` leaves an element out. */
export function cardOf(changes: Record<string, string | undefined> = {}, more: Partial<Card> = {}): string {
  const elements = Object.entries({ ...plain, ...changes }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as [string, string]],
  );
  return encodeCard({ version: 10, issuer: '636046', kind: 'DL', elements, ...more });
}

/** The text of a code, with its header and the table of its subfiles. */
export function encodeCard({ version, issuer, kind, elements }: Card): string {
  const lines = elements.map(([name, value]) => `${name}${value}`);
  const body = `${kind}${lines.join('\n')}\r`;
  const other = `Z${issuer.slice(-1)}ZXAN\nZXB\r`;
  const isFirst = version === 1;
  const head = `@\n\x1e\rANSI ${issuer}${pad(version, 2)}${isFirst ? '' : '00'}02`;
  const start = head.length + 20;
  const table = [
    `${kind}${pad(start, 4)}${pad(body.length, 4)}`,
    `ZX${pad(start + body.length, 4)}${pad(other.length, 4)}`,
  ];
  return `${head}${table.join('')}${body}${other}`;
}

const pad = (value: number, digits: number) => String(value).padStart(digits, '0');

export type Dice = () => number;

/** The same numbers for the same seed. */
export function diceOf(seed: number): Dice {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const pick = <T>(dice: Dice, list: readonly T[]): T => list[Math.floor(dice() * list.length)] as T;
const digits = (dice: Dice, count: number) =>
  Array.from({ length: count }, () => Math.floor(dice() * 10)).join('');

const firsts = ['ANA', 'JOSE', 'MARY-ANN', "D'ANDRE", 'DAGMAR', 'WILLIAM', 'XIOMARA', 'DACIA', 'LEE'];
const lasts = ['LOPEZ', "O'BRIEN", 'MCDONALD', 'SMITH-JONES', 'DE LA CRUZ', 'MCDAIRMID', 'NGUYEN', 'DAKOTA'];
const streets = ['214 OAK STREET', '9 N 5TH ST', '1200 US HWY 60 W', 'PO BOX 77', '88 KING BLVD APT 4B'];

/** What the form is to show of a generated card. */
export interface Expected {
  name: { first: string; last: string };
  number: string;
  street: string;
  city: string;
  state: string;
  zip: string;
}

export interface Generated {
  text: string;
  expected: Expected;
}

/** A card of one jurisdiction as a version of the standard writes it; what it says is drawn by `dice`. */
export function generateCard(place: number, version: number, dice: Dice): Generated {
  const [state, issuer, city] = jurisdictions[place] as (typeof jurisdictions)[number];
  const expected: Expected = {
    name: { first: pick(dice, firsts), last: pick(dice, lasts) },
    number: pick(dice, ['A', 'K', 'S7', '']) + digits(dice, 8),
    street: pick(dice, streets),
    city,
    state,
    zip: `${1 + Math.floor(dice() * 9)}${digits(dice, 4)}`,
  };
  return {
    text: encodeCard({ version, issuer, kind: 'DL', elements: write(expected, version, dice) }),
    expected,
  };
}

function write(card: Expected, version: number, dice: Dice): [string, string][] {
  const year = 1950 + Math.floor(dice() * 50);
  const day = (of: number) => (version === 1 ? `${of}0409` : `0409${of}`);
  const suffixed = pick(dice, ['0000', '', `-${digits(dice, 4)}`, digits(dice, 4)]);
  return [
    ['DAQ', card.number],
    ...writeName(card.name, version),
    ['DBD', day(2023)],
    ['DBB', day(year)],
    ['DBA', day(2031)],
    ['DBC', version === 1 ? 'F' : '2'],
    ['DAU', version === 1 ? '504' : '064 in'],
    ['DAY', 'BRO'],
    ['DAG', card.street],
    ['DAI', card.city],
    ['DAJ', card.state],
    ['DAK', `${card.zip}${suffixed}`.padEnd(11)],
    ...(version === 1
      ? []
      : [['DCF', digits(dice, 20)] as [string, string], ['DCG', 'USA'] as [string, string]]),
    ...(version >= 8 ? [['DDA', 'F'] as [string, string], ['DDB', '01012020'] as [string, string]] : []),
  ];
}

function writeName({ first, last }: Expected['name'], version: number): [string, string][] {
  if (version === 1) return [['DAA', `${last},${first},MARIA`]];
  if (version <= 3) {
    return [
      ['DCS', last],
      ['DCT', `${first},MARIA`],
    ];
  }
  return [
    ['DCS', last],
    ['DDE', 'N'],
    ['DAC', first],
    ['DDF', 'N'],
    ['DAD', 'MARIA'],
    ['DDG', 'N'],
  ];
}
