import { addText, bodySize, type Doc, type Element, ink, margin, semibold } from './pdf-parts.ts';

/** A text in paragraphs, which may be of another language than the document. */
export interface PdfSection {
  locale: 'en' | 'es';
  title: string;
  lines: string[];
}

/** What a pen drew, in CSS pixels. */
export interface PdfDrawing {
  label: string;
  strokes: { x: number; y: number }[][];
}

const drawingWidth = 240;
const drawingHeight = 80;

export function drawSections(doc: Doc, root: Element, sections: readonly PdfSection[]): void {
  for (const { locale, title, lines } of sections) {
    const part = doc.struct('Sect', { lang: locale === 'es' ? 'es-US' : 'en-US' });
    root.add(part);
    addText(doc, part, 'H2', title, { size: 13, font: semibold, gap: 6 });
    for (const words of lines) addText(doc, part, 'P', words, { size: bodySize, gap: 5 });
    part.end();
    doc.y += 12;
  }
}

/** As large as it was drawn where that fits, on the page after where it does not fit on this one. */
export function drawDrawing(doc: Doc, root: Element, { label, strokes }: PdfDrawing): void {
  const points = strokes.flat();
  if (points.length === 0) return;
  const [left, top] = [Math.min(...points.map(({ x }) => x)), Math.min(...points.map(({ y }) => y))];
  const [wide, high] = [
    Math.max(...points.map(({ x }) => x)) - left,
    Math.max(...points.map(({ y }) => y)) - top,
  ];
  const scale = Math.min(0.75, drawingWidth / Math.max(wide, 1), drawingHeight / Math.max(high, 1));
  if (doc.y + high * scale + 40 > doc.page.height - doc.page.margins.bottom) doc.addPage();
  addText(doc, root, 'P', label, { size: bodySize, font: semibold, gap: 6 });
  const y = doc.y;
  const draw = () => {
    doc.lineWidth(1.4).lineCap('round').lineJoin('round').strokeColor(ink);
    for (const stroke of strokes) {
      stroke.forEach((point, i) => {
        const at: [number, number] = [margin + (point.x - left) * scale, y + (point.y - top) * scale];
        if (i === 0) doc.moveTo(...at).lineTo(...at);
        else doc.lineTo(...at);
      });
      doc.stroke();
    }
  };
  root.add(doc.struct('Figure', { alt: label }, draw));
  doc.y = y + high * scale + 12;
}
