/** The schemas that operations name, and their form as JSON Schema. */

import { z } from 'zod';
import { createBody, updateBody } from '../endpoints/edits.ts';
import { actionAnswer, actionForm } from '../schemas/action.ts';
import { comparison, lintFindings } from '../schemas/comparison.ts';
import { description } from '../schemas/description.ts';
import { errorBody } from '../schemas/error.ts';
import { contentModelField, licenseField, userField } from '../schemas/fields.ts';
import { file, fileForm, filesOfPage, linkedFile, searchResult, searchResults } from '../schemas/file.ts';
import { health, notReady } from '../schemas/health.ts';
import {
  barePage,
  languages,
  latestField,
  pageWithHtml,
  pageWithSource,
  savedPage,
} from '../schemas/page.ts';
import {
  bareRevision,
  historyCount,
  historySegment,
  listedRevision,
  pageField,
  revisionWithHtml,
  revisionWithSource,
} from '../schemas/revision.ts';
import { markdownBody, wikitextBody } from '../transforms/to-html.ts';
import { lintedMarkdown, lintedWikitext } from '../transforms/to-lint.ts';
import { editedBody } from '../transforms/to-source.ts';

/** What answers hold. */
const ANSWERS = {
  PageWithSource: pageWithSource,
  PageWithHtml: pageWithHtml,
  BarePage: barePage,
  SavedPage: savedPage,
  Languages: languages,
  ListedRevision: listedRevision,
  HistorySegment: historySegment,
  HistoryCount: historyCount,
  RevisionWithSource: revisionWithSource,
  RevisionWithHtml: revisionWithHtml,
  BareRevision: bareRevision,
  Comparison: comparison,
  LintFindings: lintFindings,
  FileForm: fileForm,
  LinkedFile: linkedFile,
  File: file,
  FilesOfPage: filesOfPage,
  SearchResult: searchResult,
  SearchResults: searchResults,
  ActionAnswer: actionAnswer,
  Health: health,
  NotReady: notReady,
  Description: description,
  Error: errorBody,
} as const;

/** What requests bring. */
const BODIES = {
  NewPage: createBody,
  PageUpdate: updateBody,
  WikitextToHtml: wikitextBody,
  MarkdownToHtml: markdownBody,
  WikitextToLint: lintedWikitext,
  MarkdownToLint: lintedMarkdown,
  HtmlToWikitext: editedBody,
  ActionForm: actionForm,
} as const;

/** What many of them hold. */
const PARTS = {
  ContentModel: contentModelField,
  License: licenseField,
  User: userField,
  LatestRevision: latestField,
  RevisedPage: pageField,
} as const;

const NAMES = new Map<z.ZodType, string>(
  Object.entries({ ...ANSWERS, ...BODIES }).map(([name, schema]) => [schema, name]),
);

/** The part of JSON Schema that our schemas come out as. */
export interface JsonSchema {
  readonly $ref?: string;
  /** What others may call it who name the parts of the API. */
  readonly title?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly format?: string;
  readonly minimum?: number;
  readonly maxLength?: number;
  readonly examples?: readonly unknown[];
  readonly default?: unknown;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly items?: boolean | JsonSchema;
  readonly prefixItems?: readonly JsonSchema[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
}

/** All of them, by name. */
export function componentSchemas(): Record<string, JsonSchema> {
  return { ...named({ ...PARTS, ...ANSWERS }, 'output'), ...named(BODIES, 'input') };
}

/** A schema of its own: of a parameter. */
export function inlineSchema(schema: z.ZodType): JsonSchema {
  return tidy(z.toJSONSchema(schema, { io: 'input', override: restore }));
}

/** What a schema of a row is called in the description. */
export function nameOf(schema: z.ZodType): string {
  const name = NAMES.get(schema);
  if (name === undefined) throw new Error('a schema of an endpoint has no name in openapi/components.ts');
  return name;
}

export function schemaPointer(name: string): string {
  return `#/components/schemas/${name}`;
}

function named(schemas: Readonly<Record<string, z.ZodType>>, io: 'input' | 'output') {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(schemas)) registry.add(schema, { id });
  const made = z.toJSONSchema(registry, { io, uri: schemaPointer, override: restore });
  return Object.fromEntries(Object.entries(made.schemas).map(([name, schema]) => [name, tidy(schema)]));
}

type Override = NonNullable<NonNullable<Parameters<typeof z.toJSONSchema>[1]>['override']>;

/**
 * zod leaves out what is said of a text that is transformed, and adds limits that were never set. What it forbids behind a tuple
 * (`items: false`) the largest number of items forbids as well, and tools of OpenAPI 3.0 want a schema there.
 */
const restore: Override = ({ zodSchema, jsonSchema }) => {
  const { examples, default: given } = z.globalRegistry.get(zodSchema) ?? {};
  if (examples !== undefined) jsonSchema.examples = examples as never;
  if (given !== undefined) jsonSchema.default = given as never;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.prefixItems !== undefined && jsonSchema.maxItems !== undefined) jsonSchema.items = {};
};

function tidy({ $schema, $id, ...schema }: z.core.JSONSchema.BaseSchema): JsonSchema {
  return schema as JsonSchema;
}
