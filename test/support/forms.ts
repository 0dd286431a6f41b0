/** Forms in pages, read as a browser reads them and sent as it sends them. */

import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import type { Answer, ApiClient, Headers } from './api-client.ts';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

/** The fields of the form in `main` as they would be sent, without its buttons. @param place of several forms, the first by default */
export function fieldsIn(html: string, place = 0): Record<string, string> {
  const main = elements(parse(html), 'main')[0];
  const form = main && elements(main, 'form').filter((each) => attribute(each, 'method') === 'post')[place];
  const fields: Record<string, string> = {};
  for (const element of form === undefined ? [] : elements(form, 'input', 'textarea', 'select')) {
    const name = attribute(element, 'name');
    const kind = attribute(element, 'type');
    const isOff = (kind === 'checkbox' || kind === 'radio') && attribute(element, 'checked') === undefined;
    if (name !== undefined && !isOff && kind !== 'file') fields[name] = sentBy(element);
  }
  return fields;
}

function sentBy(element: Element): string {
  if (element.tagName === 'textarea')
    return element.childNodes.map((node) => ('value' in node ? node.value : '')).join('');
  if (element.tagName !== 'select') return attribute(element, 'value') ?? '';
  const options = elements(element, 'option');
  const chosen = options.find((option) => attribute(option, 'selected') !== undefined) ?? options[0];
  return (chosen && attribute(chosen, 'value')) ?? '';
}

function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((each) => each.name === name)?.value;
}

function elements(node: Node, ...names: readonly string[]): Element[] {
  const own = 'tagName' in node && names.includes(node.tagName) ? [node] : [];
  const below = 'childNodes' in node ? node.childNodes.flatMap((child) => elements(child, ...names)) : [];
  return [...own, ...below];
}

/** Sends fields in parts, line ends as browsers write them. */
export async function sendForm(
  api: ApiClient,
  path: string,
  fields: Readonly<Record<string, string>>,
  headers: Headers = {},
): Promise<Answer> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const request = new Response(form);
  const body = Buffer.from(await request.arrayBuffer());
  const type = request.headers.get('content-type') as string;
  return api.post(path, body, { 'content-type': type, 'content-length': String(body.length), ...headers });
}
