/** Completion of links, templates with their arguments, categories and files, from what the wiki itself knows. */

import type {
  Completion,
  CompletionContext,
  CompletionResult,
  CompletionSource,
} from '@codemirror/autocomplete';
import type { EditorSettings, Markup } from './settings.ts';

const MAX_TITLES = 20;

interface Found {
  readonly key: string;
  readonly title: string;
  readonly description?: string | null;
}

export function completeIn(settings: EditorSettings): CompletionSource {
  return async (context) => {
    const markup = settings.markup();
    return markup === undefined ? null : SOURCES[markup](context);
  };
}

const SOURCES: Readonly<Record<Markup, (context: CompletionContext) => Promise<CompletionResult | null>>> = {
  wikitext: async (context) =>
    (await templateArguments(context)) ?? (await templates(context)) ?? (await links(context)),
  markdown: links,
};

async function links(context: CompletionContext): Promise<CompletionResult | null> {
  const open = context.matchBefore(/\[\[:?[^[\]|#\n]*/);
  if (open === null) return null;
  const lead = /^\[\[:?/.exec(open.text)?.[0] ?? '[[';
  const written = open.text.slice(lead.length);
  if (written.trim() === '' && !context.explicit) return null;
  const found = await titles(written, context);
  return result(
    open.from + lead.length,
    found.map(({ title, description }) => ({
      label: title,
      ...(description ? { detail: description } : {}),
      apply: closing(title, ']]'),
    })),
  );
}

async function templates(context: CompletionContext): Promise<CompletionResult | null> {
  const open = context.matchBefore(/\{\{[^{}|\n<>]*/);
  if (open === null) return null;
  const written = open.text.slice(2);
  if (written.trim() === '' || /^[#:]/.test(written)) return null;
  const found = await titles(`Template:${written}`, context);
  return result(
    open.from + 2,
    found.map(({ title, description }) => {
      const name = title.replace(/^[^:]*:/, '');
      return { label: name, ...(description ? { detail: description } : {}), apply: closing(name, '}}') };
    }),
  );
}

/** `|na` within a template: the arguments that it says it takes. */
async function templateArguments(context: CompletionContext): Promise<CompletionResult | null> {
  const open = context.matchBefore(/\|\s*[\w -]*/);
  if (open === null) return null;
  const before = context.state.sliceDoc(Math.max(0, context.pos - 4_000), open.from);
  const name = openTemplate(before);
  if (name === undefined) return null;
  const lead = /^\|\s*/.exec(open.text)?.[0] ?? '|';
  const taken = await argumentsOf(name, context);
  const options = taken.map(({ name: label, detail }) => ({
    label,
    ...(detail ? { detail } : {}),
    apply: `${label}=`,
  }));
  return options.length === 0 ? null : { from: open.from + lead.length, options };
}

/** Name of the innermost template that is open at the end of a text. */
function openTemplate(text: string): string | undefined {
  let depth = 0;
  for (let at = text.length - 2; at >= 0; at--) {
    const two = text.slice(at, at + 2);
    if (two === '}}') depth++;
    else if (two === '{{') {
      if (depth-- === 0) return /^[^|{}[\]<>\n#]+/.exec(text.slice(at + 2))?.[0].trim() || undefined;
    } else continue;
    at--;
  }
  return undefined;
}

interface Argument {
  readonly name: string;
  readonly detail: string;
}

const known = new Map<string, Promise<readonly Argument[]>>();

function argumentsOf(name: string, context: CompletionContext): Promise<readonly Argument[]> {
  const asking = known.get(name) ?? readArguments(name, context);
  known.set(name, asking);
  return asking;
}

/** By `templatedata`, of the template or of its documentation; else by what its source uses. */
async function readArguments(name: string, context: CompletionContext): Promise<readonly Argument[]> {
  const key = encodeURIComponent(`Template:${name}`.replace(/ /g, '_'));
  const [own, doc] = await Promise.all([sourceOf(key, context), sourceOf(`${key}%2Fdoc`, context)]);
  const data = /<templatedata>([\s\S]*?)<\/templatedata>/i.exec(own + doc)?.[1];
  try {
    const { params } = JSON.parse(data ?? '{}') as {
      readonly params?: Readonly<
        Record<string, { readonly description?: unknown; readonly label?: unknown }>
      >;
    };
    if (params !== undefined)
      return Object.entries(params).map(([param, { label, description }]) => ({
        name: param,
        detail: words(label) || words(description),
      }));
  } catch {
    // Its author will see that it is no JSON; here what the source says is enough.
  }
  const used = [...own.matchAll(/\{\{\{([^{}|<>\n]+)/g)].map(([, param = '']) => param.trim());
  return [...new Set(used)].map((param) => ({ name: param, detail: '' }));
}

/** A text, or texts by language. */
function words(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return '';
  const texts = value as Readonly<Record<string, string>>;
  return texts[document.documentElement.lang] ?? texts['en'] ?? Object.values(texts)[0] ?? '';
}

async function sourceOf(key: string, context: CompletionContext): Promise<string> {
  const page = await ask<{ readonly source?: string }>(`/v1/page/${key}`, context);
  return page?.source ?? '';
}

async function titles(written: string, context: CompletionContext): Promise<readonly Found[]> {
  const address = `/v1/search/title?limit=${MAX_TITLES}&q=${encodeURIComponent(written)}`;
  return (await ask<{ readonly pages: readonly Found[] }>(address, context))?.pages ?? [];
}

async function ask<Answer>(address: string, context: CompletionContext): Promise<Answer | undefined> {
  const asking = new AbortController();
  context.addEventListener('abort', () => asking.abort());
  try {
    const answer = await fetch(address, { signal: asking.signal });
    return answer.ok ? ((await answer.json()) as Answer) : undefined;
  } catch {
    return undefined;
  }
}

function closing(text: string, end: string): NonNullable<Completion['apply']> {
  return (view, _, from, to) => {
    const isClosed = view.state.sliceDoc(to, to + end.length) === end;
    const insert = isClosed ? text : text + end;
    view.dispatch({
      changes: { from, to, insert },
      selection: { anchor: from + text.length + (end === ']]' ? end.length : 0) },
    });
  };
}

/** The wiki has chosen already: what is shown is not sifted again. */
function result(from: number, options: readonly Completion[]): CompletionResult | null {
  return options.length === 0 ? null : { from, options: [...options], filter: false };
}
