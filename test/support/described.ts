/** Holds every answer that a test gets against the description of the API: its status, its content type, its body. */

import { Ajv2020, type AnySchema, type ValidateFunction } from 'ajv/dist/2020.js';
import { ENDPOINTS } from '../../src/http/endpoints.ts';
import { makeDocument } from '../../src/http/openapi/document.ts';
import {
  type LocatedOperation,
  type OpenApiDocument,
  operationsOf,
  type ResponseObject,
  resolved,
} from '../../src/http/openapi/open-api.ts';

/** What is looked at of an answer. */
export interface DescribedAnswer {
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
}

const ORIGIN = 'https://wiki.test';
/** Pages for people, which the description of the API leaves out. */
const PAGES =
  /^\/(?:wiki|assets|feed|w\/index\.php|index\.php|(?:w\/)?(?:opensearch_desc|thumb|load)\.php|favicon\.ico|robots\.txt|opensearch\.xml|sitemap\.xml|site\.css)?(?:[/?]|$)/;
const BASE = /^(?:\/w)?(?:\/rest\.php)?\/v1(?=\/|$)/;

export class Described {
  readonly #document: OpenApiDocument;
  readonly #routes: readonly (LocatedOperation & { readonly pattern: RegExp })[];
  readonly #ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
  readonly #validators = new Map<string, ValidateFunction>();

  constructor() {
    this.#document = makeDocument(ENDPOINTS, { origin: ORIGIN, base: '/v1', version: '0.0.0' });
    this.#ajv.addSchema(this.#document as unknown as AnySchema, 'api', undefined, false);
    this.#routes = operationsOf(this.#document).map((located) => ({
      ...located,
      pattern: patternOf(located, located.server === ORIGIN),
    }));
  }

  /** What does not fit; nothing where all does. */
  problemOf(method: string, path: string, answer: DescribedAnswer): string | undefined {
    const [asked = ''] = path.split('?');
    if (PAGES.test(asked)) return undefined;
    const wanted = method === 'HEAD' ? 'get' : method.toLowerCase();
    const below = asked.replace(BASE, '/v1').replace(/^\/w(?=\/api\.php$)/, '');
    const located = this.#routes.find((each) => each.method === wanted && each.pattern.test(below));
    if (located === undefined) return this.#problemUnrouted(method, answer);
    const { responses, operationId } = located.operation;
    const response = responses[answer.status];
    if (response === undefined) return `${operationId} is not described to answer ${answer.status}`;
    const problem = this.#problemOfBody(
      method,
      resolved(response, this.#document),
      answer,
      `${pointer(located)}/responses/${answer.status}`,
    );
    return problem && `${operationId} ${answer.status}: ${problem}`;
  }

  #problemUnrouted(method: string, { status, body, contentType }: DescribedAnswer): string | undefined {
    if (method === 'OPTIONS' && status === 204) return undefined;
    if (status < 400) return `nothing is described here, and it answers ${status}`;
    if (method === 'HEAD' || body === '') return undefined;
    // What a browser opens is answered with a page.
    if (contentType === 'text/html; charset=utf-8') return undefined;
    if (contentType !== 'application/json') return `an error of the type ${contentType}`;
    return this.#invalid('/components/schemas/Error', body);
  }

  #problemOfBody(
    method: string,
    { content }: ResponseObject,
    { contentType, body }: DescribedAnswer,
    at: string,
  ): string | undefined {
    if (method === 'HEAD') return body === '' ? undefined : 'HEAD has a body';
    const [type = ''] = contentType.split(';');
    if (content === undefined) {
      return body === '' || type === 'text/html' ? undefined : `no body is described, and there is ${type}`;
    }
    const [described] = Object.keys(content).filter((each) => each === type || each === '*/*');
    if (described === undefined) return `the type ${type} is not described`;
    if (described !== 'application/json') return undefined;
    const { $ref } = content[described] === undefined ? {} : this.#refOf(at);
    const place = $ref ?? at;
    return this.#invalid(`${place}/content/application~1json/schema`, body);
  }

  /** A response may stand among the components. */
  #refOf(at: string): { readonly $ref?: string } {
    const found = at
      .split('/')
      .slice(1)
      .map((part) => part.replace(/~1/g, '/').replace(/~0/g, '~'))
      .reduce<unknown>((thing, part) => (thing as Record<string, unknown>)[part], this.#document);
    const { $ref } = found as { $ref?: string };
    return $ref === undefined ? {} : { $ref: $ref.slice(1) };
  }

  #invalid(at: string, body: string): string | undefined {
    const validate = this.#validators.get(at) ?? this.#ajv.compile({ $ref: `api#${encodeURI(at)}` });
    this.#validators.set(at, validate);
    if (validate(JSON.parse(body))) return undefined;
    return `${this.#ajv.errorsText(validate.errors)} in ${body.slice(0, 300)}`;
  }
}

function pointer({ path, method }: LocatedOperation): string {
  return `/paths/${path.replace(/~/g, '~0').replace(/\//g, '~1')}/${method}`;
}

function patternOf({ path }: LocatedOperation, atRoot: boolean): RegExp {
  const parts = path.split(/\{(\w+)\}/).map((part, at) => {
    if (at % 2 === 0) return part.replace(/[.*+?^$()|[\]\\]/g, '\\$&');
    return part === 'path' ? '.+' : '[^/]+';
  });
  const base = atRoot ? '' : path === '/health' ? '(?:/v1)?' : '/v1';
  // A transform without a title may end in a slash.
  const end = path.startsWith('/transform/') ? '/?' : '';
  return new RegExp(`^${base}${parts.join('')}${end}$`);
}
