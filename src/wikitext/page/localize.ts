/**
 * Fills in messages that nodes only name: editors get `data-mw-i18n`, readers get the text.
 *
 *     <span typeof="mw:I18n" data-mw-i18n='{"/":{"key":"cite_error",...}}'></span>   ->   <span>Cite error: ...</span>
 *     <a typeof="mw:LocalizedAttrs" data-mw-i18n='{"title":{...}}' title="X">         ->   <a title="X (page ...)">
 */

import { type Element, elementsIn, type Message, setChildren, Text } from '../nodes/node.ts';
import { messageText } from './messages.ts';

const TYPES: ReadonlySet<string> = new Set(['mw:I18n', 'mw:LocalizedAttrs']);

/** Fills in the texts of all elements that name one. */
export function localize(body: Element): void {
  for (const element of elementsIn(body)) {
    const { messages } = element;
    if (messages === undefined) continue;
    for (const [place, message] of Object.entries(messages)) {
      if (place === '/') setChildren(element, [new Text(textOfMessage(message))]);
      else element.attrs.set(place, textOfMessage(message));
    }
    element.messages = undefined;
    dropTypes(element);
  }
}

function textOfMessage({ key, params = [] }: Message): string {
  return messageText(
    key,
    params.map((param) => (typeof param === 'object' ? textOfMessage(param.text) : String(param))),
  );
}

function dropTypes(element: Element): void {
  const kept = (element.attrs.get('typeof') ?? '')
    .split(' ')
    .filter((type) => type !== '' && !TYPES.has(type));
  if (kept.length === 0) element.attrs.delete('typeof');
  else element.attrs.set('typeof', kept.join(' '));
}
