/**
 * HTML elements that authors may write. Any other tag becomes text: `<script>` is shown as `&lt;script>`.
 *
 * Source: https://www.mediawiki.org/wiki/Help:HTML_in_wikitext
 */

const PAIRED =
  'abbr b bdi bdo big blockquote caption center cite code data dd del dfn div dl dt em font h1 h2 h3 h4 h5 h6 i ins ' +
  'kbd li mark ol p pre q rb rp rt rtc ruby s samp small span strike strong sub sup table td th time tr tt u ul var';

/** Elements without content: `</br>` means `<br>`. */
const VOID = 'br hr wbr';

const ALLOWED: ReadonlySet<string> = new Set(`${PAIRED} ${VOID}`.split(' '));
const VOID_ELEMENTS: ReadonlySet<string> = new Set(VOID.split(' '));

/** Elements of HTML that authors may not write, those that MediaWiki knows. */
const FORBIDDEN: ReadonlySet<string> = new Set(
  (
    'a address area article aside audio base body button canvas col colgroup datalist details embed fieldset ' +
    'figcaption figure footer form head header hgroup html iframe img input keygen label legend link map math menu ' +
    'meta meter nav noscript object optgroup option output param progress script section select source style summary ' +
    'tbody textarea tfoot thead title track video'
  ).split(' '),
);

/** True for elements that are shown as text, tag and all. */
export function isForbiddenElement(name: string): boolean {
  return FORBIDDEN.has(name);
}

/** True when authors may write this element; `name` in lower case. */
export function isAllowedElement(name: string): boolean {
  return ALLOWED.has(name);
}

/** True for elements that never have content. */
export function isVoidElement(name: string): boolean {
  return VOID_ELEMENTS.has(name);
}
