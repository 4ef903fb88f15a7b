import { inflateSync } from 'node:zlib';

/** What a reader of our PDFs gets: the text in the order of the pages' contents, title, language, structure. */
export interface ReadPdf {
  text: string;
  title: string;
  language: string;
  /** Types of the structure elements, e.g. H1, Table, TH. */
  structure: Set<string>;
}

/** Reads back what pdfkit writes, by the way of any reader: contents, fonts, their maps to Unicode. */
export function readPdf(bytes: Uint8Array): ReadPdf {
  const raw = Buffer.from(bytes).toString('latin1');
  if (!raw.startsWith('%PDF-1.7')) throw new Error('not a PDF');
  const objects = readObjects(raw);
  const fonts = readFonts(raw, objects);
  // Parts of a document may be of another language.
  const catalog = [...objects.values()].find((body) => body.includes('/Type /Catalog')) ?? '';
  const pages = [...raw.matchAll(/\/Type \/Page\n[\s\S]*?\/Contents (\d+) 0 R/g)];
  return {
    text: pages.map(([, id]) => readContent(objects.get(Number(id)) ?? '', fonts)).join('\n'),
    title: readString(objects.get(Number(/\/Title (\d+) 0 R/.exec(raw)?.[1])) ?? ''),
    language: /\/Lang \(([\w-]+)\)/.exec(catalog)?.[1] ?? '',
    structure: new Set([...raw.matchAll(/\/S \/(\w+)/g)].map(([, type]) => type ?? '')),
  };
}

function readObjects(raw: string): Map<number, string> {
  const objects = new Map<number, string>();
  for (const [, id, body = ''] of raw.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const stream = /stream\n([\s\S]*)\nendstream/.exec(body)?.[1];
    const isPacked = stream !== undefined && body.includes('/FlateDecode');
    objects.set(Number(id), isPacked ? inflate(stream) : (stream ?? body));
  }
  return objects;
}

const inflate = (stream: string) => inflateSync(Buffer.from(stream, 'latin1')).toString('latin1');

type Letters = Map<string, string>;

function readFonts(raw: string, objects: Map<number, string>): Map<string, Letters> {
  const fonts = new Map<string, Letters>();
  for (const [, name = '', id] of raw.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const mapId = /\/ToUnicode (\d+) 0 R/.exec(objects.get(Number(id)) ?? '')?.[1];
    fonts.set(name, readLetters(objects.get(Number(mapId)) ?? ''));
  }
  return fonts;
}

function readLetters(map: string): Letters {
  const letters: Letters = new Map();
  for (const [, from = '', list = ''] of map.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/gi)) {
    [...list.matchAll(/<([0-9a-f ]*)>/gi)].forEach(([, hex = ''], i) => {
      const code = (Number.parseInt(from, 16) + i).toString(16).padStart(4, '0');
      letters.set(code, readUtf16(hex.replace(/ /g, '')));
    });
  }
  return letters;
}

function readContent(content: string, fonts: Map<string, Letters>): string {
  let letters: Letters = new Map();
  let text = '';
  for (const [, font, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font) letters = fonts.get(font) ?? new Map();
    const glyphs = [...(shown ?? '').matchAll(/<([0-9a-f]+)>/gi)].flatMap(
      ([, hex = '']) => hex.match(/.{4}/g) ?? [],
    );
    text +=
      glyphs.map((glyph) => letters.get(glyph.toLowerCase()) ?? '\ufffd').join('') + (shown ? '\n' : '');
  }
  return text;
}

const readUtf16 = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le');

function readString(written: string): string {
  const bytes = Buffer.from(written.slice(1, -1).replace(/\\(.)/gs, '$1'), 'latin1');
  const isWide = bytes[0] === 0xfe && bytes[1] === 0xff;
  return isWide ? Buffer.from(bytes.subarray(2)).swap16().toString('utf16le') : bytes.toString('latin1');
}
