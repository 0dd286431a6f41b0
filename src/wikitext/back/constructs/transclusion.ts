/**
 * Transclusions on the way back, from `data-mw.parts`. Unchanged parts keep their spelling; new parameters are written
 * like the others.
 *
 *   {{Box|a| b = c }}   parts[0].template.params {1: {wt: 'a'}, b: {wt: 'd'}}   {{Box|a| b = d }}
 */

import { trimBlanks } from '../../../base/text.ts';
import type { ArgumentPiece, BracePiece, Piece } from '../../expand/pieces.ts';
import { preprocess } from '../../expand/preprocessor.ts';
import { describe } from '../../expand/transclusion.ts';
import { EXTENSIONS } from '../../extensions.ts';
import type { DataMwValue, Element } from '../../nodes/node.ts';
import type { WrittenParam } from '../../nodes/written.ts';
import {
  callWord,
  inPlaces,
  isFunction,
  isObject,
  type Json,
  partWords,
  wikitextOf,
} from '../base/call-parts.ts';
import { plainParamName } from '../base/data-mw.ts';
import type { SourceWriter } from '../source-writer.ts';
import { argumentSource, hasEquals } from './argument-source.ts';

export function writeTransclusion(element: Element, writer: SourceWriter): void {
  const parts = element.dataMw?.['parts'];
  if (!Array.isArray(parts)) {
    writer.children(element);
    return;
  }
  const { written } = element;
  if (written?.src !== undefined && saysTheSame(written.src, parts)) {
    writer.put('markup', written.src, { opaque: true });
    return;
  }
  const old = bracesOf(written?.src);
  let next = 0;
  const source = (parts as readonly DataMwValue[])
    .map((part) => {
      if (typeof part === 'string') return part;
      if (!isObject(part)) return '';
      const kind = isObject(part['template'])
        ? 'template'
        : isObject(part['templatearg'])
          ? 'argument'
          : undefined;
      if (kind === undefined) return '';
      const told = (part['template'] ?? part['templatearg']) as Json;
      const index = next++;
      return partSource(told, kind, old[index], written?.pi?.[index]);
    })
    .join('');
  writer.put('markup', source, { opaque: true });
}

/** Whether the source still matches the parts: it is read and described once more. */
function saysTheSame(source: string, parts: readonly DataMwValue[]): boolean {
  const told = preprocess(source, 'page', EXTENSIONS).pieces;
  const then: string[] = [];
  let text = '';
  for (const piece of told) {
    if (piece.kind === 'template' || piece.kind === 'argument') {
      if (text !== '') then.push(text);
      text = '';
      const { kind, target, params } = describe(piece, source, undefined);
      then.push(callWord(kind, target.wt, params));
    } else text += source.slice(piece.start, piece.end);
  }
  if (text !== '') then.push(text);
  const now = partWords(parts);
  return then.length === now.length && then.every((each, index) => each === now[index]);
}

/** Braces as they were written, with the text around them. */
interface OldBraces {
  readonly piece: BracePiece;
  readonly source: string;
}

function bracesOf(source: string | undefined): OldBraces[] {
  if (source === undefined) return [];
  return preprocess(source, 'page', EXTENSIONS)
    .pieces.filter(
      (piece: Piece): piece is BracePiece => piece.kind === 'template' || piece.kind === 'argument',
    )
    .map((piece) => ({ piece, source }));
}

function partSource(
  told: Json,
  kind: 'template' | 'argument',
  old: OldBraces | undefined,
  pi: readonly WrittenParam[] | undefined,
): string {
  const [open, close] = kind === 'template' ? ['{{', '}}'] : ['{{{', '}}}'];
  const target = isObject(told['target']) ? told['target'] : {};
  const name = typeof target['wt'] === 'string' ? target['wt'] : '';
  const oldName =
    old === undefined ? undefined : old.source.slice(old.piece.start + open.length, old.piece.titleEnd);
  const written =
    oldName !== undefined && oldName.replace(/^(?:[ \t\n\r\f]|<!--[\s\S]*?-->)+/, '') === name
      ? oldName
      : name;
  const isCall = kind === 'argument' || isFunction(target);
  const given = isObject(told['params']) ? told['params'] : {};
  const params = isCall ? inPlaces(given) : given;
  return (
    open +
    written +
    parameterSources(params, isCall, old, pi)
      .map((param) => `|${param}`)
      .join('') +
    close
  );
}

function parameterSources(
  params: Json,
  isCall: boolean,
  old: OldBraces | undefined,
  pi: readonly WrittenParam[] = [],
): string[] {
  const oldParams = old === undefined ? [] : oldParameters(old, isCall);
  const left = new Map(Object.entries(params).map(([name, value]) => [plainParamName(name), value]));
  const lastOld = new Map(oldParams.map((each) => [each.name, each] as const));
  const out: string[] = [];
  let position = 0;
  /** Whether an argument without a name would be this one, so far as others before it are gone or have names now. */
  const isNext = (name: string, text: string): boolean =>
    isCall || (name === String(position + 1) && !hasEquals(text));
  /** Of a function, an argument is only told by its place. */
  const fill = (name: string): void => {
    if (!isCall || Number(name) - position > MOST_EMPTY) return;
    for (; position + 1 < Number(name); position++) out.push('');
  };
  for (const each of oldParams) {
    const value = left.get(each.name);
    if (value !== undefined) fill(each.name);
    if (value === undefined || lastOld.get(each.name) !== each) {
      if (value !== undefined && each.positional && isNext(each.name, each.source)) {
        position++;
        out.push(each.source);
      }
      continue;
    }
    left.delete(each.name);
    const text = argumentSource(wikitextOf(value), each.behind);
    if (each.positional && isNext(each.name, text)) {
      position++;
      out.push(text);
    } else out.push(each.withValue(text));
  }
  for (const { k, named, spc } of pi) {
    const value = left.get(k);
    if (value !== undefined) fill(k);
    if (value === undefined || (!named && k !== String(position + 1))) continue;
    left.delete(k);
    const text = argumentSource(wikitextOf(value), named ? spc[3] : '');
    if (!named && isNext(k, text)) {
      position++;
      out.push(text);
    } else out.push(`${spc[0]}${keyOf(value) ?? k}${spc[1]}=${spc[2]}${text}${spc[3]}`);
  }
  const model = oldParams.findLast(({ positional }) => !positional);
  for (const [name, value] of left) {
    const text = argumentSource(wikitextOf(value));
    const key = keyOf(value) ?? name;
    fill(name);
    if (isCall || (name === String(position + 1) && keyOf(value) === undefined && !looksNamed(text))) {
      position++;
      out.push(text);
    } else out.push(model === undefined ? `${key}=${text}` : model.likeThis(key, text));
  }
  return out;
}

/** Empty arguments in front of one, at most. */
const MOST_EMPTY = 20;

interface OldParameter {
  readonly name: string;
  readonly positional: boolean;
  readonly source: string;
  /** Blanks behind its value. */
  readonly behind: string;
  /** With its name. */
  withValue(value: string): string;
  likeThis(name: string, value: string): string;
}

function oldParameters({ piece, source }: OldBraces, isCall: boolean): OldParameter[] {
  let position = 0;
  return piece.args.map((arg) => {
    const text = source.slice(arg.start, arg.end);
    if (arg.equalsAt < 0 || isCall) {
      const name = String(++position);
      return {
        name,
        positional: true,
        source: text,
        behind: '',
        withValue: (value: string) => `${name}=${value}`,
        likeThis: (key: string, value: string) => `${key}=${value}`,
      };
    }
    return namedParameter(arg, source, text);
  });
}

function namedParameter(arg: ArgumentPiece, source: string, text: string): OldParameter {
  const key = source.slice(arg.start, arg.equalsAt);
  const value = source.slice(arg.equalsAt + 1, arg.end);
  const [before, after] = blanksAround(key);
  const [lead, trail] = blanksAround(value);
  const name = trimBlanks(key.replace(/<!--[\s\S]*?-->/g, ''));
  return {
    name,
    positional: false,
    source: text,
    behind: trail,
    withValue: (next) => (next === trimBlanks(value) ? text : `${key}=${lead}${next}${trail}`),
    likeThis: (other, next) => `${before}${other}${after}=${lead}${next}${trail}`,
  };
}

function blanksAround(text: string): readonly [string, string] {
  if (trimBlanks(text) === '') return [text, ''];
  return [/^[ \t\n\r\f]*/.exec(text)![0], /[ \t\n\r\f]*$/.exec(text)![0]];
}

function keyOf(value: DataMwValue | undefined): string | undefined {
  const key = isObject(value) && isObject(value['key']) ? value['key']['wt'] : undefined;
  return typeof key === 'string' ? key : undefined;
}

/** The same for a new value: where a line begins with one, as in a heading, a reader may take it for one, too. */
function looksNamed(text: string): boolean {
  return /^=/m.test(text) || hasEquals(text);
}
