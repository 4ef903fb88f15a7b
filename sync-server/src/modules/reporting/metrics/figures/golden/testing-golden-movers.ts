import { type Line, monthly } from './testing-golden-lines.ts';

/** Rents that go along to another unit, rents that were told and taken back, and who leaves. */
export const movers: Line[] = [
  { on: '2025-03-01', do: 'moveIn', who: 'Leo', unit: '10', by: 'cash' },
  ...monthly('Leo', ['2025-04', '2026-02'], '03', 'cash', 60_00),
  { on: '2025-08-12', do: 'transfer', who: 'Leo', unit: '11', rent: 'kept', isLeftBroken: true },
  { on: '2025-09-05', do: 'maintain', unit: '10', isOn: false },
  // The letter goes along with the rent.
  { on: '2026-01-10', do: 'raise', who: 'Leo', cents: 66_00, from: '2026-03-01' },
  { on: '2026-02-10', do: 'transfer', who: 'Leo', unit: '21', rent: 'kept' },
  ...monthly('Leo', ['2026-03', '2026-12'], '03', 'cash', 66_00),

  // 24 of 28 days in February. A raise that was told, and taken back before its day; the next one stays.
  { on: '2025-01-05', do: 'moveIn', who: 'Quin', unit: '20', by: 'cash' },
  { on: '2025-02-03', do: 'pay', who: 'Quin', cents: 51_43, by: 'cash' },
  ...monthly('Quin', ['2025-03', '2026-04'], '03', 'cash', 60_00),
  { on: '2025-12-10', do: 'raise', who: 'Quin', cents: 66_00, from: '2026-02-01' },
  { on: '2026-01-20', do: 'keepRent', who: 'Quin' },
  { on: '2026-03-10', do: 'raise', who: 'Quin', cents: 63_00, from: '2026-05-01' },
  ...monthly('Quin', ['2026-05', '2026-12'], '03', 'cash', 63_00),
  // Nobody was told of this one.
  { on: '2026-09-02', do: 'raise', who: 'Quin', cents: 69_00, from: '2027-02-01' },
  { on: '2026-09-03', do: 'keepRent', who: 'Quin' },

  // 30 of 31 days in July. Leaves in the middle of a month, and the unit was not clean.
  { on: '2025-06-02', do: 'moveIn', who: 'Rob', unit: '18', by: 'check' },
  { on: '2025-07-02', do: 'pay', who: 'Rob', cents: 69_68, by: 'check' },
  ...monthly('Rob', ['2025-08', '2026-04'], '02', 'check', 72_00),
  { on: '2026-03-20', do: 'notice', who: 'Rob', leavesOn: '2026-04-18' },
  { on: '2026-04-18', do: 'moveOut', who: 'Rob', isDirty: true },
  { on: '2026-06-10', do: 'pay', who: 'Rob', cents: 30_00, by: 'cash' },

  { on: '2026-02-01', do: 'moveIn', who: 'Sam', unit: 'W2', by: 'check' },
  ...monthly('Sam', ['2026-03', '2026-12'], '01', 'check', 1600_00),
  { on: '2026-10-05', do: 'notice', who: 'Sam', leavesOn: '2026-12-20' },
  { on: '2026-11-05', do: 'notice', who: 'Sam', leavesOn: null },

  // Has left before July, which is told when July and its late fee are billed already; the unit is seen weeks later.
  { on: '2026-03-01', do: 'moveIn', who: 'Uma', unit: '25', by: 'cash' },
  ...monthly('Uma', ['2026-04', '2026-05'], '03', 'cash', 66_00),
  { on: '2026-05-10', do: 'line', who: 'Uma', name: 'Plan', kind: 'plan', cents: 12_00, from: '2026-06-01' },
  { on: '2026-06-03', do: 'pay', who: 'Uma', cents: 78_72, by: 'cash' },
  { on: '2026-07-07', do: 'leave', who: 'Uma', vacatedOn: '2026-06-30', isDirty: true },
  { on: '2026-07-20', do: 'pay', who: 'Uma', cents: 30_00, by: 'cash' },
  { on: '2026-08-03', do: 'inspect', who: 'Uma', isDirty: true },

  // July is paid by then, and stays so.
  { on: '2026-03-01', do: 'moveIn', who: 'Vic', unit: '26', by: 'cash' },
  ...monthly('Vic', ['2026-04', '2026-07'], '01', 'cash', 66_00),
  { on: '2026-07-02', do: 'leave', who: 'Vic', vacatedOn: '2026-06-28' },
  { on: '2026-07-10', do: 'inspect', who: 'Vic' },

  // Within the first month, which ends in the next one: 1,219.78 for the days there, less 50.32 for them here.
  { on: '2026-03-20', do: 'moveIn', who: 'Wes', unit: '24', by: 'card' },
  { on: '2026-03-28', do: 'transfer', who: 'Wes', unit: 'W3', rent: 'street' },
  { on: '2026-03-30', do: 'pay', who: 'Wes', cents: 1169_46, by: 'card' },
  { on: '2026-04-01', do: 'pay', who: 'Wes', cents: 586_67, by: 'card' },
  { on: '2026-05-01', do: 'pay', who: 'Wes', cents: 1600_00, by: 'card' },
  { on: '2026-05-31', do: 'moveOut', who: 'Wes' },

  { on: '2026-06-30', do: 'hold', who: 'Tim', unit: '60' },
];
