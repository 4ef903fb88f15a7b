import { problemWire } from 'schemas/kit/problems/problem-wire';
import { createDocument, type oas31, type ZodOpenApiOverride, type ZodOpenApiPathsObject } from 'zod-openapi';
import { modules, operations } from './contracts.ts';
import { describeOperation } from './describe-operation.ts';
import { pathsWithoutContract } from './paths-without-contract.ts';
import { securitySchemes } from './security.ts';

/** The API document, drawn from the same contracts that the server mounts. */
export function createOpenApi(version: string): oas31.OpenAPIObject {
  const paths: ZodOpenApiPathsObject = { ...pathsWithoutContract };
  for (const { contract, ...place } of operations) {
    const path = contract.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = {
      ...paths[path],
      [contract.method.toLowerCase()]: describeOperation(contract, place),
    };
  }
  return createDocument(
    {
      openapi: '3.1.0',
      info: {
        title: 'Gatehouse',
        version,
        description:
          'Every refusal is a problem (RFC 9457) with a sentence in `message` that may be shown as it stands. ' +
          'Only staff calls answer 401.',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: '/' }],
      tags: Object.entries(modules).map(([name, { about }]) => ({ name, description: about })),
      paths,
      components: { securitySchemes, schemas: { Problem: problemWire } },
    },
    { override: nameKeys },
  );
}

/** A record of known keys is written as the object that it is: linters look for what is required among its properties. */
const nameKeys: ZodOpenApiOverride = ({ jsonSchema }) => {
  const { required, properties, additionalProperties } = jsonSchema;
  if (!required || properties || additionalProperties === undefined) return;
  jsonSchema.properties = Object.fromEntries(required.map((key) => [key, additionalProperties]));
  jsonSchema.additionalProperties = false;
  delete jsonSchema.propertyNames;
};
