import { imageTypes } from 'schemas/inbox/uploads';

export type ImageType = (typeof imageTypes)[number];

export const linkMinutes = 10;
export const unclaimedHours = 24;

/** What the signature covers: this object, until then. */
export const linkText = (id: string, expires: string): string => `upload ${id} until ${expires}`;

/** The file's key and at once the place that its seal is bound to. */
export const fileKey = (id: string): string => `uploads/${id}`;

export const readDeclaredType = (header: string | undefined): ImageType | undefined =>
  imageTypes.find((type) => type === header?.split(';')[0]?.trim().toLowerCase());

/** What the bytes are, by their first ones; what a file is called proves nothing. */
export function recogniseImage(bytes: Uint8Array): ImageType | undefined {
  const latin = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  if (latin.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (latin.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  return latin.startsWith('RIFF') && latin.endsWith('WEBP') ? 'image/webp' : undefined;
}

export interface UploadRow {
  id: string;
  state: 'offered' | 'stored' | 'claimed';
  draftHash: string | null;
}

/** Whether this browser may use the photo. One of both without a draft proves nothing either way. */
export const isClaimable = (upload: UploadRow, draftHash: string | null): boolean =>
  upload.state === 'stored' &&
  (upload.draftHash === null || draftHash === null || upload.draftHash === draftHash);
