import type { z } from 'zod';
import type { ProblemCode } from '../problems.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A call that both sides promise. The server mounts it, the PWA calls it, the API document is drawn from it. */
export interface Endpoint {
  method: Method;
  /** Hono's pattern, e.g. `/api/gate-codes/check/:code`. */
  path: string;
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  reply: z.ZodType;
  problems: readonly ProblemCode[];
  /** Needs a staff bearer; everything else never answers 401. */
  staff?: true;
  /** Takes `Idempotency-Key`: the same id takes effect at most once, for ever. */
  keyed?: true;
  /** Gives this browser a draft handle when it has none. */
  opensDraft?: true;
  /** Answers only to, and for, the device whose token the header `x-device` carries. */
  device?: true;
  /** The body is sealed: larger than most, and its hashes are not searched for card numbers. */
  sealed?: { bodyBytesMax: number };
}

export type Params<E extends Endpoint> = E['params'] extends z.ZodType ? z.output<E['params']> : undefined;
export type Query<E extends Endpoint> = E['query'] extends z.ZodType ? z.output<E['query']> : undefined;
export type Body<E extends Endpoint> = E['body'] extends z.ZodType ? z.output<E['body']> : undefined;
export type BodyInput<E extends Endpoint> = E['body'] extends z.ZodType ? z.input<E['body']> : undefined;
export type Reply<E extends Endpoint> = z.output<E['reply']>;

/** Problems that any call may answer, whatever it declares. */
export const commonProblems = [
  'invalid',
  'rate_limited',
  'too_large',
  'unsupported_type',
  'internal',
] as const;
export type CommonProblem = (typeof commonProblems)[number];

export const endpoint = <const E extends Endpoint>(contract: E): E => contract;
