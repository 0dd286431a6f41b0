/**
 * `<maplink>`, `<mapframe>`: a place on a map. No map is fetched: the reader gets a link to one, in a figure where a map
 * would stand.
 *
 *     <mapframe latitude=52.5 longitude=13.4 zoom=9 text="Berlin" />
 *
 * Source: https://www.mediawiki.org/wiki/Help:Extension:Kartographer
 */

import { trimBlanks } from '../../base/text.ts';
import type { Extension, ExtensionScope, ExtensionTag } from '../extension.ts';
import { element, type Node } from '../nodes/node.ts';

const DEFAULT_ZOOM = 13;
const DEEPEST_ZOOM = 19;

export const MAPLINK: Extension = {
  name: 'maplink',
  display: 'inline',
  render: (tag, scope) => [link(tag, scope)],
};
export const MAPFRAME: Extension = { name: 'mapframe', display: 'block', render };

function render(tag: ExtensionTag, scope: ExtensionScope): Node[] {
  const align = /^(left|center|right|none)$/.exec(trimBlanks(tag.attrs.get('align') ?? ''))?.[1] ?? 'right';
  const figure = element('figure', { class: `mw-kartographer-map mw-halign-${align}` }, [link(tag, scope)]);
  const text = trimBlanks(tag.attrs.get('text') ?? '');
  if (text !== '') figure.children.push(element('figcaption', {}, scope.parse(text, { inline: true })));
  return [figure];
}

function link({ name, attrs }: ExtensionTag, scope: ExtensionScope): Node {
  const latitude = degrees(attrs.get('latitude'), 90);
  const longitude = degrees(attrs.get('longitude'), 180);
  if (latitude === undefined || longitude === undefined)
    return element('span', { class: 'error' }, [`<${name}>: latitude and longitude are needed`]);
  const zoom = Math.min(
    Number(/^[ \t\n\r\f]*(\d{1,2})[ \t\n\r\f]*$/.exec(attrs.get('zoom') ?? '')?.[1] ?? DEFAULT_ZOOM),
    DEEPEST_ZOOM,
  );
  const text = name === 'maplink' ? trimBlanks(attrs.get('text') ?? '') : '';
  const shown: (Node | string)[] =
    text === ''
      ? [`${inWords(latitude, 'N', 'S')} ${inWords(longitude, 'E', 'W')}`]
      : scope.parse(text, { inline: true });
  const href = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=${zoom}/${latitude}/${longitude}`;
  return element('a', { class: 'mw-kartographer-maplink', href, rel: 'nofollow' }, shown);
}

function degrees(written: string | undefined, most: number): number | undefined {
  if (written === undefined || !/^[ \t\n\r\f]*-?\d{1,3}(?:\.\d{1,12})?[ \t\n\r\f]*$/.test(written))
    return undefined;
  const value = Number(written);
  return Math.abs(value) <= most ? value : undefined;
}

/** `52°30′0″N`. */
function inWords(value: number, positive: string, negative: string): string {
  const seconds = Math.round(Math.abs(value) * 3600);
  const [whole, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return `${whole}°${minutes}′${seconds % 60}″${value < 0 ? negative : positive}`;
}
