/**
 * The description of the API as an OpenAPI 3.1 document: paths, words and schemas from the rows of endpoints,
 * errors from the table that answers them. https://spec.openapis.org/oas/v3.1.1
 */

import type { z } from 'zod';
import { cookieName } from '../access/session-cookie.ts';
import { type Endpoint, isOfService, type Success } from '../endpoint.ts';
import { HEADERS, TAGS } from '../schemas/vocabulary.ts';
import { nameOf, schemaPointer } from './components.ts';
import { commonResponses, errorExamples, errorResponses } from './error-answers.ts';
import { exampleOf } from './example.ts';
import type { MediaObject, OpenApiDocument, OperationObject, PathItem, ResponseObject } from './open-api.ts';
import { conditionParameters, parametersOf } from './parameters.ts';
import { makeParts, type Parts } from './parts.ts';
import { type Route, routesOf } from './routes.ts';

export interface DocumentPlace {
  /** Where the wiki is reached: `https://wiki.example.org`. */
  readonly origin: string;
  /** Where the API is found there: `/v1`. */
  readonly base: string;
  /** Of the server. */
  readonly version: string;
}

const DESCRIPTION = `The content REST API v1 of MediaWiki, served from a git repository.

Titles are one segment of a path, percent-encoded: a slash is \`%2F\`. Every \`GET\` answers \`HEAD\` as well; another method is refused, with \`Allow\` in the answer; a path that is not here is \`rest-no-match\`. Every error is JSON with an \`errorKey\`. Unknown parameters of the query are ignored.`;

function securitySchemes({ origin }: DocumentPlace) {
  return {
    bearer: {
      type: 'http',
      scheme: 'bearer',
      description:
        'An access token, as the start of the server or `stemma token add` prints it, or one of a configured issuer',
    },
    session: {
      type: 'apiKey',
      in: 'cookie',
      name: cookieName(origin),
      description:
        'What `action=login` sets; to write, the field `token` must hold the CSRF token of the session',
    },
  };
}

/** Reading may go without credentials; so may writing, with the token of those who have none. */
const SECURITY = [{}, { bearer: [] }, { session: [] }];

export function makeDocument(endpoints: readonly Endpoint[], place: DocumentPlace): OpenApiDocument {
  const parts = makeParts();
  const listed = endpoints.filter(({ unlisted }) => !unlisted);
  const paths = pathItems(routesOf(listed), place, parts);
  return {
    openapi: '3.1.1',
    info: {
      title: 'Stemma',
      version: place.version,
      description: DESCRIPTION,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: place.origin + place.base }],
    security: SECURITY,
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: parts.schemas,
      parameters: conditionParameters(),
      headers: Object.fromEntries(
        Object.entries(HEADERS).map(([name, description]) => [
          name,
          { description, schema: { type: 'string' } },
        ]),
      ),
      responses: commonResponses(parts, JSON.stringify(paths)),
      examples: errorExamples(
        listed.flatMap(({ errors }) => errors),
        parts,
      ),
      securitySchemes: securitySchemes(place),
    },
  };
}

function pathItems(routes: readonly Route[], { origin }: DocumentPlace, parts: Parts) {
  const items: Record<string, PathItem> = {};
  for (const route of routes) {
    const { path, endpoint } = route;
    const method = endpoint.method.toLowerCase();
    const shared = isAtRoot(endpoint) ? { servers: [{ url: origin }] } : {};
    items[path] = { ...shared, ...items[path], [method]: operationObject(route, parts) };
  }
  return items;
}

/** Whether its path is below no base of the API. */
function isAtRoot({ under }: Endpoint): boolean {
  return under?.every((prefix) => !prefix.endsWith('/v1')) === true;
}

function operationObject({ id, endpoint, names }: Route, parts: Parts): OperationObject {
  const { tag, summary, description, body, takesForms, writes } = endpoint;
  const parameters = parametersOf(endpoint, names, parts);
  return {
    operationId: id,
    tags: [tag],
    summary,
    ...(description === undefined ? {} : { description }),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(body === undefined ? {} : { requestBody: requestBody(body, takesForms === true, parts) }),
    responses: {
      ...successResponses(endpoint, parts),
      ...errorResponses(endpoint, parameters, parts),
      ...unreadyResponse(endpoint, parts),
    },
    ...(writes ? { security: [{ bearer: [] }, { session: [] }, {}] } : {}),
    ...(isOfService(endpoint) ? { security: [] } : {}),
  };
}

function successResponses({ answers, conditional }: Endpoint, parts: Parts): Record<string, ResponseObject> {
  const responses = Object.entries(answers).map(([status, each]) => [status, responseOf(each, parts)]);
  return Object.fromEntries([
    ...responses,
    ...(conditional ? [['304', { description: 'Not changed' }]] : []),
  ]);
}

/** What a wiki that is not ready says, where that is no error. */
function unreadyResponse(endpoint: Endpoint, parts: Parts): Record<string, ResponseObject> {
  const [starting] = parts.answersOf('starting');
  if (!isOfService(endpoint) || endpoint.unready === undefined || starting === undefined) return {};
  return { [starting.answer.status]: responseOf(endpoint.unready, parts) };
}

function responseOf(success: Success, parts: Parts): ResponseObject {
  const { description, headers = [] } = success;
  const shown = Object.fromEntries(headers.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
  return {
    description,
    ...(headers.length === 0 ? {} : { headers: shown }),
    ...contentOf(success, parts),
  };
}

function contentOf(
  { schema, type, otherTypes = [] }: Success,
  parts: Parts,
): Pick<ResponseObject, 'content'> {
  const texts = [...(type === undefined ? [] : [type]), ...otherTypes];
  const others = Object.fromEntries(texts.map((each) => [each, { schema: { type: 'string' as const } }]));
  const json = schema === undefined ? {} : { 'application/json': jsonContent(schema, parts) };
  const content = { ...json, ...others };
  return Object.keys(content).length === 0 ? {} : { content };
}

function requestBody(body: z.ZodType, takesForms: boolean, parts: Parts) {
  const content = jsonContent(body, parts);
  const forms = {
    'application/x-www-form-urlencoded': content,
    'multipart/form-data': content,
  };
  return { required: true, content: { 'application/json': content, ...(takesForms ? forms : {}) } };
}

function jsonContent(of: z.ZodType, { schemas }: Parts): MediaObject {
  const schema = { $ref: schemaPointer(nameOf(of)) };
  return { schema, example: exampleOf(schema, schemas) };
}
