/**
 * What HTML says, without what HTML folds: white space, the order of nested formatting, paragraphs around the only text of
 * an item. Two trees say the same if their lists of words are equal. What the engine makes by itself (the inside of
 * transclusions, lists of notes) is not looked at: `data-mw` counts for it.
 */

import { type Item, readBody } from './dom.ts';

const FORMATS: Readonly<Record<string, string>> = { strong: 'b', em: 'i', strike: 's' };
const INLINE = new Set(
  'b i u s del ins sup sub small big code tt span font a strong em strike q cite dfn var samp kbd abbr mark bdi bdo time data'.split(
    ' ',
  ),
);
/** What wikitext does not have: only what it holds is shown. */
const UNKNOWN = /^(?:o:p|article|header|footer|main|nav|aside|summary|details|col)$/;
const TRANSPARENT = new Set(['tbody', 'thead', 'tfoot', 'section', 'colgroup']);
/** Stand between paragraphs, whatever made them. */
const BOXES = /^(?:div|table|ul|ol|dl|pre|figure|blockquote|center|h[1-6])$/;
const PROPERTIES = /^mw:PageProp\//;

export function isGenerated(item: Item): boolean {
  return /\bmw:(?:Transclusion|Param)\b/.test(item.attr('typeof'));
}

/** Whether the first thing that a transclusion shows is a box. */
function isBoxed(item: Item): boolean {
  if (BOXES.test(item.tag)) return true;
  const about = item.attr('about');
  const own = item
    .parent!.kids.slice(item.index)
    .filter((kid) => kid === item || kid.attr('about') === about);
  const shown = own.find((kid) => kid.plain.trim() !== '' || kid.tag === 'table');
  return about !== '' && shown !== undefined && BOXES.test(shown.tag);
}

class Reader {
  readonly tokens: string[] = [];
  readonly properties: string[] = [];
  readonly words: string[] = [];
  readonly #byId = new Map<string, Item>();
  /** By groups: what the first elements of calls are in, and the texts of all so far. */
  readonly #calls = new Map<string, { readonly within: Item; readonly shown: Set<string> }>();
  #formats: readonly string[] = [];
  #text = '';
  #blank = false;
  #breaks = true;
  /** White space counts. */
  #verbatim = false;

  constructor(body: Item, before?: Item) {
    for (const each of before?.all() ?? [])
      if (/^mw-reference-text/.test(each.attr('id'))) this.#byId.set(each.attr('id'), each);
    const was = new Map(this.#byId);
    // Of copies of a note, the one that was edited counts.
    for (const each of body.all()) {
      const id = each.attr('id');
      const known = this.#byId.get(id);
      if (id !== '' && (known === undefined || known === was.get(id) || known.plain === was.get(id)?.plain))
        this.#byId.set(id, each);
    }
  }

  block(token: string): void {
    this.#endText();
    this.#blank = false;
    this.#breaks = true;
    while (this.tokens.at(-1) === '¶') this.tokens.pop();
    this.tokens.push(token);
  }

  /** A border between paragraphs. */
  border(): void {
    this.#endText();
    this.#blank = false;
    if (!this.#breaks) this.tokens.push('¶');
    this.#breaks = true;
  }

  #endText(): void {
    if (this.#text !== '') {
      this.tokens.push(`${this.#formats.join('')}"${this.#text}"`);
      this.words.push(...this.#text.split(/\s+/).filter((word) => word !== ''));
    }
    this.#text = '';
  }

  text(value: string): void {
    const clean = this.#verbatim ? value : value.replace(/[ \t\n\r\f]+/g, ' ');
    for (const part of clean.split(/( )/)) {
      if (part === '') continue;
      if (part === ' ') {
        this.#blank = true;
        continue;
      }
      if (this.#blank && !this.#breaks) {
        if (this.#text === '') this.tokens.push('_');
        else this.#text += ' ';
      }
      this.#text += part;
      this.#blank = false;
      this.#breaks = false;
    }
  }

  inline(token: string): void {
    this.#endText();
    if (this.#blank && !this.#breaks) this.tokens.push('_');
    this.#blank = false;
    this.#breaks = false;
    this.tokens.push(token);
  }

  formatted(format: string, item: Item): void {
    const before = this.#formats;
    const after = [...new Set([...before, format])].sort();
    if (after.length === before.length) {
      this.kids(item);
      return;
    }
    this.#endText();
    this.#formats = after;
    this.kids(item);
    this.#endText();
    this.#formats = before;
  }

  kids(item: Item): void {
    let about = '';
    for (const kid of item.kids) {
      const group = kid.attr('about');
      const isCall = isGenerated(kid) || /mw:Extension/.test(kid.attr('typeof'));
      const call = group === '' ? undefined : this.#calls.get(group);
      const isFurther = kid.isElement && group.startsWith('#mwt') && group === about;
      // An edit may come between, and HTML's rules move parts to other places; what the call has once more is a copy.
      const isApart = kid.isElement && !isCall && call !== undefined;
      if (isFurther || (isApart && (call.within !== item || !call.shown.has(kid.plain)))) {
        call?.shown.add(kid.plain);
        continue;
      }
      if (kid.tag === '#text') this.text(kid.text);
      else if (kid.isElement) {
        about = isCall ? group : '';
        if (isGenerated(kid) && call === undefined)
          this.#calls.set(group, { within: item, shown: new Set([kid.plain]) });
        this.element(kid);
      }
    }
  }

  element(item: Item): void {
    const { tag } = item;
    const type = item.attr('typeof');
    if (isGenerated(item)) {
      const token = `{{${callsOf(item)}}}`;
      this.properties.push(...pagePropertiesOf(item));
      this.words.push(...pageWordsOf(item));
      if (isBoxed(item)) this.block(token);
      else this.inline(token);
      return;
    }
    if (/mw:Extension\/ref\b/.test(type) && tag === 'sup') return this.#note(item);
    if (/mw:Extension\/references/.test(type)) {
      if (!item.attr('data-mw').includes('autoGenerated')) this.block(`<references ${this.#listed(item)}>`);
      return;
    }
    if (/mw:Extension\/gallery/.test(type)) return this.#gallery(item);
    // What is preformatted looks the same whichever markup made it.
    if (/mw:Extension\//.test(type) && tag !== 'pre') {
      const token = `<ext ${stable(item.attr('data-mw'))}>`;
      if (BOXES.test(tag)) this.block(token);
      else this.inline(token);
      return;
    }
    if (/mw:File/.test(type)) return this.#media(item);
    if (tag === 'link' || tag === 'meta') {
      const name = item.attr('rel') + item.attr('property') + type;
      if (PROPERTIES.test(name)) this.properties.push(`${name} ${hrefOf(item)} ${item.attr('content')}`);
      return;
    }
    if (/mw:FallbackId/.test(type)) return;
    if (type === 'mw:DisplaySpace') return this.text(' ');
    // The first in a paragraph is room above it; in a heading it is a blank.
    if (tag === 'br' && item.closest((up) => /^h\d$/.test(up.tag)) !== undefined) return this.text(' ');
    if (tag === 'br' && item.parent?.tag === 'p' && this.#breaks) return;
    if (tag === 'br') return this.inline('<br>');
    if (tag === 'a') return this.formatted(`a(${hrefOf(item)})`, item);
    if (tag === 'p') {
      this.border();
      this.kids(item);
      this.border();
      return;
    }
    if (TRANSPARENT.has(tag)) return this.kids(item);
    if (INLINE.has(tag)) {
      const name = FORMATS[tag] ?? tag;
      const own = attributes(item);
      if ((tag === 'span' || tag === 'font') && own === '') return this.kids(item);
      return this.formatted(`${name}${own}`, item);
    }
    if (/^(?:script|style)$/.test(tag)) return;
    if (UNKNOWN.test(tag)) return this.kids(item);
    if (tag === 'input') return this.text(item.attrs.has('checked') ? '☑' : '☐');
    if (tag === 'img') return this.inline(`<img ${item.attr('src')}>`);
    // A list right in a list stands in an item.
    const inItem =
      item.elements.length > 0 && /^(?:ul|ol|dl)$/.test(tag) && /^(?:ul|ol|dl)$/.test(item.parent?.tag ?? '');
    const before = this.tokens.at(-1) ?? '';
    const isGoingOn = inItem && /^<\/(?:li|dt|dd)>$/.test(before);
    if (isGoingOn) this.tokens.pop();
    else if (inItem) this.block('<li>');
    this.block(`<${tag}${attributes(item)}>`);
    this.#verbatim = tag === 'pre';
    this.kids(item);
    // A last line end is not shown.
    if (this.#verbatim) this.#text = this.#text.replace(/\n$/, '');
    this.#verbatim = false;
    this.block(`</${tag}>`);
    if (inItem) this.block(isGoingOn ? before : '</li>');
  }

  #note(item: Item): void {
    const data = parsed(item.attr('data-mw'));
    const { id, html } = (data['body'] ?? {}) as { id?: string; html?: string };
    const text = html !== undefined ? readBody(html) : id === undefined ? undefined : this.#byId.get(id);
    const shown = text === undefined ? undefined : shownOf(text);
    this.words.push(...(shown?.words ?? []));
    this.inline(`<ref ${JSON.stringify(data['attrs'])} ${shown?.tokens.join(' ')}>`);
  }

  /** Notes that are defined in the list. */
  #listed(item: Item): string {
    const body = (parsed(item.attr('data-mw'))['body'] ?? {}) as { html?: string };
    const ids = [...(body.html ?? '').matchAll(/mw-reference-text-[^"&<>\s\\]+/g)];
    return ids
      .map(([id]) => {
        const note = this.#byId.get(id);
        const shown = note === undefined ? undefined : shownOf(note);
        this.words.push(...(shown?.words ?? []));
        return shown?.tokens.join(' ');
      })
      .join(';');
  }

  #gallery(item: Item): void {
    this.block('<gallery>');
    for (const each of item.all()) {
      if (/mw:File/.test(each.attr('typeof'))) this.#media(each);
      if (/gallerytext|gallerycaption/.test(each.attr('class'))) {
        this.border();
        this.kids(each);
        this.border();
      }
    }
    this.block('</gallery>');
  }

  #media(item: Item): void {
    const shown = [...item.all()].find((each) => each.attrs.has('resource'));
    const caption = item.elements.find(({ tag }) => tag === 'figcaption');
    const link = item.elements.find(({ tag }) => tag === 'a');
    const format = /mw:File(?:\/\w+)?/.exec(item.attr('typeof'))?.[0];
    const classes = item
      .attr('class')
      .split(/\s+/)
      .filter((name) => /align|border|default-size/.test(name))
      .sort();
    // In a frame, a picture has its own size.
    const size =
      classes.includes('mw-default-size') || format === 'mw:File/Frame'
        ? ''
        : `${shown?.attr('width')}x${shown?.attr('height')}`;
    const href = link === undefined || /mw-file-description|new/.test(link.attr('class')) ? '' : hrefOf(link);
    const isBlock = item.tag === 'figure';
    const token = `<${isBlock ? 'figure' : 'file'} ${decodeURI(shown?.attr('resource') ?? '')} ${format} ${format === 'mw:File/Frame' ? classes.filter((name) => name !== 'mw-default-size') : classes} ${size} ${href}>`;
    if (isBlock) this.block(token);
    else this.inline(token);
    if (caption !== undefined) {
      this.kids(caption);
      this.block('</file>');
    }
  }

  finish(): void {
    this.#endText();
    while (this.tokens.at(-1) === '¶') this.tokens.pop();
  }
}

/** An address without what does not matter. */
function hrefOf(item: Item): string {
  const href = item
    .attr('href')
    .replace(/[?&]action=edit&redlink=1/, '')
    .replace(/^\.\//, '');
  try {
    return decodeURIComponent(href).replace(/_/g, ' ');
  } catch {
    return href;
  }
}

const KEPT =
  /^(?:class|style|colspan|rowspan|align|scope|lang|dir|title|start|value|color|size|width|bgcolor)$/;

function attributes(item: Item): string {
  return [...item.attrs]
    .filter(([name, value]) => KEPT.test(name) && value.trim() !== '' && !/^mw-empty-elt$/.test(value))
    .map(([name, value]) => ` ${name}=${value.replace(/\s+/g, ' ').replace(/;$/, '').trim()}`)
    .sort()
    .join('');
}

function parsed(json: string): Record<string, unknown> {
  try {
    return JSON.parse(json) as Record<string, unknown>;
  } catch {
    return {};
  }
}

type Part = string | Readonly<Record<string, Call>>;

function partsOf(item: Item): Part[] {
  return (parsed(item.attr('data-mw'))['parts'] ?? []) as Part[];
}

/** Categories and switches, which show nothing. */
const UNSEEN = /\s*(?:\[\[Category:([^\]|\n]*)(?:\|([^\]\n]*))?\]\]|__([A-Z]+)__)/g;

function pageTextsOf(item: Item): string[] {
  return partsOf(item).filter((part) => typeof part === 'string');
}

function pagePropertiesOf(item: Item): string[] {
  return pageTextsOf(item).flatMap((part) =>
    [...part.matchAll(UNSEEN)].map(([, category, key, name]) =>
      category === undefined
        ? `mw:PageProp/${name!.toLowerCase()}  `
        : `mw:PageProp/Category Category:${category}${key === undefined ? '' : `#${key}`} `,
    ),
  );
}

/** Words of the page itself that a call takes in, as what it leaves open goes on in them: they are shown there. */
function pageWordsOf(item: Item): string[] {
  return pageTextsOf(item)
    .flatMap((part) =>
      part
        .replace(UNSEEN, '')
        .replace(/<[^>]*>|''+/g, '')
        .split(/\s+/),
    )
    .filter((word) => word !== '');
}

/** What is called, and with what: a bar in a value is written as `{{!}}`. */
function callsOf(item: Item): string {
  const words = partsOf(item).map((part) => {
    if (typeof part === 'string') return part.replace(UNSEEN, '');
    const [[kind, { target, params = {} }]] = Object.entries(part) as [[string, Call]];
    const isFunction = kind === 'templatearg' || target.function !== undefined || target.wt.startsWith('#');
    const values = Object.entries(isFunction ? inPlaces(params) : params)
      .filter(([, { wt }]) => wt.trim() !== '')
      .map(([name, { wt }]) => `${name}=${wt.replace(/\{\{!\}\}/g, '|').trim()}`);
    return `${kind} ${target.wt.trim()} ${values.sort().join(' ')}`;
  });
  return words.join('').trim();
}

type Params = Readonly<Record<string, { readonly wt: string }>>;

interface Call {
  readonly target: { readonly wt: string; readonly function?: string };
  readonly params?: Params;
}

/** Functions have no arguments with names: such a one is text behind the others. */
function inPlaces(params: Params): Params {
  const isPlace = (name: string): boolean => /^[1-9]\d*$/.test(name);
  const names = Object.keys(params);
  const last = Math.max(0, ...names.filter(isPlace).map(Number));
  const named = names.filter((name) => !isPlace(name));
  const behind = named.map((name, at) => [last + 1 + at, { wt: `${name}=${params[name]!.wt}` }]);
  return Object.fromEntries([
    ...Object.entries(params).filter(([name]) => isPlace(name)),
    ...behind,
  ]) as Params;
}

function stable(json: string): string {
  return json.replace(/ (?:about|id|data-parsoid)=\\"[^"]*\\"/g, '').replace(/"id":"[^"]*"/g, '');
}

export interface Shown {
  readonly tokens: readonly string[];
  readonly words: readonly string[];
}

/** @param before the page before the edit: marks whose list is gone still stand for their notes */
export function shownOf(body: Item, before?: Item): Shown {
  const reader = new Reader(rootOf(body), before);
  reader.kids(body);
  reader.finish();
  // Said twice it is the same.
  const properties = [...new Set(reader.properties)].sort();
  return { tokens: [...merged(reader.tokens), ...properties], words: reader.words };
}

function rootOf(item: Item): Item {
  let at = item;
  while (at.parent !== undefined) at = at.parent;
  return at;
}

function isBox(token: string): boolean {
  return token.startsWith('<') && !/^<(?:br>|ref |ext |img |file )/.test(token);
}

/** Lists, items and empty formatting that show nothing are nothing. */
function merged(tokens: readonly string[]): string[] {
  const out: string[] = [];
  for (const token of tokens) {
    const before = out.at(-1);
    // A list that goes on right after its end is one list.
    if (before !== undefined && /^<\/(ul|ol|dl)>$/.test(before) && token === before.replace('/', '')) {
      out.pop();
      continue;
    }
    const empty = /^<\/(h[1-6]|ul|ol|dl|caption|table|tr|pre|div)>$/.exec(token)?.[1];
    if (empty !== undefined && before?.startsWith(`<${empty}`) === true && !before.startsWith('</')) {
      out.pop();
      // What it stood between stays apart.
      if (out.length > 0 && !isBox(out.at(-1)!)) out.push('¶');
      continue;
    }
    if (before === '¶' && isBox(token)) out.pop();
    const next = /^([^"<{]*)"(.*)"$/s.exec(token);
    const isApart = before === '_';
    const last = /^([^"<{]*)"(.*)"$/s.exec((isApart ? out.at(-2) : before) ?? '');
    if (last !== null && next !== null && last[1] === next[1]) {
      if (isApart) out.pop();
      out[out.length - 1] = `${last[1]}"${last[2]}${isApart ? ' ' : ''}${next[2]}"`;
      continue;
    }
    out.push(token);
  }
  while (out.at(-1) === '¶') out.pop();
  return out;
}
