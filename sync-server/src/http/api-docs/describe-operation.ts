import { commonProblems, type Endpoint } from 'schemas/kit/endpoint';
import { problemWire } from 'schemas/kit/problems/problem-wire';
import { type ProblemCode, problems } from 'schemas/kit/problems/problems';
import { z } from 'zod';
import type { ZodOpenApiOperationObject, ZodOpenApiResponsesObject } from 'zod-openapi';
import { securityOf } from './security.ts';

export function describeOperation(
  contract: Endpoint,
  { module, id }: { module: string; id: string },
): ZodOpenApiOperationObject {
  const { summary, params, query, body, keyed } = contract;
  return {
    tags: [module],
    operationId: id,
    summary,
    security: securityOf(contract),
    requestParams: {
      ...(params && { path: asObject(params) }),
      ...(query && { query: asObject(query) }),
      ...(keyed && { header: z.object({ 'Idempotency-Key': idempotencyKey }) }),
    },
    ...(body && { requestBody: { required: true, content: { 'application/json': { schema: body } } } }),
    responses: { ...describeReply(contract), ...describeProblems(problemsOf(contract)) },
  };
}

const idempotencyKey = z
  .uuid()
  .optional()
  .meta({ description: 'The same key takes effect at most once, for ever.' });

function asObject(schema: z.ZodType): z.ZodObject {
  if (!(schema instanceof z.ZodObject)) throw new TypeError('path and query of a contract are objects');
  return schema;
}

function describeReply({ reply, media, csv, rawCsv }: Endpoint): ZodOpenApiResponsesObject {
  if (media) return { '200': { description: 'The file', content: { [media]: { schema: pdf } } } };
  if (reply instanceof z.ZodNull) return { '204': { description: 'Done' } };
  const asFile = (csv ?? rawCsv) && { 'text/csv': { schema: csvText } };
  return { '200': { description: 'OK', content: { 'application/json': { schema: reply }, ...asFile } } };
}

const csvText = z.string().meta({ description: 'All rows, whatever `limit` says, for a spreadsheet' });

const pdf = z.string().meta({ format: 'binary', description: 'A tagged PDF, readable by a screen reader' });

const problemsOf = (contract: Endpoint): ProblemCode[] => [
  ...contract.problems,
  ...commonProblems,
  ...(contract.body ? (['malformed', 'card_data_not_accepted', 'cross_site'] as const) : []),
];

/** One answer for each status, naming the codes that share it. */
export function describeProblems(all: ProblemCode[]): ZodOpenApiResponsesObject {
  const codes = [...new Set(all)];
  const statuses = [...new Set(codes.map((code) => problems[code].status))].sort((a, b) => a - b);
  return Object.fromEntries(
    statuses.map((status) => [
      String(status) as '400',
      {
        description: codes
          .filter((code) => problems[code].status === status)
          .map((code) => `\`${code}\`: ${problems[code].message}`)
          .join('\n\n'),
        content: { 'application/problem+json': { schema: problemWire } },
      },
    ]),
  );
}
