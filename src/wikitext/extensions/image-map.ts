/**
 * `<imagemap>`: a picture whose parts lead to different places.
 *
 *     <imagemap>
 *     File:A.jpg|200px|alt=A map          <figure class="noresize ..."><a href="./C"><img usemap="#ImageMap_1" .../></a>
 *     rect 0 0 50 50 [[B|the corner]]       <map name="ImageMap_1"><area shape="rect" coords="..." href="./B" .../></map>
 *     default [[C]]                         <figcaption></figcaption></figure>
 *     desc none
 *     </imagemap>
 *
 * Source: https://www.mediawiki.org/wiki/Extension:ImageMap
 */

import { trimBlanks } from '../../base/text.ts';
import { FILE } from '../../title/namespaces.ts';
import { isTitle, parseTitle } from '../../title/title.ts';
import type { Extension, ExtensionScope, ExtensionTag } from '../extension.ts';
import { addToken, Element, element, hasToken, type Node, setChildren, textOf } from '../nodes/node.ts';
import { namedError } from './error-element.ts';
import { extensionDataMw } from './extension-data.ts';

export const IMAGE_MAP: Extension = { name: 'imagemap', render };

/** More areas than these are left out. */
const MOST_AREAS = 1000;
/** How many coordinates a shape needs. */
const SHAPES: ReadonlyMap<string, number> = new Map([
  ['default', 0],
  ['rect', 4],
  ['circle', 3],
  ['poly', 1],
]);
/** Where a sign that leads to the picture's page may stand. */
const CORNERS = ['top-right', 'bottom-right', 'bottom-left', 'top-left', 'none'];

interface Area {
  readonly shape: string;
  /** In pixels of the original picture. */
  readonly coordinates: readonly number[];
  readonly href: string;
  readonly isExternal: boolean;
  readonly isFollowed: boolean;
  readonly label: string | undefined;
}

/** What is wrong: the key of a message, and what it names. */
interface Mistake {
  readonly key: string;
  readonly params: readonly (string | number)[];
}

interface Parts {
  readonly picture: string;
  readonly areas: readonly Area[];
  readonly corner: string;
}

function render(tag: ExtensionTag, scope: ExtensionScope): Node[] {
  const parts = partsOf(tag.content ?? tag.body ?? '', scope);
  if ('key' in parts) return [namedError(tag, parts.key, parts.params)];
  const figure = figureOf(parts.picture, scope);
  const shown = figure?.children.find((child) => child instanceof Element);
  const image = shown?.children.find((child) => child instanceof Element && child.tag === 'img');
  if (figure === undefined || shown === undefined || !(image instanceof Element))
    return [namedError(tag, 'imagemap_invalid_image')];
  addToken(figure, 'class', 'noresize');
  const isThumb = hasToken(figure, 'typeof', 'mw:File/Thumb');
  // A thumbnail has a sign of its own.
  if (parts.corner !== 'none' && !isThumb) addToken(figure, 'class', `mw-ext-imagemap-desc-${parts.corner}`);
  figure.dataMw = extensionDataMw(tag);
  const areas = parts.areas.filter(({ shape }) => shape !== 'default');
  const children: Node[] = [
    linkedTo(
      parts.areas.findLast(({ shape }) => shape === 'default'),
      shown,
      isThumb || hasToken(figure, 'typeof', 'mw:File/Frame') ? '' : captionOf(figure),
    ),
  ];
  if (areas.length > 0) children.push(mapOf(areas, image, scope));
  setChildren(figure, [...children, ...figure.children.filter((child) => child !== shown)]);
  return [figure];
}

/** Reads the lines: the picture comes first, then areas and settings in any order. */
function partsOf(body: string, scope: ExtensionScope): Parts | Mistake {
  let picture: string | undefined;
  let corner = 'bottom-right';
  const areas: Area[] = [];
  for (const [index, written] of body.split('\n').entries()) {
    const line = trimBlanks(written);
    if (line === '' || line.startsWith('#')) continue;
    if (picture === undefined) {
      if (!namesFile(line, scope)) return { key: 'imagemap_no_image', params: [] };
      picture = line;
      continue;
    }
    const [, setting] = /^desc[ \t\n\r\f]+(.*)$/.exec(line) ?? [];
    if (setting !== undefined) {
      if (!CORNERS.includes(setting)) return { key: 'imagemap_invalid_desc', params: [CORNERS.join(', ')] };
      corner = setting;
      continue;
    }
    const area = areaOf(line, scope);
    if (typeof area === 'string') return { key: area, params: [index + 1] };
    if (areas.length < MOST_AREAS) areas.push(area);
  }
  return picture === undefined ? { key: 'imagemap_no_image', params: [] } : { picture, areas, corner };
}

function namesFile(line: string, scope: ExtensionScope): boolean {
  const title = parseTitle(trimBlanks(line.split('|', 1)[0]!), scope.context.site);
  return isTitle(title) && title.namespace === FILE && title.interwiki === '';
}

/** An area, or the key of what is wrong with it. */
function areaOf(line: string, scope: ExtensionScope): Area | string {
  const open = line.indexOf('[');
  if (open < 0 || !line.includes(']', open)) return 'imagemap_no_link';
  const link = linkOf(line.slice(open), scope);
  if (link === undefined) return 'imagemap_invalid_title';
  const [name = '', ...words] = trimBlanks(line.slice(0, open)).split(/[ \t\n\r\f]+/);
  const shape = name.toLowerCase();
  const least = SHAPES.get(shape);
  if (least === undefined) return 'imagemap_unrecognised_shape';
  if (words.length < least) return 'imagemap_missing_coord';
  if (!words.every((word) => /^\d{1,9}(?:\.\d{1,9})?$/.test(word))) return 'imagemap_invalid_coord';
  if (shape === 'poly' && words.length % 2 === 1) return 'imagemap_poly_odd';
  return { shape, coordinates: words.map(Number), ...link };
}

/** Where a link leads; files and categories too, which as links by themselves would be something else. */
function linkOf(written: string, scope: ExtensionScope): Omit<Area, 'shape' | 'coordinates'> | undefined {
  const isPage = written.startsWith('[[');
  const source = isPage ? written.replace(/^\[\[[ \t\n\r\f]*(?![:#/ \t\n\r\f])/, '[[:') : written;
  const [made] = scope.parse(source, { inline: true });
  const href = made instanceof Element && made.tag === 'a' ? made.attrs.get('href') : undefined;
  if (!(made instanceof Element) || href === undefined) return undefined;
  const isLabelled = isPage ? written.includes('|') : !hasToken(made, 'class', 'autonumber');
  return {
    href: href.replace(/\?action=edit&redlink=1$/, ''),
    isExternal: !isPage,
    isFollowed: !hasToken(made, 'rel', 'nofollow'),
    label: isLabelled ? trimBlanks(textOf(made.children)) : undefined,
  };
}

/** The picture as a figure of its own, also one that would stand in the line. */
function figureOf(written: string, scope: ExtensionScope): Element | undefined {
  const parse = (options: string): Element | undefined =>
    scope.parse(`[[${written}${options}]]`, { inline: true }).find((node) => node instanceof Element);
  const made = parse('');
  if (made?.tag !== 'span') return made;
  const figure = parse('|none');
  const classes = figure?.attrs
    .get('class')
    ?.replace(/ ?\bmw-halign-none\b/, '')
    .trim();
  if (classes === '') figure?.attrs.delete('class');
  else if (classes !== undefined) figure?.attrs.set('class', classes);
  return figure;
}

function captionOf(figure: Element): string {
  const caption = figure.children.find((child) => child instanceof Element && child.tag === 'figcaption');
  return caption === undefined ? '' : trimBlanks(textOf([caption]));
}

/** The picture leads where `default` says, or nowhere: not to its own page. Its caption, if not shown, is its title. */
function linkedTo(area: Area | undefined, shown: Element, caption: string): Element {
  const title = caption === '' ? area?.label : caption;
  return element(area === undefined ? 'span' : 'a', { ...targetOf(area), title }, shown.children);
}

function targetOf(area: Area | undefined): Record<string, string | undefined> {
  if (area === undefined) return {};
  const { href, isExternal, isFollowed } = area;
  return {
    href,
    class: isExternal ? 'plainlinks' : undefined,
    rel: isExternal && !isFollowed ? 'nofollow' : undefined,
  };
}

function mapOf(areas: readonly Area[], image: Element, scope: ExtensionScope): Element {
  const maps = scope.state('imagemap', () => ({ count: 0 }));
  const name = `ImageMap_${++maps.count}`;
  image.attrs.set('usemap', `#${name}`);
  const scale = Number(image.attrs.get('width')) / Number(image.attrs.get('data-file-width')) || 1;
  const made = areas.map((area) =>
    element('area', {
      ...targetOf(area),
      shape: area.shape,
      coords: area.coordinates.map((each) => Math.round(each * scale)).join(','),
      alt: area.label,
      title: area.label,
    }),
  );
  return element('map', { name }, made);
}
