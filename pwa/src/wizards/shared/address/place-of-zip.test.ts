import { facilityFile, toPublicFacility } from 'schemas/facility/facility';
import { usStates } from 'schemas/kit/fields/states';
import { describe, expect, test } from 'vitest';
import { placeOfZip } from './place-of-zip.ts';
import { stateOfZip } from './zip-states.ts';

const facility = toPublicFacility(facilityFile.parse({}), false);

/** The capitals: one ZIP of each state. */
const capitals: Record<string, string> = {
  AL: '36104',
  AK: '99801',
  AZ: '85001',
  AR: '72201',
  CA: '95814',
  CO: '80202',
  CT: '06103',
  DE: '19901',
  FL: '32301',
  GA: '30303',
  HI: '96813',
  ID: '83702',
  IL: '62701',
  IN: '46225',
  IA: '50309',
  KS: '66603',
  KY: '40601',
  LA: '70802',
  ME: '04330',
  MD: '21401',
  MA: '02201',
  MI: '48933',
  MN: '55102',
  MS: '39205',
  MO: '65101',
  MT: '59623',
  NE: '68502',
  NV: '89701',
  NH: '03301',
  NJ: '08608',
  NM: '87501',
  NY: '12207',
  NC: '27601',
  ND: '58501',
  OH: '43215',
  OK: '73102',
  OR: '97301',
  PA: '17101',
  RI: '02903',
  SC: '29217',
  SD: '57501',
  TN: '37219',
  TX: '78701',
  UT: '84111',
  VT: '05602',
  VA: '23219',
  WA: '98501',
  WV: '25301',
  WI: '53703',
  WY: '82001',
};

describe('the state', () => {
  test.each(usStates)('of %s', (state) => {
    expect(stateOfZip(capitals[state] ?? '')).toBe(state);
  });

  test.each([
    ['73301', 'TX'],
    ['88510', 'TX'],
    ['00501', 'NY'],
    ['06390', 'NY'],
    ['83414', 'WY'],
    ['39901', 'GA'],
    ['20101', 'VA'],
    ['99950', 'AK'],
    ['37201', 'TN'],
    ['40069', 'KY'],
  ])('of %s, near a border of the table, is %s', (zip, state) => {
    expect(stateOfZip(zip)).toBe(state);
  });

  test.each(['20001', '00901', '09012', '34001', '96350', '96910', '00000', '21301', '99999x'.slice(0, 3)])(
    'of %s is left to the person',
    (zip) => {
      expect(placeOfZip(zip, facility)).toBeUndefined();
    },
  );
});

describe('a city', () => {
  test.each([
    ['40069', { city: 'Springfield', state: 'KY' }],
    [' 40069-1234 ', { city: 'Springfield', state: 'KY' }],
    ['400691234', { city: 'Springfield', state: 'KY' }],
    ['40004', { city: 'Bardstown', state: 'KY' }],
    ['90210', { state: 'CA' }],
    ['4006', undefined],
    ['400691', undefined],
    ['', undefined],
    ['K1A 0B1', undefined],
  ])('of %o is %o', (typed, place) => {
    expect(placeOfZip(typed, facility)).toEqual(place);
  });

  test.each([
    ['75002 Allen, 75013 Allen', '75013', { city: 'Allen', state: 'TX' }],
    ['75002 Allen, 75013 Allen', '75001', { city: 'Addison', state: 'TX' }],
    ['75002 Allen, 75013 Allen', '40004', { state: 'KY' }],
    ['', '75002', { state: 'TX' }],
    ['', '75001', { city: 'Addison', state: 'TX' }],
  ])('of an office elsewhere is one of its own file: of %o, %s is %o', (nearbyZips, zip, place) => {
    const file = facilityFile.parse({ address: '5 Main St, Addison, TX 75001', nearbyZips });
    expect(placeOfZip(zip, toPublicFacility(file, false))).toEqual(place);
  });

  test('is that of the address, whatever else is listed, and none where neither names it', () => {
    const elsewhere = { address: '1 Main St, Lexington, KY 40507', nearbyZips: '40507 Lexington-Fayette' };
    expect(placeOfZip('40507', elsewhere)).toEqual({ city: 'Lexington', state: 'KY' });
    expect(placeOfZip('40507', { address: 'by the river', nearbyZips: '' })).toEqual({ state: 'KY' });
  });
});
