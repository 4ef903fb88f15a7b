import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { documentedMessages } from './documented-messages.ts';
import { features } from './spec-strings.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

const rows = Object.entries(documentedMessages).flatMap(([feature, messages]) =>
  messages.map((row) => ({ feature, ...row })),
);
const isBuilt = (name: string) => features.find(({ feature }) => feature === name)?.built ?? false;
const textsOf = (name: string) =>
  features
    .filter(({ feature }) => feature === name)
    .flatMap(({ texts }) => texts.map((text) => (typeof text === 'string' ? text : text.shown)));

/** The functions of the file that a test calls. */
const readCalled = (source: string, said: string): string =>
  [...source.matchAll(/^(?:async )?function (\w+)\([\s\S]*?^}/gm)]
    .filter(([, name]) => said.includes(`${name}(`))
    .map(([called]) => called)
    .join('\n');

/** What a test says: from its own beginning to the next one, with its table and the functions that it calls. */
function readTest(source: string, name: string): string | undefined {
  const pieces = source.split(/^(?=\s*(?:test|it)(?:\.each)?\()/m);
  const at = pieces.findIndex((piece) =>
    // A title may end in the tag that has it run on a phone, too or alone.
    ["'", '`', '"'].some((quote) =>
      ['', ' @phone', ' @phone-only'].some((tag) => piece.includes(quote + name + tag + quote)),
    ),
  );
  const said = pieces[at];
  return said && (pieces[at - 1] ?? '') + said + readCalled(source, said);
}

describe('a documented message', () => {
  test.each(rows)('$feature: $message', ({ feature, message, seen }) => {
    expect(textsOf(feature)).toContain(message);
    if (isBuilt(feature)) expect(seen).not.toEqual([]);
    for (const { file, test: name, says = message } of seen) {
      const said = readTest(readFileSync(`${root}/${file}`, 'utf8'), name);
      expect(said, `${file} has no test named '${name}'`).toBeDefined();
      expect(said?.includes(says), `'${name}' in ${file} does not say '${says}'`).toBe(true);
    }
  });

  test('stands once for each feature, by one cause', () => {
    for (const [feature, messages] of Object.entries(documentedMessages)) {
      expect(new Set(messages.map(({ message }) => message)).size, feature).toBe(messages.length);
      expect(messages.every(({ cause }) => cause.length > 3)).toBe(true);
    }
  });

  test('is missed when its feature has texts that no test was seen to show', () => {
    const labels = new Set([
      ...['Complete Rental', 'Uploading...', 'Uploaded', 'Complete Move-Out', 'Find My Account'],
      ...['Staff Login - Access the management dashboard', 'Sign In', 'Signing In...'],
      ...['Complete Your Setup', 'Return Home', 'Cannot be changed online', 'Step n of 2'],
      ...['Refer Another Friend', 'Pending Signup', 'Reward Pending', 'Reward Paid'],
    ]);
    for (const [feature, messages] of Object.entries(documentedMessages)) {
      const listed = new Set(messages.map(({ message }) => message));
      expect(textsOf(feature).filter((text) => !listed.has(text) && !labels.has(text))).toEqual([]);
    }
  });
});

describe('the reading of tests', () => {
  const helpers = `async function press() {\n  say('D');\n}\n\nfunction hold() {\n  say('E');\n}\n\n`;
  const source = `${helpers}test('one', () => say('A'));\n\ntest.each([['B']])('two %s', () => 1);\ntest('three', () => press());`;

  test('finds a test by its name, with its table', () => {
    expect(readTest(source, 'one')).toContain("'A'");
    expect(readTest(source, 'two %s')).toContain("'B'");
    expect(readTest(source, 'four')).toBeUndefined();
  });

  test('finds the functions that a test calls', () => {
    expect(readTest(source, 'three')).toContain("'D'");
    expect(readTest(source, 'three')).not.toContain("'E'");
  });

  test('does not take another test’s words for its own', () => {
    expect(readTest(source, 'three')).not.toContain("'A'");
  });
});
