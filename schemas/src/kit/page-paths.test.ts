import { expect, test } from 'vitest';
import { documentOf, staffPaths } from './page-paths.ts';

test('the home, the app and the back office are three documents', () => {
  expect(documentOf('/')).toEqual({ file: 'index.html', status: 200 });
  expect(documentOf('/status/abc_DEF-123')).toEqual({ file: 'app.html', status: 200 });
  for (const path of staffPaths) expect(documentOf(path)).toEqual({ file: 'staff.html', status: 200 });
});

test.each(['/nope', '/status', '/status/', '/status/a/b', '/x/status/a', '/staff/', '/index'])(
  'there is no page at %s',
  (path) => {
    expect(documentOf(path)).toEqual({ file: 'app.html', status: 404 });
  },
);
