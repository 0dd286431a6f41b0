/** The description as a page for people: HTML that needs no script and nothing from elsewhere. */

import { createHash } from 'node:crypto';
import { escapeHtml } from '../../base/text.ts';
import { errorsOf, errorTable, operationSection } from './docs-operation.ts';
import { fieldTable, typeWords } from './docs-schema.ts';
import { DOCS_STYLE } from './docs-style.ts';
import { inline, paragraphs } from './docs-text.ts';
import { type LocatedOperation, type OpenApiDocument, operationsOf } from './open-api.ts';

/** Nothing may be loaded or run; the one style is named by its hash. */
export function docsPolicy(): string {
  const hash = createHash('sha256').update(DOCS_STYLE).digest('base64');
  return `default-src 'none'; style-src 'sha256-${hash}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;
}

export function docsPage(document: OpenApiDocument): string {
  const { info, servers, tags, components } = document;
  const groups = tags.map(({ name, description }) => ({
    name,
    description,
    operations: formsOf(document, name),
  }));
  const always = Object.values(components.responses).flatMap((response) =>
    errorsOf(response).map((name) => [statusOf(name, document), name] as const),
  );
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(info.title)}: the REST API</title>
<style>${DOCS_STYLE}</style>
</head>
<body>
<header>
<h1>${escapeHtml(info.title)}: the REST API</h1>
<p>Version ${escapeHtml(info.version)}, at <code>${escapeHtml(servers[0]?.url ?? '')}</code>. For programs: <a href="openapi.json">openapi.json</a>.</p>
${paragraphs(info.description)}
</header>
<nav aria-label="Contents">
${groups.map(contents).join('\n')}
<p><a href="#errors">Errors of every request</a> · <a href="#schemas">Schemas</a></p>
</nav>
<main>
${groups.map(({ name, description, operations }) => `<h2 id="tag-${name}">${name}</h2>\n<p>${inline(description)}</p>\n${operations.map((each) => operationSection(each, document)).join('\n')}`).join('\n')}
<h2 id="errors">Errors of every request</h2>
${errorTable(always, document)}
<h2 id="schemas">Schemas</h2>
${Object.keys(components.schemas)
  .map((name) => schemaSection(name, document))
  .join('\n')}
</main>
</body>
</html>
`;
}

interface Group {
  readonly name: string;
  readonly operations: readonly (readonly LocatedOperation[])[];
}

function contents({ name, operations }: Group): string {
  const items = operations.map(([first]) => {
    const { operationId, summary } = (first as LocatedOperation).operation;
    return `<li><a href="#${operationId}">${inline(summary)}</a></li>`;
  });
  return `<p><b><a href="#tag-${name}">${name}</a></b></p>\n<ul>${items.join('')}</ul>`;
}

/** Operations of a tag; forms of one, which differ in what their path leaves out, together. */
function formsOf(document: OpenApiDocument, tag: string): LocatedOperation[][] {
  const groups = new Map<string, LocatedOperation[]>();
  for (const located of operationsOf(document)) {
    const { tags, summary } = located.operation;
    if (tags.includes(tag)) groups.set(summary, [...(groups.get(summary) ?? []), located]);
  }
  return [...groups.values()];
}

function statusOf(name: string, { components }: OpenApiDocument): string {
  return String((components.examples[name]?.value as { httpCode?: number } | undefined)?.httpCode ?? '');
}

function schemaSection(name: string, { components }: OpenApiDocument): string {
  const schema = components.schemas[name];
  if (schema === undefined) return '';
  const list = schema.type === 'array' ? `<p>${typeWords(schema)}</p>` : '';
  return `<section class="schema" id="schema-${name}">
<h3>${name}</h3>
<p>${inline(schema.description ?? '')}</p>
${list}${fieldTable(schema)}
</section>`;
}
