/**
 * The row of a module of `api.php`: name, parameters, and what it does. All rows stand in one table (`modules.ts`), from which
 * requests are routed and checked and `paraminfo` and help are made.
 */

import type { Work } from '../../access/rate-limits.ts';
import type { Purpose } from '../../access/session-cookie.ts';
import type { UploadedFile } from '../../bodies/parts.ts';
import type { Call } from '../../call.ts';
import type { Notices } from './notices.ts';
import type { PageSet } from './page-set.ts';
import type { Parameters, ValuesOf } from './parameter.ts';
import type { ListedItems, PropResult } from './results.ts';

/** What a module is given. */
export interface Asked {
  readonly call: Call;
  readonly posted: boolean;
  /** Whether the answer has the first form of MediaWiki's two, for clients that do not ask for another. */
  readonly isFirstForm: boolean;
  /** Parameters of query and form; those of the form count. */
  readonly params: ReadonlyMap<string, string>;
  /** Names of the parameters in the query, which logs and histories keep. */
  readonly inQuery: ReadonlySet<string>;
  /** Files of a form, by the name of their field. */
  readonly files: ReadonlyMap<string, UploadedFile>;
  /** Parameters that some module knows. */
  readonly known: Set<string>;
  readonly notices: Notices;
  /** What `max` came to, by module. */
  readonly limits: Map<string, number>;
  /** Every module, for those that describe them. */
  readonly modules: ModuleTable;
}

interface Row<Kind extends string, Own extends Parameters, Run> {
  readonly kind: Kind;
  readonly name: string;
  /** Before the names of its parameters. */
  readonly prefix: string;
  readonly summary: string;
  readonly parameters: Own;
  /** It shows nothing of pages: strangers of a private wiki may ask it, too. */
  readonly openToStrangers?: true;
  readonly run: Run;
}

export interface Action<Own extends Parameters = Parameters>
  extends Row<'action', Own, (asked: Asked, values: ValuesOf<Own>) => object | Promise<object>> {
  readonly posts?: true;
  /** It changes something: it is refused to those who may not write, and to pages of other origins. */
  readonly writes?: true;
  /** The token that it needs. */
  readonly token?: Purpose;
  /** What it costs; `read` where nothing is said. What writes costs an edit. */
  readonly cost?: Work;
}

export interface Meta<Own extends Parameters = Parameters>
  extends Row<'meta', Own, (asked: Asked, values: ValuesOf<Own>) => object | Promise<object>> {
  /** Its facts stand in the answer beside those of others, not under its name. */
  readonly spreads?: true;
}

export interface List<Own extends Parameters = Parameters>
  extends Row<'list', Own, (asked: Asked, values: ValuesOf<Own>) => ListedItems | Promise<ListedItems>> {
  /** Its pages can be those of a query. */
  readonly generates?: true;
}

export interface Prop<Own extends Parameters = Parameters>
  extends Row<
    'prop',
    Own,
    (asked: Asked, values: ValuesOf<Own>, pages: PageSet) => PropResult | Promise<PropResult>
  > {
  readonly generates?: true;
}

export type Module = Action | Meta | List | Prop;
/** Modules of queries. */
export type QueryModule = Meta | List | Prop;

/** Every module by its path: `edit`, `query+allpages`. */
export type ModuleTable = ReadonlyMap<string, Module>;

// The rows' types are looked at where they are written; the table knows them by name alone.

export function action<const Own extends Parameters>(
  row: Omit<Action<Own>, 'kind' | 'prefix'> & { prefix?: string },
): Action {
  return { prefix: '', ...row, kind: 'action' } as unknown as Action;
}

export function meta<const Own extends Parameters>(row: Omit<Meta<Own>, 'kind'>): Meta {
  return { ...row, kind: 'meta' } as unknown as Meta;
}

export function list<const Own extends Parameters>(row: Omit<List<Own>, 'kind'>): List {
  return { ...row, kind: 'list' } as unknown as List;
}

export function prop<const Own extends Parameters>(row: Omit<Prop<Own>, 'kind'>): Prop {
  return { ...row, kind: 'prop' } as unknown as Prop;
}

export function pathOf({ kind, name }: Pick<Module, 'kind' | 'name'>): string {
  return kind === 'action' ? name : `query+${name}`;
}
