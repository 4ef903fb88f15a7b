/** Everything a row of the audit says. */
export interface SealedFacts {
  id: number;
  at: Date;
  actor: string;
  action: string;
  subjectKind: string;
  subjectId: string;
  submissionId: string | null;
  requestId: string | null;
  details: unknown;
}

export interface Link {
  position: number;
  seal: string;
}

/** What stands before the first entry. */
export const chainStart: Link = { position: 0, seal: '' };

/** The text that is signed: place in the chain, the seal before, and every field of the entry. */
export function composeChainText(before: Link, entry: SealedFacts): string {
  const { id, at, actor, action, subjectKind, subjectId, submissionId, requestId, details } = entry;
  const fields = [id, at.toISOString(), actor, action, subjectKind, subjectId, submissionId, requestId];
  return JSON.stringify([
    'gatehouse audit seal v1',
    before.position + 1,
    before.seal,
    ...fields,
    sortKeys(details),
  ]);
}

// The database keeps the keys of a document in an order of its own.
function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  const pairs = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(pairs.map(([key, inner]) => [key, sortKeys(inner)]));
}

export const toHead = ({ position, seal }: Link): string | null =>
  position > 0 ? `${position}:${seal}` : null;

export function fromHead(head: string): Link {
  const [position = '', seal = ''] = head.split(':');
  return { position: Number(position), seal };
}
