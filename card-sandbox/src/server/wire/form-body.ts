import { badParameter } from './failures.ts';

export type FormValue = string | FormValue[] | { [name: string]: FormValue };
export type FormFields = Record<string, FormValue>;

/** `a[b]=1&c[]=2&d[0][e]=3` as objects and lists of text. */
export function parseForm(text: string): FormFields {
  const root: FormFields = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) place(root, readPath(name), value);
  return Object.fromEntries(Object.entries(root).map(([name, value]) => [name, toLists(value)]));
}

function readPath(name: string): string[] {
  const match = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name);
  if (!match?.[1]) throw badParameter('parameter_unknown', `Received unknown parameter: ${name}`, name);
  const inner = [...(match[2] ?? '').matchAll(/\[([^[\]]*)\]/g)].map(([, part]) => part ?? '');
  return [match[1], ...inner];
}

function place(root: FormFields, path: string[], value: string): void {
  let at: FormFields = root;
  for (const part of path.slice(0, -1)) {
    const next = at[part];
    const branch: FormFields = isBranch(next) ? next : Object.create(null);
    at[part] = branch;
    at = branch;
  }
  const last = path.at(-1) ?? '';
  at[last === '' ? String(Object.keys(at).length) : last] = value;
}

const isBranch = (value: FormValue | undefined): value is FormFields =>
  typeof value === 'object' && !Array.isArray(value);

/** A branch whose names count up from 0 was a list. */
function toLists(value: FormValue): FormValue {
  if (!isBranch(value)) return value;
  const entries = Object.entries(value).map(([name, inner]) => [name, toLists(inner)] as const);
  const isList = entries.length > 0 && entries.every(([name], index) => name === String(index));
  return isList ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}
