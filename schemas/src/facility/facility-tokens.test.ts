import { expect, test } from 'vitest';
import { facilityFile, toPublicFacility } from './facility.ts';
import { fillDocument, fillManifest, tokenFacility } from './facility-tokens.ts';

const facility = toPublicFacility(
  facilityFile.parse({
    name: `</script><b>"O'Neil" & $& %facility.phone%`,
    plans: [
      { id: 'basic', name: '</script><b>%FACILITY%', cents: 12_00, covers: '<!-- <script> %facility.name%' },
    ],
    promotion: { id: 'half', name: `"'><img src=x onerror=alert(1)>`, percent: 50, months: 3 },
  }),
  true,
);
const data = (html: string) => JSON.parse(/<script[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '');

test('values are escaped for text, attributes and data, and are never read as tokens themselves', () => {
  const html = fillDocument('<p title="%facility.name%">%facility.name%</p>', facility);
  const name = '&lt;/script&gt;&lt;b&gt;&quot;O&#x27;Neil&quot; &amp; $&amp; %facility.phone%';
  expect(html).toBe(`<p title="${name}">${name}</p>`);
});

test('the data block cannot be left and reads back as the same facility', () => {
  const html = fillDocument('<script type="application/json" id="facility">%FACILITY%</script>', facility);
  expect(html.match(/<\/script>/g)).toHaveLength(1);
  expect(data(html)).toEqual(facility);
});

test('lists stand in the data block alone, never in the markup', () => {
  expect(fillDocument('<p>%facility.plans%|%facility.promotion%</p>', facility)).toBe('<p>|</p>');
});

test('a document built from tokens leaves none behind', () => {
  const keys = Object.keys(facility) as (keyof typeof facility)[];
  const html = Object.values(tokenFacility(keys)).join(' ');
  expect(html).toContain('%facility.phoneHref%');
  expect(fillDocument(html.replaceAll('%facility.name%', ''), facility)).not.toContain('%facility.');
});

test('a manifest stays JSON, whatever the facility is called', () => {
  const built = JSON.stringify({ name: '%facility.name%', lang: 'en', icons: [{ src: '/%facility.none%' }] });
  expect(JSON.parse(fillManifest(built, facility))).toEqual({
    name: facility.name,
    lang: 'en',
    icons: [{ src: '/' }],
  });
});
