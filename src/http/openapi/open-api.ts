/** The part of an OpenAPI document that ours consists of. https://spec.openapis.org/oas/v3.1.1 */

import type { JsonSchema } from './components.ts';

export interface Reference {
  readonly $ref: string;
}

export interface ParameterObject {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly description: string;
  readonly schema: JsonSchema;
  readonly example?: unknown;
}

export interface ExampleObject {
  readonly summary: string;
  readonly value: unknown;
}

export interface MediaObject {
  readonly schema: JsonSchema;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, Reference>>;
}

export type Content = Readonly<Record<string, MediaObject>>;

export interface ResponseObject {
  readonly description: string;
  readonly headers?: Readonly<Record<string, Reference>>;
  readonly content?: Content;
}

export interface OperationObject {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description?: string;
  readonly parameters?: readonly (ParameterObject | Reference)[];
  readonly requestBody?: { readonly required: boolean; readonly content: Content };
  readonly responses: Readonly<Record<string, ResponseObject | Reference>>;
  readonly security?: readonly object[];
}

export type OperationMethod = 'get' | 'put' | 'post';

export type PathItem = { readonly [Method in OperationMethod]?: OperationObject } & {
  readonly servers?: readonly { readonly url: string }[];
};

export interface OpenApiDocument {
  readonly openapi: string;
  readonly info: {
    readonly title: string;
    readonly version: string;
    readonly description: string;
    readonly license: object;
  };
  readonly servers: readonly { readonly url: string }[];
  readonly security: readonly object[];
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, PathItem>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly parameters: Readonly<Record<string, ParameterObject>>;
    readonly headers: Readonly<Record<string, object>>;
    readonly responses: Readonly<Record<string, ResponseObject>>;
    readonly examples: Readonly<Record<string, ExampleObject>>;
    readonly securitySchemes: Readonly<Record<string, object>>;
  };
}

/** An operation and where it is found. */
export interface LocatedOperation {
  readonly path: string;
  readonly method: OperationMethod;
  /** Where its path begins. */
  readonly server: string;
  readonly operation: OperationObject;
}

const METHODS: readonly OperationMethod[] = ['get', 'put', 'post'];

/** In the order of the document. */
export function operationsOf({ paths, servers }: OpenApiDocument): LocatedOperation[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method];
      const server = (item.servers ?? servers)[0]?.url ?? '';
      return operation === undefined ? [] : [{ path, method, server, operation }];
    }),
  );
}

/** What a reference leads to: it names its kind of component itself. */
export function resolved<Thing extends object>(
  thing: Thing | Reference,
  { components }: OpenApiDocument,
): Thing {
  if (!('$ref' in thing)) return thing;
  const [, , kind = '', name = ''] = thing.$ref.split('/');
  const found = (components as Readonly<Record<string, Readonly<Record<string, unknown>>>>)[kind]?.[name];
  if (found === undefined) throw new Error(`${thing.$ref} leads nowhere`);
  return found as Thing;
}
