import { html } from 'hono/html';
import type { oas31 } from 'zod-openapi';
import { writeShape } from './api-page-shapes.ts';

type Html = ReturnType<typeof html>;
interface Call {
  method: string;
  path: string;
  operation: oas31.OperationObject;
}

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** The whole description on one page that needs no script; a call opens where it stands. */
export async function writeApiPage({
  info,
  tags = [],
  paths = {},
  components,
}: oas31.OpenAPIObject): Promise<string> {
  const groups = tags.map((tag) => ({ ...tag, calls: callsOf(paths, tag.name) }));
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${info.title} API</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/api/docs/look.css">
</head>
<body>
<header>
<h1>${info.title} API <small>${info.version}</small></h1>
<p>${marked(info.description ?? '')}</p>
<p><a href="/api/openapi.json">OpenAPI document</a>. What is written as <code>name?</code> may be left out.</p>
<ul>
${Object.entries(components?.securitySchemes ?? {}).map(writeScheme)}
</ul>
</header>
<nav aria-label="Groups"><ul>
${groups.map(({ name }) => html`<li><a href="#${name}">${name}</a></li>`)}
</ul></nav>
<main>
${groups.map(writeGroup)}
</main>
</body>
</html>
`;
  return String(await page);
}

const writeScheme = ([name, scheme]: [string, oas31.SecuritySchemeObject | oas31.ReferenceObject]): Html =>
  html`<li><code>${name}</code>: ${'name' in scheme ? html`header <code>${scheme.name}</code>` : 'bearer'}. ${scheme.description}</li>`;

function callsOf(paths: oas31.PathsObject, tag: string): Call[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method];
      return operation?.tags?.includes(tag) ? [{ method: method.toUpperCase(), path, operation }] : [];
    }),
  );
}

function writeGroup({ name, description, calls }: oas31.TagObject & { calls: Call[] }): Html {
  return html`<section aria-labelledby="${name}">
<h2 id="${name}">${name}</h2>
<p>${description}</p>
${calls.map(writeCall)}
</section>
`;
}

function writeCall({ method, path, operation }: Call): Html {
  const { operationId, summary, security = [], parameters = [], requestBody, responses = {} } = operation;
  const given = parameters.filter((one): one is oas31.ParameterObject => 'name' in one);
  return html`<details id="${operationId}">
<summary><b class="${method.toLowerCase()}">${method}</b> <code>${path}</code>${security.length > 0 && html` <i>${callerOf(security)}</i>`}
<span>${marked(summary ?? '')}</span></summary>
${given.length > 0 && html`<h3>Parameters</h3>${writeParameters(given)}`}
${requestBody && 'content' in requestBody && html`<h3>Body</h3>${writeContents(requestBody.content)}`}
<h3>Answers</h3>
${Object.entries(responses).map(writeAnswer)}
</details>
`;
}

/** The least role, the scheme that knows none, or anyone. */
const callerOf = (security: oas31.SecurityRequirementObject[]): string =>
  security
    .map((all) =>
      Object.entries(all)
        .map(([scheme, [role]]) => role ?? scheme)
        .join(' and '),
    )
    .map((needed) => needed || 'anyone')
    .join(', or ');

const writeParameters = (given: oas31.ParameterObject[]): Html => html`<ul>
${given.map(
  (one) => html`<li><code>${one.name}${one.required ? '' : '?'}: ${writeShape(one.schema ?? true)}</code>
in the ${one.in}${one.description && html`. ${one.description}`}</li>`,
)}
</ul>`;

/** Every refusal has the same shape: its codes and sentences say what differs. */
function writeAnswer([status, answer]: [string, oas31.ResponseObject | oas31.ReferenceObject]): Html {
  if ('$ref' in answer) return html``;
  const isProblem = Object.hasOwn(answer.content ?? {}, 'application/problem+json');
  const lines = answer.description?.split('\n\n') ?? [];
  return html`<div class="answer"><b>${status}</b>
<div>${lines.map((line) => html`<p>${marked(line)}</p>`)}
${!isProblem && writeContents(answer.content ?? {})}</div></div>
`;
}

const writeContents = (content: oas31.ContentObject): Html =>
  html`${Object.entries(content).map(
    ([type, { schema }]) =>
      html`<p class="type">${type}</p><pre tabindex="0">${writeShape(schema ?? true)}</pre>`,
  )}`;

const marked = (text: string) =>
  text.split('`').map((part, at) => (at % 2 === 1 ? html`<code>${part}</code>` : part));
