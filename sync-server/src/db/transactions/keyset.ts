import { isUuid } from 'schemas/kit/fields/uuid';

/** Where a page ended: the time and id of its last row, as one opaque text. */
export interface Key {
  at: Date;
  id: string;
}

export const encodeKey = ({ at, id }: Key): string =>
  Buffer.from(`${at.toISOString()} ${id}`).toString('base64url');

/** Undefined for anything that `encodeKey` did not make. */
export function decodeKey(text: string): Key | undefined {
  const [time = '', id = ''] = Buffer.from(text, 'base64url').toString().split(' ');
  const at = new Date(time);
  return Number.isNaN(at.getTime()) || !isUuid(id) ? undefined : { at, id };
}
