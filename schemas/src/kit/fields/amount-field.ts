import { z } from 'zod';
import { readAmount, textToCents } from '../money.ts';
import { fieldMessages as say } from './fields.ts';

const dearestCents = 99_999_99;

/** 85, 85.5, "85.50", "$1,000.50": a number of dollars as integer cents. Nothing rounds, nothing is guessed. */
export const amountField = z
  .union([z.string(), z.number()], { error: say.amountShape })
  .transform((value, ctx) => {
    const cents = textToCents(readAmount(String(value)) ?? '');
    if (cents && cents <= dearestCents) return cents;
    ctx.addIssue({ code: 'custom', message: say.amountShape });
    return z.NEVER;
  });
