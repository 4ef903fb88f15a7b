import type PDFDocument from 'pdfkit';
import { inPackage } from '../../places.ts';

export const ink = '#16202E';
export const quiet = '#46505F';
export const brand = '#0B4F57';
export const line = '#DDD5C6';
export const margin = 54;
export const bodySize = 10;

// By its path, never by its bytes: pdfkit keeps a font open under its path, and reads bytes anew for each cell of a table.
const fontFile = (name: string) => inPackage(`fonts/${name}.ttf`);
export const regular = fontFile('inter-regular');
export const semibold = fontFile('inter-semibold');

export type Doc = InstanceType<typeof PDFDocument>;
export type Element = ReturnType<Doc['struct']>;

interface Style {
  size: number;
  font?: string;
  color?: string;
  /** Space below. */
  gap?: number;
}

export function addText(doc: Doc, root: Element, tag: string, text: string, style: Style): void {
  const { size, font = regular, color = ink, gap = 0 } = style;
  const write = () => {
    doc.font(font).fontSize(size).fillColor(color);
    doc.text(tidy(text), margin, doc.y, { width: widthOf(doc), lineGap: 2 });
  };
  root.add(doc.struct(tag, {}, write));
  doc.y += gap;
}

export const widthOf = (doc: Doc) => doc.page.width - 2 * margin;
/** Whatever somebody called himself: no line breaks but ours, no control characters. */
export const tidy = (text: string) => text.replace(/[^\P{Cc}\n]+|[\u202a-\u202e\u2066-\u2069]/gu, ' ');
