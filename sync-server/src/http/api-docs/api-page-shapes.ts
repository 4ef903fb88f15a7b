import type { oas31 } from 'zod-openapi';

type Schema = oas31.SchemaObject | oas31.ReferenceObject | boolean;

/** A schema as one reads it in TypeScript, with its limits behind it. */
export function writeShape(schema: Schema, indent = ''): string {
  if (typeof schema === 'boolean') return schema ? 'anything' : 'nothing';
  if (isReference(schema)) return nameOf(schema.$ref);
  const { anyOf, oneOf, items, enum: choices } = schema;
  const either = anyOf ?? oneOf;
  if (either) return either.map((one) => writeShape(one, indent)).join(' | ');
  if (choices) return choices.map((choice) => JSON.stringify(choice)).join(' | ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.type === 'array') return `Array<${writeShape(items ?? true, indent)}>`;
  if (schema.type === 'object') return writeObject(schema, indent);
  return [schema.type ?? 'anything', ...limitsOf(schema)].join(' ');
}

const isReference = (schema: oas31.SchemaObject | oas31.ReferenceObject): schema is oas31.ReferenceObject =>
  '$ref' in schema;

const nameOf = (ref: string) => ref.slice(ref.lastIndexOf('/') + 1).replace(/^__schema\d+$/, 'JSON');

function writeObject(schema: oas31.SchemaObject, indent: string): string {
  const { properties = {}, required = [], additionalProperties: others } = schema;
  const inner = `${indent}  `;
  const lines = Object.entries(properties).flatMap(([name, property]) => [
    ...noteOf(property).map((note) => `${inner}// ${note}`),
    `${inner}${name}${required.includes(name) ? '' : '?'}: ${writeShape(property, inner)}`,
  ]);
  if (typeof others === 'object') lines.push(`${inner}[name: string]: ${writeShape(others, inner)}`);
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${indent}}`;
}

const noteOf = (schema: Schema) =>
  typeof schema === 'object' && schema.description ? [schema.description.replace(/\s+/g, ' ')] : [];

/** The library writes "any safe integer" as two numbers. */
const isTelling = (value: number | undefined) =>
  value !== undefined && Math.abs(value) !== Number.MAX_SAFE_INTEGER;

function limitsOf({ format, minLength, maxLength, minimum, maximum }: oas31.SchemaObject): string[] {
  const span = (from: number | undefined, to: number | undefined, unit: string) =>
    isTelling(from) || isTelling(to)
      ? [`${isTelling(from) ? from : ''}…${isTelling(to) ? to : ''}${unit}`]
      : [];
  const limits = [
    ...(format ? [format] : []),
    ...span(minLength, maxLength, ' characters'),
    ...span(minimum, maximum, ''),
  ];
  return limits.length > 0 ? [`(${limits.join(', ')})`] : [];
}
