import { escapeHtml } from '#server/services/notifications/mail/escape-html.ts';
import { type JsonSchema, type NamedSchemas, resolved } from './openapi-examples.ts';
import type { OpenApiDocument } from './openapi.ts';
import type { Answer, Operation } from './openapi-operation.ts';
import { DOCS_STYLE } from './api-docs-style.ts';

type Described = Operation & { method: string; path: string };

/** Renders the whole API reference as one page, from the document alone. */
export function docsPage(document: OpenApiDocument, scriptPath: string): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      path,
    })),
  );
  const byTag = [...Map.groupBy(operations, ({ tags }) => tags[0] ?? '')];
  const links = byTag.map(([tag]) => `<li><a href="#tag-${escapeHtml(tag)}">${escapeHtml(tag)}</a></li>`);
  const sections = byTag.map(([tag, list]) => section(tag, list, document.components.schemas));
  const { title, description } = document.info;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><style>${DOCS_STYLE}</style><script src="${scriptPath}" defer></script></head>
<body><a class="skip" href="#reference">Skip to the reference</a><div class="page">
<nav aria-label="Parts of the API"><ul>${links.join('')}</ul></nav>
<main id="reference"><h1>${escapeHtml(title)}</h1><p class="lead">${withCode(description)}</p>
<p>${operations.length} operations. The same as a document: <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
<form class="search" role="search" hidden><label for="find">Find an operation</label>
<input id="find" type="search" autocomplete="off" placeholder="offers accept"><span role="status"></span></form>
${sections.join('\n')}</main></div></body></html>
`;
}

function section(tag: string, operations: Described[], named: NamedSchemas): string {
  const name = escapeHtml(tag);
  const list = operations.map((operation) => article(operation, named)).join('\n');
  return `<section data-tag id="tag-${name}" aria-labelledby="name-${name}"><h2 id="name-${name}">${name}</h2>${list}</section>`;
}

function article(operation: Described, named: NamedSchemas): string {
  const { method, path, summary, description, operationId, security = [] } = operation;
  const more = description === undefined ? '' : `<p>${withCode(description)}</p>`;
  return `<details id="${escapeHtml(operationId)}"><summary><span class="method ${method}">${method}</span>
<code>${escapeHtml(path)}</code><span>${withCode(summary)}</span></summary><div class="inside">
<p><a href="#${escapeHtml(operationId)}"><code>${escapeHtml(operationId)}</code></a>,
${signedIn(security)}</p>${more}
${parameters(operation)}${body('Sends', operation.requestBody, named)}${answers(operation, named)}</div></details>`;
}

function signedIn(security: object[]): string {
  if (security.length === 0) return 'without a session.';
  const [scope] = security.flatMap((requirement) =>
    Object.entries(requirement).flatMap(([name, scopes]) => (name === 'apiKey' ? (scopes as string[]) : [])),
  );
  return scope
    ? `with a session, or a key that may do <code>${escapeHtml(scope)}</code>.`
    : 'with a session.';
}

function parameters({ parameters: list = [] }: Operation): string {
  const rows = list.map(({ name, in: place, required, schema, description = '', example }) => {
    const given = example === undefined ? '' : `, as <code>${escapeHtml(String(example))}</code>`;
    return [
      name,
      `${place}${required ? ', required' : ''}`,
      `${kindOf(schema)}${given} ${withCode(description)}`,
    ];
  });
  return rows.length === 0 ? '' : `<h3>Parameters</h3>${table(['Name', 'Where', 'What'], rows)}`;
}

function answers({ responses }: Operation, named: NamedSchemas): string {
  const entries = Object.entries(responses);
  const good = entries.filter(([, answer]) => answer.$ref === undefined);
  const codes = entries.flatMap(([status, { $ref = '' }]) =>
    ($ref.split('/').at(-1) ?? '')
      .split('.')
      .flatMap((code) => (code ? [`${status} <a href="/problems/${code}"><code>${code}</code></a>`] : [])),
  );
  const done = good.map(([status, answer]) => body(`Answers ${status}`, answer, named)).join('');
  return `${done}<h3>Refusals</h3><ul class="refusals">${codes.map((code) => `<li>${code}</li>`).join('')}</ul>`;
}

/** A request or response body: its fields, and an example. */
function body(title: string, answer: Answer | undefined, named: NamedSchemas): string {
  const [type, content] = Object.entries(answer?.content ?? {})[0] ?? [];
  const text = withCode(answer?.description ?? '');
  if (!content) return answer ? `<h3>${title}</h3><p>${text}</p>` : '';
  const { properties = {}, required = [] } = resolved(content.schema, named);
  const rows = Object.entries(properties).map(([name, schema]) => [
    name,
    required.includes(name) ? 'always' : 'optional',
    kindOf(schema),
  ]);
  const fields = rows.length > 0 ? table(['Field', 'Given', 'What'], rows) : '';
  const example = content.example === undefined ? '' : sample(content.example);
  return `<h3>${title} <code>${escapeHtml(type ?? '')}</code></h3><p>${text}</p>${fields}${example}`;
}

function sample(value: unknown): string {
  return `<pre tabindex="0" aria-label="Example">${escapeHtml(JSON.stringify(value, null, 2))}</pre>`;
}

/** A schema in a few words: its type and its limits. */
function kindOf(schema: JsonSchema): string {
  if (schema.$ref) return `<code>${escapeHtml(schema.$ref.split('/').at(-1) ?? '')}</code>`;
  if (schema.enum) return schema.enum.map((word) => `<code>${escapeHtml(String(word))}</code>`).join(' ');
  if (schema.anyOf) return schema.anyOf.map(kindOf).join(' or ');
  if (schema.type === 'array')
    return `list of ${kindOf(schema.items ?? {})}${bound('at most', schema.maxItems)}`;
  const kind = schema.format ?? [schema.type ?? 'anything'].flat().join(' or ');
  return [
    escapeHtml(kind),
    bound('from', schema.minimum),
    bound('to', schema.maximum),
    bound('at most', schema.maxLength, ' characters'),
  ].join('');
}

function bound(word: string, limit: number | undefined, unit = ''): string {
  return limit === undefined ? '' : `, ${word} ${limit}${unit}`;
}

/** The first cell is a name; the others are ready-made HTML. */
function table(heads: string[], rows: string[][]): string {
  const head = heads.map((each) => `<th scope="col">${each}</th>`).join('');
  const cells = rows.map(([name = '', ...rest]) => {
    const others = rest.map((each) => `<td>${each}</td>`).join('');
    return `<tr><td><code>${escapeHtml(name)}</code></td>${others}</tr>`;
  });
  return `<div class="table" tabindex="0" role="group" aria-label="${heads[0]}"><table><thead><tr>${head}</tr></thead><tbody>${cells.join('')}</tbody></table></div>`;
}

/** Formats the parts of a text between backticks as code. */
function withCode(text: string): string {
  const parts = escapeHtml(text).split('`');
  return parts.map((part, index) => (index % 2 === 1 ? `<code>${part}</code>` : part)).join('');
}
