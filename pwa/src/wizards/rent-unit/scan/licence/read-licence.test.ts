import { describe, expect, it, test } from 'vitest';
import { jurisdictions } from '../testing/testing-jurisdictions.ts';
import { cardOf, diceOf, encodeCard, generateCard } from '../testing/testing-licences.ts';
import { properAddress, properName } from './proper-case.ts';
import { readLicence } from './read-licence.ts';

const today = '20261125';
const read = (text: string) => readLicence(text, today);
const factsOf = (...card: Parameters<typeof cardOf>) => {
  const reading = read(cardOf(...card));
  if (reading.kind !== 'read') throw new Error(`it was ${reading.kind}`);
  return reading.facts;
};
const nameOf = (...card: Parameters<typeof cardOf>) => {
  const { name } = factsOf(...card);
  return name && `${name.firstName} | ${name.lastName}`;
};

describe('a licence', () => {
  it('gives three lines, and nothing else of what it says', () => {
    expect(read(cardOf())).toEqual({
      kind: 'read',
      facts: {
        name: { firstName: 'Ana', lastName: 'Lopez' },
        isNameCut: false,
        address: {
          state: 'whole',
          home: { address: '214 Oak Street', city: 'Springfield', state: 'KY', zipCode: '40069' },
        },
        licenseNumber: 'L04218553',
        isExpired: false,
        isIdCard: false,
      },
    });
  });

  test.each(Array.from({ length: 10 }, (_, at) => at + 1))(
    'of each jurisdiction is read as version %i of the standard writes it',
    (version) => {
      const dice = diceOf(version);
      for (const place of jurisdictions.keys()) {
        const { text, expected } = generateCard(place, version, dice);
        const reading = read(text);
        expect(reading).toMatchObject({ kind: 'read', facts: { licenseNumber: expected.number } });
        if (reading.kind !== 'read') return;
        const { name, address } = reading.facts;
        expect(name?.firstName.toUpperCase()).toBe(expected.name.first);
        expect(name?.lastName.toUpperCase()).toBe(expected.name.last);
        // The form lists the 50 states.
        if (expected.state === 'DC') expect(address).toEqual({ state: 'elsewhere' });
        else
          expect(address).toMatchObject({
            home: { state: expected.state, zipCode: expected.zip, city: properName(expected.city) },
          });
      }
    },
  );

  it('may have any later version, with elements that nobody knows yet', () => {
    expect(nameOf({ DDZ: 'NEW' }, { version: 12 })).toBe('Ana | Lopez');
  });

  it('is of Canada too: name and number, since the form takes no address there', () => {
    const facts = factsOf(
      { DCG: 'CAN', DAJ: 'ON', DAK: 'K1A 0B1', DBA: '20310409', DBB: '19900409', DAQ: 'L0421-85530-90409' },
      { issuer: '636012' },
    );
    expect(facts).toMatchObject({
      name: { firstName: 'Ana', lastName: 'Lopez' },
      licenseNumber: 'L0421-85530-90409',
      address: { state: 'elsewhere' },
      isExpired: false,
    });
  });

  it('may be a card that only tells who somebody is', () => {
    expect(factsOf().isIdCard).toBe(false);
    const elements: [string, string][] = [
      ['DAQ', '123456789'],
      ['DCS', 'LOPEZ'],
      ['DAC', 'ANA'],
      ['DCG', 'USA'],
    ];
    expect(read(encodeCard({ version: 9, issuer: '636046', kind: 'ID', elements }))).toMatchObject({
      facts: { isIdCard: true, licenseNumber: '123456789', address: { state: 'missing' } },
    });
  });

  test.each([
    ['a wrong length in the table', cardOf().replace(/DL00(\d\d)\d{4}/, 'DL00$19999')],
    ['a wrong offset in the table', cardOf().replace(/DL\d{4}/, 'DL0001')],
    ['other line ends', cardOf().replaceAll('\n', '\r\n')],
    ['a number of subfiles that is wrong', cardOf().replace('0002DL', '0009DL')],
    ['no second subfile', `${cardOf().split('\r').slice(0, 2).join('\r')}\r`],
  ])('is read with %s', (_what, text) => {
    expect(read(text)).toMatchObject({ facts: { licenseNumber: 'L04218553', name: { lastName: 'Lopez' } } });
  });
});

describe('the name', () => {
  test.each([
    [{ DAC: 'ANA MARIA' }, 'Ana Maria | Lopez'],
    [{ DAC: 'MARY-ANN', DCS: "O'BRIEN" }, "Mary-Ann | O'Brien"],
    [{ DCS: 'MCDONALD' }, 'Ana | McDonald'],
    [{ DCS: 'MACDONALD' }, 'Ana | Macdonald'],
    [{ DCS: 'de la Cruz', DAC: 'Ana' }, 'Ana | de la Cruz'],
    [{ DCS: 'DE LA CRUZ-SMITH' }, 'Ana | De La Cruz-Smith'],
    [{ DCU: 'JR' }, 'Ana | Lopez Jr'],
    [{ DCU: 'III' }, 'Ana | Lopez III'],
    [{ DCU: 'NONE' }, 'Ana | Lopez'],
    [{ DCU: '' }, 'Ana | Lopez'],
    // Letters of an element inside a name are no element.
    [{ DAC: 'DAGMAR', DCS: 'MCDAIRMID' }, 'Dagmar | McDairmid'],
    [{ DAC: undefined, DCT: 'ANA,MARIA' }, 'Ana | Lopez'],
    [{ DAC: undefined, DCT: 'ANA MARIA' }, 'Ana Maria | Lopez'],
    [{ DAC: undefined, DCS: undefined, DAA: 'LOPEZ,ANA,MARIA,JR' }, 'Ana | Lopez Jr'],
    [{ DAC: 'ÁÑA' }, 'Áña | Lopez'],
    [{ DAC: 'NONE' }, null],
    [{ DAC: '' }, null],
    [{ DCS: undefined }, null],
    [{ DAC: '<b>ANA</b>' }, null],
    [{ DAC: 'ANA\u0007' }, null],
    [{ DAC: 'ANA\u202e' }, null],
    [{ DAC: 'A'.repeat(80) }, null],
    [{ DAC: '4NA' }, null],
  ])('of %j is %s', (changes, name) => expect(nameOf(changes)).toBe(name));

  it('that the issuer cut short says so', () => {
    expect(factsOf({ DDE: 'T' }).isNameCut).toBe(true);
    expect(factsOf({ DDF: 'T' }).isNameCut).toBe(true);
    // The middle name is not taken.
    expect(factsOf({ DDG: 'T' }).isNameCut).toBe(false);
  });

  it('that stands there twice and differs is none', () => {
    expect(read(cardOf().replace('DACANA', 'DACANA\nDACEVE'))).toMatchObject({ facts: { name: null } });
  });
});

describe('the address', () => {
  const addressOf = (changes: Parameters<typeof cardOf>[0]) => {
    const { address } = factsOf(changes);
    return address.state === 'whole' ? Object.values(address.home).join(' | ') : address.state;
  };

  test.each([
    [{ DAH: 'APT 4' }, '214 Oak Street, Apt 4 | Springfield | KY | 40069'],
    [{ DAH: 'NONE' }, '214 Oak Street | Springfield | KY | 40069'],
    [{ DAG: '9 NW 5TH ST' }, '9 NW 5th St | Springfield | KY | 40069'],
    [{ DAG: 'PO BOX 77' }, 'PO Box 77 | Springfield | KY | 40069'],
    [{ DAG: "12 KING'S RD #4B" }, "12 King's Rd #4B | Springfield | KY | 40069"],
    [{ DAK: '40069-1234' }, '214 Oak Street | Springfield | KY | 40069'],
    [{ DAK: '400691234' }, '214 Oak Street | Springfield | KY | 40069'],
    [{ DAK: '40069' }, '214 Oak Street | Springfield | KY | 40069'],
    [{ DAK: '01005 0000' }, '214 Oak Street | Springfield | KY | 01005'],
    [{ DAK: '000000000' }, 'missing'],
    [{ DAK: '4006' }, 'missing'],
    [{ DAK: '4006912' }, 'missing'],
    [{ DAK: 'ABCDE' }, 'missing'],
    [{ DAG: '' }, 'missing'],
    [{ DAI: undefined }, 'missing'],
    [{ DAG: '<script>alert(1)</script>' }, 'missing'],
    [{ DAG: 'X'.repeat(300) }, 'missing'],
    [{ DAJ: 'KENTUCKY' }, 'missing'],
    [{ DAJ: 'DC' }, 'elsewhere'],
    [{ DAJ: 'PR' }, 'elsewhere'],
    [{ DCG: 'CAN', DAJ: 'QC' }, 'elsewhere'],
  ])('of %j is %s', (changes, address) => expect(addressOf(changes)).toBe(address));
});

describe('the number', () => {
  test.each([
    ['K12-345-678', 'K12-345-678'],
    ['WDLABCD456DG', 'WDLABCD456DG'],
    ['1234', null],
    ['X'.repeat(31), null],
    ['L0421<8553', null],
    ['', null],
  ])('%s is %s', (typed, number) => expect(factsOf({ DAQ: typed }).licenseNumber).toBe(number));
});

describe('the dates', () => {
  test.each([
    ['11242026', true],
    ['11252026', false],
    ['20261124', true],
    ['20261125', false],
    ['NONE', false],
    ['99999999', false],
    ['', false],
    [undefined, false],
  ])('expiring %s is expired: %s', (DBA, isExpired) => expect(factsOf({ DBA }).isExpired).toBe(isExpired));

  test.each([
    ['11262008', 'minor'],
    ['20081126', 'minor'],
    ['11252008', 'read'],
    ['', 'read'],
  ])('somebody born on %s is %s', (DBB, kind) => {
    const reading = read(cardOf({ DBB }));
    expect(reading.kind).toBe(kind);
    if (kind === 'minor') expect(reading).toEqual({ kind: 'minor' });
  });
});

describe('no licence', () => {
  test.each([
    ['nothing', ''],
    ['a web address', 'https://example.com'],
    ['a boarding pass', 'M1LOPEZ/ANA           EABC123 SDFLEXAA 1234 123Y012A0001 100'],
    ['the code of a military card', `IDUSA1234567890<<<<LOPEZ<<ANA${'<'.repeat(40)}`],
    ['a Mexican licence', cardOf({ DCG: 'MEX' })],
    ['one of a Mexican state that names no country', cardOf({ DCG: undefined }, { issuer: '636056' })],
    ['one of another country', cardOf({ DCG: 'ZAF' })],
    ['one that nobody known has issued', cardOf({ DCG: undefined }, { issuer: '123456' })],
    ['5,000 characters', cardOf({ DAG: 'X'.repeat(5_000) })],
    ['a header alone', cardOf().slice(0, 21)],
    ['a table alone', cardOf().slice(0, 41)],
  ])('is %s', (_what, text) => expect(read(text)).toEqual({ kind: 'foreign' }));

  it('is what is left of a card when any part of it is missing: it gives less, and never something else', () => {
    const text = cardOf();
    const whole = factsOf();
    for (let end = 0; end < text.length; end += 1) {
      const reading = read(text.slice(0, end));
      if (reading.kind !== 'read') continue;
      const { address, name } = reading.facts;
      if (address.state === 'whole') expect(address).toEqual(whole.address);
      if (name) expect(name).toEqual(whole.name);
    }
  });
});

describe('capitals', () => {
  test.each([
    ['VAN DER BERG', 'Van Der Berg'],
    ["D'ANGELO-MCKAY", "D'Angelo-McKay"],
    ['MC', 'Mc'],
    ['Ana maria', 'Ana maria'],
    ['J.R.', 'J.R.'],
  ])('%s is shown as %s', (text, shown) => expect(properName(text)).toBe(shown));

  test.each([
    ['1200 US HWY 60 W', '1200 US Hwy 60 W'],
    ['77 ST JOHN CT UNIT B', '77 St John Ct Unit B'],
    ['214 Oak Street', '214 Oak Street'],
  ])('%s is shown as %s', (text, shown) => expect(properAddress(text)).toBe(shown));
});
