import { once } from 'node:events';
import {
  addText,
  bodySize,
  brand,
  type Doc,
  type Element,
  ink,
  line,
  margin,
  quiet,
  regular,
  semibold,
  tidy,
  widthOf,
} from './pdf-parts.ts';
import { drawDrawing, drawSections, type PdfDrawing, type PdfSection } from './pdf-text.ts';

export type { PdfSection } from './pdf-text.ts';

/** A document of ours, as words and figures; how it looks is decided here. */
export interface PdfContent {
  locale: 'en' | 'es';
  title: string;
  /** How it stands, e.g. "Paid". */
  status: string | null;
  issuer: { name: string; lines: string[] };
  recipient: string[];
  facts: [label: string, value: string][];
  /** A text to read, behind the facts. */
  sections?: PdfSection[];
  table: { columns: Column[]; rows: string[][] } | null;
  totals: [label: string, value: string][];
  notes: string[];
  /** A signature, behind everything. */
  drawing?: PdfDrawing | null;
  madeAt: Date;
}

interface Column {
  label: string;
  /** Share of the width. */
  share: number;
  isMoney?: boolean;
}

/** One tagged PDF: a screen reader finds title, language, headings and tables. Letters that Inter lacks show as boxes. */
export async function drawPdf(content: PdfContent): Promise<Uint8Array<ArrayBuffer>> {
  const lang = content.locale === 'es' ? 'es-US' : 'en-US';
  const { default: Document } = await import('pdfkit');
  const doc = new Document({
    size: 'LETTER',
    margin,
    pdfVersion: '1.7',
    tagged: true,
    lang,
    displayTitle: true,
    bufferPages: true,
    info: { Title: tidy(content.title), Author: tidy(content.issuer.name), CreationDate: content.madeAt },
  });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = once(doc, 'end');
  const root = doc.struct('Document');
  doc.addStructure(root);
  drawHead(doc, root, content);
  drawFacts(doc, root, content.facts);
  drawSections(doc, root, content.sections ?? []);
  if (content.table) drawTable(doc, root, content.table);
  drawTotals(doc, root, content.totals);
  for (const note of content.notes) addText(doc, root, 'P', note, { size: bodySize, color: quiet, gap: 6 });
  if (content.drawing) drawDrawing(doc, root, content.drawing);
  root.end();
  numberPages(doc, content.title);
  doc.end();
  await ended;
  return new Uint8Array(Buffer.concat(chunks));
}

function drawHead(doc: Doc, root: Element, { issuer, title, status, recipient }: PdfContent): void {
  decorate(doc, () => doc.rect(0, 0, doc.page.width, 6).fill(brand));
  addText(doc, root, 'P', issuer.name, { size: 13, font: semibold, color: brand });
  addText(doc, root, 'P', issuer.lines.join('\n'), { size: 9, color: quiet, gap: 26 });
  addText(doc, root, 'H1', title, { size: 24, font: semibold, gap: status ? 2 : 14 });
  if (status) addText(doc, root, 'P', status, { size: 12, font: semibold, color: brand, gap: 14 });
  addText(doc, root, 'P', recipient.join('\n'), { size: bodySize, gap: 18 });
}

interface Cell {
  text: string;
  heads?: 'Row' | 'Column';
  isRight?: boolean;
  color?: string;
}

interface Grid {
  widths: number[];
  cells: Cell[][];
  padding: [number, number];
  hasLines?: boolean;
}

function drawFacts(doc: Doc, root: Element, facts: PdfContent['facts']): void {
  doc.font(regular).fontSize(bodySize);
  addTable(doc, root, {
    widths: [130, widthOf(doc) - 130],
    padding: [3, 0],
    cells: facts.map(([label, value]) => [{ text: label, heads: 'Row', color: quiet }, { text: value }]),
  });
  doc.y += 18;
}

function drawTable(doc: Doc, root: Element, { columns, rows }: NonNullable<PdfContent['table']>): void {
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  const isRight = columns.map(({ isMoney = false }) => isMoney);
  const heads = columns.map(
    ({ label }, i): Cell => ({ text: label, heads: 'Column', color: quiet, isRight: isRight[i] ?? false }),
  );
  const cells = rows.map((row) => row.map((text, i): Cell => ({ text, isRight: isRight[i] ?? false })));
  doc.font(regular).fontSize(bodySize);
  addTable(doc, root, {
    widths: columns.map(({ share }) => (widthOf(doc) * share) / shares),
    padding: [7, 0],
    hasLines: true,
    cells: [heads, ...cells],
  });
  doc.y += 10;
}

function drawTotals(doc: Doc, root: Element, totals: PdfContent['totals']): void {
  if (totals.length === 0) return;
  doc.font(semibold).fontSize(11);
  addTable(doc, root, {
    widths: [widthOf(doc) - 110, 110],
    padding: [4, 0],
    cells: totals.map(([label, value]) => [
      { text: label, heads: 'Row', isRight: true },
      { text: value, isRight: true },
    ]),
  });
  doc.y += 22;
}

function addTable(doc: Doc, root: Element, { widths, cells, padding, hasLines = false }: Grid): void {
  const [y, x] = padding;
  // Known to pdfkit, not yet to its types.
  const tagging = { structParent: root };
  doc.table({
    ...tagging,
    position: { x: margin, y: doc.y },
    columnStyles: widths,
    defaultStyle: {
      border: hasLines ? [0, 0, 0.75, 0] : false,
      borderColor: line,
      padding: [y, x, y, x],
    },
    data: cells.map((row) =>
      row.map(({ text, heads, isRight, color = ink }) => ({
        text: tidy(text),
        textColor: color,
        align: { x: isRight ? ('right' as const) : ('left' as const) },
        ...(isRight && { textOptions: { features: figures } }),
        ...(heads && { type: 'TH' as const, scope: heads }),
      })),
    ),
  });
  doc.x = margin;
}

/** For whoever holds loose sheets in the hand. */
function numberPages(doc: Doc, title: string): void {
  const { count } = doc.bufferedPageRange();
  if (count === 1) return;
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page);
    // Below the margin a text would begin a new page.
    doc.page.margins.bottom = 0;
    decorate(doc, () => {
      doc.font(regular).fontSize(8).fillColor(quiet);
      doc.text(`${tidy(title)} · ${page + 1}/${count}`, margin, doc.page.height - 36, {
        width: widthOf(doc),
        align: 'right',
        lineBreak: false,
      });
    });
  }
}

/** What a screen reader passes over. */
function decorate(doc: Doc, draw: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' });
  draw();
  doc.endMarkedContent();
}

// Figures of one width stand under each other.
const figures: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum', 'kern'];
