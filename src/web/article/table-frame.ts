/**
 * The frame around a table, in which a wide one scrolls. What places the table on the page is the frame's: a table that floats in
 * a frame that does not has no text beside it.
 *
 *   <table style="float:right; width:40%; color:red">
 *   <div class="ui-scroll ui-right (width:40%)"> <table (color:red; width:100%)>
 */

import { decoded } from './html-tags.ts';

/** What a frame takes over from its table. Classes and declarations, `''` where there are none. */
export interface TableFrame {
  readonly classes: string;
  readonly style: string;
  /** The style that is left to the table. */
  readonly rest: string;
}

/** One declaration: neither a quoted text nor brackets are parted. */
const DECLARATION = /(?:[^;"'()]|"[^"]*"|'[^']*'|\([^()]*\))+/g;
const PLACING = /^(?:float|clear|margin(?:-[a-z-]+)?|vertical-align)$/;
const SHARE = /^\d{1,3}(?:\.\d+)?%$/;
const SIDES: ReadonlyMap<string, string> = new Map([
  ['left', 'ui-left'],
  ['right', 'ui-right'],
  ['center', 'ui-centre'],
]);

/** @param attrs of the table; those that the frame takes over are removed, and of its style is told what is left */
export function takeFrame(attrs: Map<string, string>): TableFrame {
  const classes: string[] = [];
  const frame: string[] = [];
  const rest: string[] = [];
  const side = SIDES.get(attrs.get('align')?.toLowerCase() ?? '');
  if (side !== undefined) {
    classes.push(side);
    attrs.delete('align');
  }
  let share = attrs.get('width') ?? '';
  for (const declaration of declarationsOf(decoded(attrs.get('style') ?? ''))) {
    const colon = declaration.indexOf(':');
    const name = declaration.slice(0, Math.max(0, colon)).trim().toLowerCase();
    const value = declaration
      .slice(colon + 1)
      .trim()
      .toLowerCase();
    const floats = name === 'float' ? SIDES.get(value) : undefined;
    if (floats !== undefined) classes.push(floats);
    else if (name === 'display' && value.startsWith('inline-')) classes.push('ui-inline');
    else if (name === 'width' && SHARE.test(value)) share = value;
    else if (PLACING.test(name)) frame.push(declaration);
    else rest.push(declaration);
  }
  if (SHARE.test(share)) {
    attrs.delete('width');
    frame.push(`width:${share}`);
    rest.push('width:100%');
  }
  return { classes: classes.join(' '), style: frame.join(';'), rest: rest.join(';') };
}

/** One of which something is not closed is left whole to those who refuse it. */
function declarationsOf(style: string): string[] {
  const isWhole = /^[;\s]*$/.test(style.replace(DECLARATION, ''));
  const found = isWhole ? (style.match(DECLARATION) ?? []) : [`;${style}`];
  return found.map((each) => each.trim()).filter((each) => each !== '');
}
