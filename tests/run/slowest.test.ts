import { expect, test } from 'vitest';
import { sayPhases } from './phases.mjs';
import { saySlowest, timePlaywright, timeVitest } from './slowest.mjs';

test('the slowest of both runners are named, longest first; one that was skipped took nothing', () => {
  const unit = timeVitest({
    testResults: [
      {
        name: 'money.test.ts',
        assertionResults: [{ fullName: 'adds', duration: 1_234 }, { fullName: 'rests' }],
      },
    ],
  });
  const results = [{ duration: 900 }, { duration: 600 }];
  const spec = { title: 'opens', file: 'home.spec.ts', tests: [{ projectName: 'tablet', results }] };
  const browser = timePlaywright({ suites: [{ specs: [], suites: [{ specs: [spec] }] }] });
  expect([...unit, ...browser]).toHaveLength(3);
  expect(saySlowest([...unit, ...browser], 2)).toBe(
    '   1.5 s  home.spec.ts › opens (tablet)\n   1.2 s  money.test.ts › adds',
  );
});

test('phases are told in minutes, and all of them by the clock', () => {
  const phases = [
    { name: 'types', tookMs: 12_000 },
    { name: 'lint', tookMs: 6_000 },
  ];
  expect(sayPhases(phases, 12_500)).toBe('types 0.2 min, lint 0.1 min; 0.2 min in all');
});
