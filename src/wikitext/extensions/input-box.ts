/**
 * `<inputbox>`: a small form that searches, or begins a page, a section or a move. It works without a script: it asks the
 * wiki's own `index.php`.
 *
 *     <inputbox>
 *     type=create          <div class="mw-inputbox-centered"><form action="/index.php" method="get" ...>
 *     preload=Template:X     <input name="title" .../> <input type="submit" .../>
 *     </inputbox>          </form></div>
 *
 * Source: https://www.mediawiki.org/wiki/Extension:InputBox
 */

import { trimBlanks } from '../../base/text.ts';
import { isTitle, parseTitle, readingForm } from '../../title/title.ts';
import type { Extension, ExtensionScope, ExtensionTag } from '../extension.ts';
import { element, type Node } from '../nodes/node.ts';

export const INPUT_BOX: Extension = { name: 'inputbox', display: 'block', render };

const DEFAULT_WIDTH = '50';
/** More namespaces to choose from are left out. */
const MOST_NAMESPACES = 50;

interface Box {
  readonly settings: Settings;
  readonly scope: ExtensionScope;
  /** Whether field and button stand in one line. */
  readonly isLine: boolean;
}

/** `name=value`, one a line, values expanded. */
class Settings {
  readonly #values = new Map<string, string[]>();

  constructor(text: string) {
    for (const line of text.split('\n')) {
      const at = line.indexOf('=');
      if (at < 0) continue;
      const name = trimBlanks(line.slice(0, at)).toLowerCase();
      this.#values.set(name, [...(this.#values.get(name) ?? []), trimBlanks(line.slice(at + 1))]);
    }
  }

  get(name: string): string {
    return this.#values.get(name)?.at(-1) ?? '';
  }

  all(name: string): readonly string[] {
    return this.#values.get(name) ?? [];
  }

  is(name: string): boolean {
    return /^(?:yes|true|1)$/i.test(this.get(name));
  }
}

const FORMS: ReadonlyMap<string, (box: Box) => Node> = new Map([
  ['search', (box: Box) => searchForm(box, 'search')],
  ['fulltext', (box: Box) => searchForm(box, 'fulltext')],
  ['search2', titleSearchForm],
  ['create', (box: Box) => createForm(box, 'create')],
  ['comment', (box: Box) => createForm(box, 'comment')],
  ['commenttitle', commentForm],
  ['move', moveForm],
]);

function render(tag: ExtensionTag, scope: ExtensionScope): Node[] {
  const settings = new Settings(scope.expandToText(tag.content ?? tag.body ?? ''));
  const type = settings.get('type');
  const form = FORMS.get(type)?.({ settings, scope, isLine: /^no$/i.test(settings.get('break')) });
  if (form === undefined)
    return [element('div', {}, [element('strong', { class: 'error' }, [mistake(type)])])];
  if (type === 'search2') return [form];
  const colour = settings.get('bgcolor');
  const style = /^#?\w{1,30}$/.test(colour) ? `background-color: ${colour}; color: inherit;` : '';
  return [element('div', { class: 'mw-inputbox-centered', style }, [form])];
}

function mistake(type: string): string {
  return type === ''
    ? 'This input box does not say of which type it is.'
    : `There is no input box of type "${type}": types are ${[...FORMS.keys()].join(', ')}.`;
}

/** Finds titles and texts, or texts alone. */
function searchForm(box: Box, type: 'search' | 'fulltext'): Node {
  const { settings } = box;
  const search = submit(settings.get('searchbuttonlabel') || 'Search full text', { name: 'fulltext' });
  const go = submit(settings.get('buttonlabel') || 'Try exact match', { name: 'go' });
  const field = textField(box, 'mw-searchInput searchboxInput', { name: 'search' });
  const filters = ['prefix', 'searchfilter'].flatMap((name) => hiddenSetting(box, name));
  const buttons = type === 'search' ? [go, ' ', search] : [search, hidden('fulltext', 'Search')];
  return form(box, 'searchbox', { action: searchPath(box.scope) }, [
    field,
    ...filters,
    between(box),
    ...namespaceChoice(box),
    ...buttons,
  ]);
}

/** Opens the page of exactly this title, or searches. */
function titleSearchForm({ settings, scope }: Box): Node {
  const boxes = scope.state('inputbox', () => ({ count: 0 }));
  const id = settings.get('id') || String(++boxes.count);
  const inline = settings.get('inline') !== '' ? ' mw-inputbox-inline' : '';
  const label = settings.get('labeltext');
  const labelled =
    label === ''
      ? []
      : [
          element(
            'label',
            { for: `bodySearchInput${id}`, class: 'mw-inputbox-label' },
            scope.parse(label, { inline: true }),
          ),
        ];
  const field = element('input', {
    name: 'search',
    class: 'mw-searchInput cdx-text-input__input',
    size: widthOf(settings),
    id: `bodySearchInput${id}`,
    dir: directionOf({ settings, scope }),
    placeholder: settings.get('placeholder'),
  });
  const wrap = element('div', { class: `bodySearchWrap${inline}`, style: '' }, [
    ...labelled,
    element('div', { class: 'cdx-text-input' }, [field]),
    ' ',
    submit(settings.get('buttonlabel') || 'Try exact match', { name: 'go' }),
  ]);
  const name = `bodySearch${id}`;
  const attrs = { name, id: name, class: `bodySearch${inline} mw-inputbox-form`, action: searchPath(scope) };
  return element('form', attrs, [wrap]);
}

/** Begins a page of a title to be given; or, where that exists, a section of it. */
function createForm(box: Box, type: 'create' | 'comment'): Node {
  const { settings } = box;
  const isHidden = settings.is('hidden');
  const section = type === 'comment' ? [hidden('section', 'new')] : [];
  const attrs = { name: 'title', ...(isHidden && { type: 'hidden' }), ...(!isHidden && { required: '' }) };
  return form(box, 'createbox', { action: box.scope.context.site.script, method: 'get' }, [
    hidden('action', 'edit'),
    ...['preload', 'preloadparams[]', 'editintro', 'summary', 'nosummary', 'prefix', 'minor'].flatMap(
      (name) => hiddenSetting(box, name),
    ),
    ...section,
    textField(box, 'mw-inputbox-createbox', attrs),
    between(box),
    actButton(box, type === 'create' ? 'Create page' : 'New section', 'create'),
  ]);
}

/** Begins a section, whose heading is to be given, of a page that the author chose. */
function commentForm(box: Box): Node {
  const { settings } = box;
  return form(box, 'commentbox', { action: box.scope.context.site.script, method: 'get' }, [
    hidden('action', 'edit'),
    ...['preload', 'preloadparams[]', 'editintro'].flatMap((name) => hiddenSetting(box, name)),
    textField(box, 'commentboxInput', {
      name: 'preloadtitle',
      ...(settings.is('hidden') && { type: 'hidden' }),
    }),
    hidden('section', 'new'),
    hidden('title', settings.get('page')),
    between(box),
    actButton(box, 'New section', 'create'),
  ]);
}

function moveForm(box: Box): Node {
  const { settings } = box;
  const attrs = { action: box.scope.context.site.script, method: 'get' };
  return form(box, 'movebox', attrs, [
    hidden('title', `Special:MovePage/${settings.get('page')}`),
    hidden('wpReason', settings.get('summary')),
    hidden('prefix', settings.get('prefix')),
    textField(box, 'mw-moveboxInput', { name: 'wpNewTitle' }),
    between(box),
    actButton(box, 'Move page', undefined),
  ]);
}

function form(
  { settings, isLine }: Box,
  name: string,
  attrs: Readonly<Record<string, string>>,
  children: readonly (Node | string)[],
): Node {
  const own = name === 'movebox' ? 'mw-movebox' : name;
  const id = settings.get('id') === '' ? undefined : settings.get('id');
  const shape = isLine ? 'mw-inputbox-form-inline' : 'mw-inputbox-form';
  return element('form', { name, class: `${own} ${shape}`, ...attrs, id }, children);
}

function textField(box: Box, name: string, attrs: Readonly<Record<string, string>>): Node {
  const { settings, isLine } = box;
  const { required, ...others } = attrs;
  const field = element('input', {
    ...others,
    class: `${isLine ? '' : 'mw-inputbox-input '}${name} cdx-text-input__input`,
    value: settings.get('default') === '' ? undefined : settings.get('default'),
    placeholder: settings.get('placeholder'),
    required,
    size: widthOf(settings),
    dir: directionOf(box),
  });
  return element('div', { class: 'cdx-text-input' }, [field]);
}

/** Boxes for the namespaces `A,B**`; two stars mark those that are chosen already. */
function namespaceChoice({ settings, scope }: Box): (Node | string)[] {
  const { site } = scope.context;
  const boxes = scope.state('inputbox', () => ({ count: 0 }));
  const names = settings.get('namespaces').split(',').slice(0, MOST_NAMESPACES);
  const choices = names.flatMap((written): (Node | string)[] => {
    const name = trimBlanks(written.replace(/\*\*$/, ''));
    const isMain = /^main$/i.test(name);
    const title = parseTitle(`${name}:X`, site);
    if (name === '' || (!isMain && (!isTitle(title) || title.namespace === 0))) return [];
    const number = isMain || !isTitle(title) ? 0 : title.namespace;
    const id = `mw-inputbox-ns${number}-${++boxes.count}`;
    const label = isMain || !isTitle(title) ? 'Main' : readingForm(title, site).replace(/:X$/, '');
    const checked = trimBlanks(written).endsWith('**') ? '' : undefined;
    const attrs = {
      type: 'checkbox',
      name: `ns${number}`,
      value: '1',
      id,
      class: 'cdx-checkbox__input',
      checked,
    };
    const choice = element('span', { class: 'cdx-checkbox cdx-checkbox--inline' }, [
      element('input', attrs),
      element('span', { class: 'cdx-checkbox__icon' }),
      element('label', { class: 'cdx-checkbox__label', for: id }, [label]),
    ]);
    return [' ', choice, ' '];
  });
  return choices.length === 0 ? [] : [...choices, element('br')];
}

function searchPath(scope: ExtensionScope): string {
  return `${scope.context.site.script}?title=Special:Search`;
}

function widthOf(settings: Settings): string {
  const width = settings.get('width');
  return width === '' ? DEFAULT_WIDTH : String(Number(/^\d{1,4}$/.exec(width)?.[0] ?? 0));
}

function directionOf({ settings, scope }: Pick<Box, 'settings' | 'scope'>): string {
  return /^(?:ltr|rtl)$/.exec(settings.get('dir'))?.[0] ?? scope.context.site.direction;
}

function between({ isLine }: Box): Node | string {
  return isLine ? ' ' : element('br');
}

function actButton({ settings }: Box, label: string, name: string | undefined): Node {
  const own = 'cdx-button cdx-button--action-progressive cdx-button--weight-primary';
  return submit(settings.get('buttonlabel') || label, { name, class: own });
}

function submit(
  value: string,
  { name, class: own = 'cdx-button' }: { name: string | undefined; class?: string },
): Node {
  return element('input', { type: 'submit', name, value, class: own });
}

function hiddenSetting({ settings }: Box, name: string): Node[] {
  return settings.all(name).flatMap((value) => (value === '' ? [] : [hidden(name, value)]));
}

function hidden(name: string, value: string): Node {
  return element('input', { type: 'hidden', value: value === '' ? undefined : value, name });
}
