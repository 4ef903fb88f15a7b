import { type Receipt, type RecordHeader, recordHeader, sealedRecord } from 'schemas/inbox/submissions';

/** A record as it is kept: the very text of its header, and what only the inbox key opens. */
export interface ReadRecord {
  header: RecordHeader;
  headerText: string;
  encapsulated: Buffer;
  ciphertext: Buffer;
}

type Refusal = Pick<Receipt, 'id' | 'fingerprint'> & { status: 'malformed' | 'too_large' };

/** Only whether it is a record at all: what it says is looked at later. */
export function readRecord(sent: unknown): { record: ReadRecord } | { refusal: Refusal } {
  const parsed = sealedRecord.safeParse(sent);
  const headerText = readHeaderText(sent);
  const header = recordHeader.safeParse(parseText(headerText));
  const names = header.success ? nameOf(header.data) : { id: null, fingerprint: null };
  if (!parsed.success) {
    const isTooLarge = parsed.error.issues.every(({ code }) => code === 'too_big');
    return { refusal: { ...names, status: isTooLarge ? 'too_large' : 'malformed' } };
  }
  if (!header.success || !isStorable(header.data)) return { refusal: { ...names, status: 'malformed' } };
  const { encapsulated, ciphertext } = parsed.data;
  return {
    record: {
      header: { ...header.data, ...nameOf(header.data) },
      headerText,
      encapsulated: Buffer.from(encapsulated, 'base64url'),
      ciphertext: Buffer.from(ciphertext, 'base64url'),
    },
  };
}

const nameOf = ({ id, fingerprint }: RecordHeader) => ({ id: id.toLowerCase(), fingerprint });

function readHeaderText(sent: unknown): string {
  const isRecord = typeof sent === 'object' && sent !== null && 'header' in sent;
  return isRecord && typeof sent.header === 'string' ? sent.header : '';
}

function parseText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** No text of the database holds a NUL, and no record two photos of one name. */
function isStorable({ kind, receiptNumber = '', attachments = [] }: RecordHeader): boolean {
  const names = new Set(attachments.map(({ id }) => id.toLowerCase()));
  return !`${kind}${receiptNumber}`.includes('\0') && names.size === attachments.length;
}
