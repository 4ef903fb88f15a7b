import { expect, test } from 'vitest';
import { facilityFile, hoursIn, toPublicFacility } from './facility.ts';

test('the documented hours are said in both languages', () => {
  const facility = facilityFile.parse({});
  expect(hoursIn(facility, 'en')).toBe('9 AM - 6 PM daily');
  expect(hoursIn(facility, 'es')).toBe('de 9 AM a 6 PM, todos los días');
});

test('an owner gives hours in one language, or in both', () => {
  const english = facilityFile.parse({ hours: 'Mon - Fri 8 AM - 5 PM' });
  expect(hoursIn(english, 'es')).toBe('Mon - Fri 8 AM - 5 PM');
  const both = facilityFile.parse({ hours: 'Mon - Fri 8 AM - 5 PM', hoursEs: 'lun. a vie., 8 AM a 5 PM' });
  expect(toPublicFacility(both, false)).toMatchObject({ hoursEs: 'lun. a vie., 8 AM a 5 PM' });
  expect(hoursIn(both, 'en')).toBe('Mon - Fri 8 AM - 5 PM');
});
