import type { FieldError } from 'schemas/kit/problems/result';
import type { CallFailure } from '../../../core/api/api.ts';

/** The first message of each field; a field without one is right. */
export type StepErrors<Field extends string> = Partial<Record<Field, string>>;

/** What a step gets: it shows and edits; it neither calls, nor moves, nor remembers. */
export interface StepPropsOf<Draft, Errors> {
  draft: Draft;
  errors: Errors;
  edit: (changes: Partial<Draft>) => void;
}

export const hasTyped = (draft: object, empty: object): boolean =>
  Object.entries(empty).some(([field, value]) => draft[field as keyof typeof draft] !== value);

/** Only what one step asks: nobody is told beforehand what is wrong further on. */
export function pickErrors<Field extends string>(
  errors: StepErrors<Field>,
  fields: readonly Field[],
): StepErrors<Field> {
  const asked = fields.filter((field) => errors[field] !== undefined);
  return Object.fromEntries(asked.map((field) => [field, errors[field]])) as StepErrors<Field>;
}

/** Leads to the first step, in their order, whose fields have an error; the guard `failsAt` judges each. */
export const toFirstFailing = <Step extends string>(steps: readonly Step[]) =>
  steps.map((step) => ({ target: step, guard: { type: 'failsAt' as const, params: step } }));

/** The same, and says so: the first field with an error takes the focus. */
export const tellFirstFailing = <Step extends string>(steps: readonly Step[]) =>
  toFirstFailing(steps).map((failing) => ({ ...failing, actions: 'tellInvalid' as const }));

export const hasErrorAmong = <Field extends string>(
  errors: StepErrors<Field>,
  fields: readonly Field[],
): boolean => fields.some((field) => errors[field] !== undefined);

/**
 * Once a step was refused each edited field is judged at once, one that was right before as well: an error stays for as
 * long as its rule is broken. The server's own go at once.
 */
export function keepErrors<Field extends string>(
  errors: StepErrors<Field>,
  found: StepErrors<Field>,
  edited: readonly string[],
): StepErrors<Field> {
  const judged = Object.keys(errors).length > 0 ? edited : [];
  const kept = [...new Set([...Object.keys(errors), ...judged])].flatMap((field) => {
    const next = judged.includes(field) ? found[field as Field] : errors[field as Field];
    return next === undefined ? [] : [[field, next]];
  });
  return Object.fromEntries(kept);
}

interface FieldNames<Field extends string> {
  /** The fields that a screen shows. */
  shown: readonly Field[];
  /** Under which field the form knows what the call names otherwise. */
  renamed?: Partial<Record<string, Field>>;
  /** Problems that are about one field. */
  ofProblem?: Partial<Record<string, Field>>;
}

/** What the server refused, under the names of the form; fields that no screen shows are left out. */
export function errorsOfRefusal<Field extends string>(
  { code, message, errors, missingFields }: CallFailure,
  { shown, renamed = {}, ofProblem = {} }: FieldNames<Field>,
): StepErrors<Field> {
  const about = ofProblem[code];
  const named: FieldError[] = [
    ...(errors ?? []),
    ...(missingFields ?? []).map((path) => ({ path, message })),
    ...(about === undefined ? [] : [{ path: about, message }]),
  ];
  const found: StepErrors<Field> = {};
  for (const { path, message: sentence } of named) {
    const field = shown.find((name) => name === (renamed[path] ?? path));
    if (field !== undefined) found[field] ??= sentence;
  }
  return found;
}
