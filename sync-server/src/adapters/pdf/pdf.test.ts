import { expect, test } from 'vitest';
import { drawPdf, type PdfContent } from './pdf.ts';
import { readPdf } from './testing-pdf-text.ts';

const content: PdfContent = {
  locale: 'es',
  title: 'Recibo 1007',
  status: 'Devuelto',
  issuer: { name: 'Springfield', lines: ['89 Gate Road'] },
  recipient: ['Zoë Łukasz Ωμέγα Иван Nguyễn'],
  facts: [['Unidad', '42']],
  table: {
    columns: [
      { label: 'Concepto', share: 4 },
      { label: 'Importe', share: 1, isMoney: true },
    ],
    rows: [['Alquiler', '$1,234.56']],
  },
  totals: [['Total', '$1,234.56']],
  notes: ['Gracias.'],
  madeAt: new Date('2026-11-20T15:00:00.000Z'),
};

test('a document has a title, a language, and a structure that a screen reader follows', async () => {
  const read = readPdf(await drawPdf(content));
  expect(read).toMatchObject({ title: 'Recibo 1007', language: 'es-US' });
  for (const type of ['Document', 'H1', 'P', 'Table', 'TR', 'TH', 'TD'])
    expect(read.structure).toContain(type);
});

test('its text is text, in the letters of every name that Inter can write', async () => {
  const { text } = readPdf(await drawPdf(content));
  const words = text.replace(/\s+/g, ' ');
  for (const part of ['Recibo 1007', 'Zoë Łukasz Ωμέγα Иван Nguyễn', 'Alquiler', '$1,234.56', 'Gracias.']) {
    expect(words).toContain(part);
  }
});

test.each([
  ['Chinese', '李小龙'],
  ['Arabic', 'سارة'],
  ['emoji', '🙂🙂'],
  ['turned round', '\u202egnp.exe'],
  ['control characters', '\u0000\u0007'],
  ['marks upon marks', 'e\u0301\u0323'],
  ['half a letter', '\ud800'],
  ['nothing', ''],
  ['very long', 'x'.repeat(1000)],
])('a name of %s is drawn as far as there are letters, and never a reason to fail', async (_what, name) => {
  const { text } = readPdf(await drawPdf({ ...content, recipient: [`${name} Smith`] }));
  expect(text).toContain('Recibo');
});

test('a long table goes on on further pages, which are numbered', async () => {
  const rows = Array.from({ length: 80 }, (_, i) => [`Line ${i}`, '$1.00']);
  const { text } = readPdf(await drawPdf({ ...content, table: content.table && { ...content.table, rows } }));
  const words = text.replace(/\s+/g, ' ');
  for (const part of ['Line 0', 'Line 79', 'Recibo 1007 · 1/', 'Total']) expect(words).toContain(part);
});

test('the same facts make the same document', async () => {
  const [one, two] = await Promise.all([drawPdf(content), drawPdf(content)]);
  expect(readPdf(one)).toEqual(readPdf(two));
});
