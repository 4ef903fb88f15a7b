import { setImmediate as turn } from 'node:timers/promises';
import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createLog, gatherLines } from './log.ts';

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = [];
  write(createLog('debug', { write: (line) => lines.push(line) }));
  return lines.join('');
}

test('an error of the database is logged without the values of its query', () => {
  const cause = Object.assign(
    new Error('duplicate key value violates unique constraint "gate_codes_one_live"'),
    {
      code: '23505',
      detail: 'Key (code)=(4821) already exists.',
      constraint_name: 'gate_codes_one_live',
      parameters: ['4821', 'Zoë'],
    },
  );
  const err = new DrizzleQueryError('insert into "gate_codes" values ($1, $2)', ['4821', 'Zoë'], cause);
  const line = logged((log) => log.error({ err }, 'failure'));
  expect(line).not.toMatch(/(?<![\w-])4821(?![\w-])|Zoë/);
  expect(line).toContain('gate_codes_one_live');
  expect(line).toContain('insert into');
  expect(line).toMatch(/log\.test\.ts/);
});

test('a value that the database quotes back is cut', () => {
  const err = Object.assign(new Error('invalid input syntax for type uuid: "Zoë 4821"'), { code: '22P02' });
  expect(logged((log) => log.error({ err }, 'failure'))).not.toMatch(/(?<![\w-])4821(?![\w-])|Zoë/);
});

test('secrets that are logged by mistake are cut, two levels deep', () => {
  const line = logged((log) =>
    log.info({
      password: 'S3CRET',
      body: { gateCode: 'S3CRET' },
      req: { headers: { authorization: 'S3CRET' } },
    }),
  );
  expect(line).not.toContain('S3CRET');
  expect(line.match(/\[cut\]/g)).toHaveLength(3);
});

test('the lines of one turn go out in one piece, in their order', async () => {
  const pieces: string[] = [];
  const lines = gatherLines({ write: (piece) => pieces.push(piece) });
  for (const line of ['a\n', 'b\n']) lines.write(line);
  expect(pieces).toEqual([]);
  await turn();
  lines.write('c\n');
  await turn();
  expect(pieces).toEqual(['a\nb\n', 'c\n']);
});
