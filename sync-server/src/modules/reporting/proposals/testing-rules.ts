import fc from 'fast-check';
import type { Rule } from './rate-step.rules.ts';

/** A rule that fits every unit. */
export const anyRule: Rule = {
  id: '00000000-0000-4000-8000-000000000001',
  version: 1,
  target: 'street',
  kind: 'unit',
  size: null,
  occupiedFrom: null,
  occupiedBelow: null,
  daysWithoutMoveIn: null,
  freeMax: null,
  belowStreet: null,
  changePercent: 5,
  floorCents: 40_00,
  capCents: 90_00,
  coolDownDays: 30,
  priority: 10,
  isOn: true,
};

export const someFacts = { rentable: 96, occupied: 92, free: 4, daysWithoutMoveIn: 3, moveIns90: 9 };

const orNull = (max: number) => fc.option(fc.integer({ min: 0, max }), { nil: null, freq: 1 });

/** Rules that the form lets through. */
export const rules = (target: Rule['target']): fc.Arbitrary<Rule[]> =>
  fc.array(
    fc
      .record({
        id: fc.uuid(),
        version: fc.constant(1),
        target: fc.constant(target),
        kind: fc.constantFrom('unit' as const, 'warehouse' as const),
        size: fc.constantFrom(null, '10x10', '5x5'),
        occupiedFrom: orNull(50),
        occupiedBelow: fc.option(fc.integer({ min: 51, max: 100 }), { nil: null, freq: 1 }),
        daysWithoutMoveIn: orNull(365),
        freeMax: orNull(99),
        belowStreet: orNull(30),
        changePercent: fc.integer({ min: target === 'rent' ? 1 : -50, max: 50 }).filter((n) => n !== 0),
        floorCents: fc.integer({ min: 1_00, max: 200_00 }),
        spreadCents: fc.integer({ min: 0, max: 200_00 }),
        coolDownDays: fc.integer({ min: 0, max: 400 }),
        priority: fc.integer({ min: 1, max: 99 }),
        isOn: fc.constantFrom(true, true, true, false),
      })
      .map(({ spreadCents, ...rule }) => ({ ...rule, capCents: rule.floorCents + spreadCents })),
    { maxLength: 6 },
  );

export const facts = fc
  .record({
    occupied: fc.integer({ min: 0, max: 200 }),
    free: fc.integer({ min: 0, max: 200 }),
    daysWithoutMoveIn: orNull(365),
    moveIns90: fc.integer({ min: 0, max: 60 }),
  })
  .map((one) => ({ ...one, rentable: one.occupied + one.free }));

export const day = fc.date({ min: new Date('2025-01-01'), max: new Date('2028-01-01'), noInvalidDate: true });
export const toDay = (date: Date): string => date.toISOString().slice(0, 10);
