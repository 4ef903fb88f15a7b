import { z } from 'zod';

/** "85.00": an amount as the documented calls carry it. */
export const amountText = z.string().regex(/^\d+\.\d{2}$/);
export const instant = z.iso.datetime();

/** An amount that may be below zero: "-25.00"; of a balance, paid ahead. */
export const signedAmount = z.string().regex(/^-?\d+\.\d{2}$/);

export const count = z.int().min(0);

/**
 * Said beside what a call is for. A page may be older or newer than its server: what one of them says otherwise, or not
 * at all, is left out, and nothing is refused for it.
 */
export const besides = <T extends z.ZodType>(said: T) => said.nullable().catch(null);
