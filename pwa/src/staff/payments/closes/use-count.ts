import { amountToCents, centsToText, textToCents } from 'schemas/kit/money';
import {
  type ClosingDay,
  closesApi,
  dayCloseForm,
  type denominationCents,
  denominationsCents,
} from 'schemas/reporting/closes';
import { fieldErrors } from '../../../core/forms/form.ts';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { readTyped } from '../../shared/form/amount-field.tsx';
import { useRecordForm } from '../../shared/form/use-record-form.ts';
import * as copy from './closes.copy.ts';

export type Pieces = Partial<Record<(typeof denominationCents)[number], string>>;

export interface CountFields {
  openingFloat: string;
  way: 'pieces' | 'total';
  pieces: Pieces;
  countedCash: string;
  float: string;
  /** Ticked cheques. */
  here: readonly string[];
  batch: string;
  reason: string;
}

/** Empty is none. */
export const isPieceCount = (count: string): boolean => /^\d{0,4}$/.test(count.trim());

/** What is typed of each bill and coin; undefined where it is no number. */
function readPieces(pieces: Pieces): Record<string, number> | undefined {
  if (!Object.values(pieces).every(isPieceCount)) return undefined;
  const typed = Object.entries(pieces).filter(([, count]) => count.trim() !== '');
  return Object.fromEntries(typed.map(([value, count]) => [value, Number(count)]));
}

/** As it travels; what is empty stays away. */
function toBody({ openingFloat, way, pieces, countedCash, float, batch, reason }: CountFields) {
  const counted = readPieces(pieces);
  const cash = way === 'pieces' ? centsToText(denominationsCents(counted ?? {})) : readTyped(countedCash);
  return {
    ...(openingFloat.trim() !== '' && { openingFloat: readTyped(openingFloat) }),
    ...(way === 'pieces' && counted && { denominations: counted }),
    countedCash: cash,
    float: readTyped(float),
    ...(batch.trim() !== '' && { batch: readTyped(batch) }),
    ...(reason.trim() !== '' && { reason }),
  };
}

/** What the count comes to, beside what the books expect. */
export function compareCount(fields: CountFields, { figures, openingFloat, checks }: ClosingDay) {
  const body = toBody(fields);
  const cents = (text: string | undefined) => textToCents(text ?? '') ?? 0;
  const opening = openingFloat === null ? cents(body.openingFloat) : amountToCents(openingFloat);
  const expected = opening + amountToCents(figures.cashIn) - amountToCents(figures.cashOut);
  const banked = checks
    .filter(({ paymentId }) => fields.here.includes(paymentId))
    .reduce((sum, { amount }) => sum + amountToCents(amount), 0);
  const counted = cents(body.countedCash);
  const isOff = body.batch !== undefined && cents(body.batch) !== amountToCents(figures.terminal);
  return {
    expected: centsToText(expected),
    counted: centsToText(counted),
    overShort: centsToText(counted - expected),
    deposit: centsToText(Math.max(counted - cents(body.float), 0) + banked),
    needsReason:
      counted !== expected || checks.some(({ paymentId }) => !fields.here.includes(paymentId)) || isOff,
  };
}

function useJudge(day: ClosingDay) {
  const say = useCopy(copy);
  return (fields: CountFields): Partial<Record<keyof CountFields, string>> => {
    const { needsReason } = compareCount(fields, day);
    const body = toBody(fields);
    const form = day.openingFloat === null ? dayCloseForm.required({ openingFloat: true }) : dayCloseForm;
    const { denominations, ...errors } = fieldErrors(form, body);
    const isAbove = (textToCents(body.float) ?? 0) > (textToCents(body.countedCash) ?? 0);
    return {
      ...(isAbove && { float: say.floatTooHigh }),
      ...(needsReason && fields.reason.trim() === '' && { reason: say.reasonNeeded }),
      ...((denominations !== undefined || (fields.way === 'pieces' && !readPieces(fields.pieces))) && {
        pieces: say.piecesShape,
      }),
      ...errors,
    };
  };
}

/**
 * The count of one day. Its figures may change meanwhile: what was typed stays. That it is closed is said by what then
 * stands in its place.
 */
export function useCount(day: ClosingDay) {
  const { figures, openingFloat, checks } = day;
  return useRecordForm<CountFields, unknown>({
    fields: {
      openingFloat: '',
      way: 'pieces',
      pieces: {},
      countedCash: '',
      float: openingFloat ?? '',
      here: [],
      batch: '',
      reason: '',
    },
    judge: useJudge(day),
    send: (fields, { run, key }) => {
      const ids = checks.map(({ paymentId }) => paymentId);
      const { cashIn, cashOut, cards, terminal } = figures;
      return run(closesApi.closeDay, {
        body: {
          ...toBody(fields),
          day: figures.day,
          key,
          seen: { cashIn, cashOut, cards, terminal },
          checks: {
            here: ids.filter((id) => fields.here.includes(id)),
            missing: ids.filter((id) => !fields.here.includes(id)),
          },
        },
      });
    },
  });
}
export type Count = ReturnType<typeof useCount>;
