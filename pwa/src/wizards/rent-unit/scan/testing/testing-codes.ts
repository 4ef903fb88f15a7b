import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { prepareZXingModule as prepareReader, readBarcodes } from 'zxing-wasm/reader';
import { prepareZXingModule as prepareWriter, writeBarcode } from 'zxing-wasm/writer';
import type { ReadCodes } from '../code/find-code.ts';

const require = createRequire(import.meta.url);
const binaryOf = async (name: string) => {
  const bytes = await readFile(require.resolve(`zxing-wasm/${name}`));
  return new Uint8Array(bytes).buffer;
};

/** A PDF417 code as a PNG, as many columns wide; 5 is the strength that the standard recommends. */
export async function drawCode(text: string, columns = 14): Promise<Uint8Array> {
  prepareWriter({ overrides: { wasmBinary: await binaryOf('writer/zxing_writer.wasm') } });
  const options = `columns=${columns},ecLevel=5`;
  const { image, error } = await writeBarcode(text, { format: 'PDF417', scale: 6, options });
  if (!image) throw new Error(error);
  return new Uint8Array(await image.arrayBuffer());
}

/** The reader of the product, outside of a browser. */
export async function openCodes(): Promise<ReadCodes> {
  prepareReader({ overrides: { wasmBinary: await binaryOf('reader/zxing_reader.wasm') } });
  return (picture, options) => readBarcodes(picture as unknown as ImageData, options);
}
