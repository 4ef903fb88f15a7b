import { unitEvent } from 'schemas/facility/units';
import { commonProblems, type Endpoint } from 'schemas/kit/endpoint';
import { secretToken } from 'schemas/kit/fields/secret-token';
import { problemWire } from 'schemas/kit/problems/problem-wire';
import { type ProblemCode, problems } from 'schemas/kit/problems/problems';
import { z } from 'zod';
import {
  createDocument,
  type oas31,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponsesObject,
} from 'zod-openapi';
import { contracts } from './contracts.ts';

/** The API document, drawn from the same contracts that the server mounts. */
export function createOpenApi(version: string): oas31.OpenAPIObject {
  const paths: ZodOpenApiPathsObject = { ...eventPaths, ...attachmentPaths };
  for (const [tag, group] of Object.entries(contracts)) {
    for (const [name, contract] of Object.entries(group)) {
      const path = contract.path.replace(/:(\w+)/g, '{$1}');
      const operation = describe(contract, tag, `${toCamel(tag)}.${name}`);
      paths[path] = { ...paths[path], [contract.method.toLowerCase()]: operation };
    }
  }
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Gatehouse',
      version,
      description:
        'Every refusal is a problem (RFC 9457) with a sentence in `message` that may be shown as it stands. ' +
        'Only staff calls answer 401.',
    },
    servers: [{ url: '/' }],
    tags: Object.keys(contracts).map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        staff: { type: 'http', scheme: 'bearer', description: "A browser's session also needs its cookie." },
      },
      schemas: { Problem: problemWire },
    },
  });
}

function describe(contract: Endpoint, tag: string, operationId: string): ZodOpenApiOperationObject {
  const { summary, params, query, body, staff } = contract;
  return {
    tags: [tag],
    operationId,
    summary,
    ...(staff && { security: [{ staff: [] }, ...(staff === 'optional' ? [{}] : [])] }),
    requestParams: {
      ...(params && { path: asObject(params) }),
      ...(query && { query: asObject(query) }),
      ...describeHeaders(contract),
    },
    ...(body && { requestBody: { required: true, content: { 'application/json': { schema: body } } } }),
    responses: { ...describeReply(contract), ...describeProblems(contract) },
  };
}

function describeHeaders({ keyed, device }: Endpoint): { header?: z.ZodObject } {
  if (!keyed && !device) return {};
  const header = z.object({
    ...(keyed && { 'Idempotency-Key': idempotencyKey }),
    ...(device && { 'X-Device': deviceToken }),
  });
  return { header };
}

const deviceToken = secretToken.meta({
  description: 'Random bytes that the device made for itself; the server keeps their SHA-256 alone.',
});

const idempotencyKey = z
  .uuid()
  .optional()
  .meta({ description: 'The same key takes effect at most once, for ever.' });

function asObject(schema: z.ZodType): z.ZodObject {
  if (!(schema instanceof z.ZodObject)) throw new TypeError('path and query of a contract are objects');
  return schema;
}

function describeReply({ reply, media, sheet }: Endpoint): ZodOpenApiResponsesObject {
  if (media) return { '200': { description: 'The file', content: { [media]: { schema: pdf } } } };
  if (reply instanceof z.ZodNull) return { '204': { description: 'Done' } };
  const asFile = sheet && { 'text/csv': { schema: csv } };
  return { '200': { description: 'OK', content: { 'application/json': { schema: reply }, ...asFile } } };
}

const csv = z.string().meta({ description: 'All rows, whatever `limit` says, for a spreadsheet' });

const pdf = z.string().meta({ format: 'binary', description: 'A tagged PDF, readable by a screen reader' });

/** One answer for each status, naming the codes that share it. */
function describeProblems(contract: Endpoint): ZodOpenApiResponsesObject {
  const codes = new Set<ProblemCode>([
    ...contract.problems,
    ...commonProblems,
    ...(contract.body ? (['malformed', 'card_data_not_accepted', 'cross_site'] as const) : []),
  ]);
  const statuses = [...new Set([...codes].map((code) => problems[code].status))].sort((a, b) => a - b);
  return Object.fromEntries(
    statuses.map((status) => [
      String(status) as '400',
      {
        description: [...codes]
          .filter((code) => problems[code].status === status)
          .map((code) => `\`${code}\`: ${problems[code].message}`)
          .join('\n\n'),
        content: { 'application/problem+json': { schema: problemWire } },
      },
    ]),
  );
}

const toCamel = (tag: string) =>
  tag
    .replace(/^./, (letter) => letter.toLowerCase())
    .replace(/ (.)/g, (_space, letter: string) => letter.toUpperCase());

const eventPaths: ZodOpenApiPathsObject = {
  '/api/events': {
    get: {
      tags: ['Units'],
      operationId: 'units.events',
      summary: 'Changes of units and warehouses as they happen: server-sent events named `unit`',
      responses: {
        '200': {
          description: 'A stream that stays open',
          content: { 'text/event-stream': { schema: unitEvent } },
        },
      },
    },
  },
};

const sealedPhoto = z.string().meta({
  format: 'binary',
  description: 'The encapsulated secret (65 bytes), then the ciphertext',
});

/** Bytes, not JSON: no contract describes it. */
const attachmentPaths: ZodOpenApiPathsObject = {
  '/api/submissions/{id}/attachments/{attachmentId}': {
    put: {
      tags: ['Submissions'],
      operationId: 'submissions.putAttachment',
      summary:
        'A photo that a received record of this device declares and the server has not got; repeatable',
      requestParams: {
        path: z.object({ id: z.uuid(), attachmentId: z.uuid() }),
        header: z.object({ 'X-Device': deviceToken }),
      },
      requestBody: { required: true, content: { 'application/octet-stream': { schema: sealedPhoto } } },
      responses: {
        '204': { description: 'Here, or not needed any more' },
        ...Object.fromEntries(
          (['not_found', 'too_slow', 'too_large', 'unsupported_type', 'fingerprint_mismatch'] as const).map(
            (code) => [
              String(problems[code].status),
              {
                description: `\`${code}\`: ${problems[code].message}`,
                content: { 'application/problem+json': { schema: problemWire } },
              },
            ],
          ),
        ),
      },
    },
  },
};
