import { renderToStaticMarkup } from 'react-dom/server';
import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { QrCode } from './qr-code.tsx';

const value = 'https://storage.example/status/Zk3q9vTQb1yX0s8mR6uLwNnE2aHjKpC4dFgV7tYiB5o';

test('every dark module of the code is drawn, and nothing else', () => {
  const path = renderToStaticMarkup(<QrCode value={value} label="Status" />).match(/ d="([^"]+)"/)?.[1] ?? '';
  const { data, size } = encode(value, { ecc: 'M', border: 4 });
  const drawn = data.map(() => new Array<boolean>(size).fill(false));
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/g)) {
    drawn[Number(y)]?.fill(true, Number(x), Number(x) + Number(width));
  }
  expect(drawn).toEqual(data);
});

test('it says in words what it leads to', () => {
  const markup = renderToStaticMarkup(<QrCode value={value} label="Status of K3-0147-Q" />);
  expect(markup).toContain('role="img" aria-label="Status of K3-0147-Q"');
});
