/**
 * Authors' `style=` attributes, which a strict policy for contents blocks: each list of declarations becomes a class, and all
 * classes one style sheet, which the policy names by its hash. The skin's own rules stand in layers, so these win over them,
 * as attributes would.
 */

import { createHash } from 'node:crypto';

/** Lists that could end their rule early, load something, or name what is not theirs. */
const UNSAFE = /[{}<>@\\]|\/\*|\*\/|url\s*\(|expression\s*\(|image-set\s*\(/i;
/** Different lists of declarations that one page may have. */
const MAX_RULES = 2_000;
const HEX = /^#(?:([\da-f])([\da-f])([\da-f])|([\da-f]{2})([\da-f]{2})([\da-f]{2}))[\da-f]{0,2}$/i;
const RGB = /^rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})/i;
const NO_FILL = /^(?:transparent|none|inherit|initial|unset|revert|0)$/i;
/** Names of colours on which light text is read. */
const DARK_NAMES =
  /^(?:black|navy|maroon|purple|indigo|midnightblue|dark(?:blue|green|red|slateblue|slategr[ae]y|magenta|olivegreen)|(?:dim)?gr[ae]y|green|blue|teal|brown|firebrick|crimson|sienna)$/i;
/** Perceived lightness, of 255, below which a colour counts as dark. */
const DARK_BELOW = 128;

export class AuthorStyles {
  readonly #rules = new Map<string, string>();
  readonly #sheets: string[] = [];

  /** The class for a list of declarations; undefined where it cannot be kept. */
  classFor(declarations: string): string | undefined {
    const list = declarations.trim().replace(/(?<!;);+$/, '');
    if (list === '' || UNSAFE.test(list) || !isBalanced(list)) return undefined;
    const name = `s-${createHash('sha256').update(list).digest('base64url').slice(0, 8)}`;
    if (!this.#rules.has(name)) {
      if (this.#rules.size >= MAX_RULES) return undefined;
      this.#rules.set(name, `.${name}{${readable(list)}}`);
    }
    return name;
  }

  /** Takes in a sheet of a template, which the engine has made harmless. */
  addSheet(css: string): void {
    this.#sheets.push(css);
  }

  /** The style sheet; `''` where there is none. Inline styles win over sheets, as they would as attributes. */
  get css(): string {
    return [...this.#sheets, ...this.#rules.values()].join('');
  }
}

/** How the policy names a style sheet. */
export function styleHash(css: string): string {
  return `'sha256-${createHash('sha256').update(css).digest('base64')}'`;
}

/** Whether quotes and brackets are closed where they were opened: what is not would take in the rules that follow. */
function isBalanced(list: string): boolean {
  let depth = 0;
  let quote = '';
  for (const mark of list) {
    if (quote !== '') {
      if (mark === quote) quote = '';
    } else if (mark === '"' || mark === "'") quote = mark;
    else if (mark === '(' || mark === '[') depth++;
    else if (mark === ')' || mark === ']') depth--;
    if (depth < 0) return false;
  }
  return depth === 0 && quote === '';
}

/** The declarations, with what keeps them readable in both themes: authors saw their colours on white paper. */
function readable(list: string): string {
  const fill = declared(list, /(?:^|;)\s*background(?:-color)?\s*:\s*([^;]+)/i);
  const colour = declared(list, /(?:^|;)\s*color\s*:\s*([^;]+)/i);
  if (fill !== undefined && !NO_FILL.test(fill)) {
    // Within it, all colours of the skin are those of the theme that fits the fill.
    const scheme = isDark(fill.split(/\s+(?![^(]*\))/)[0] as string) ? 'dark' : 'light';
    return `color-scheme:${scheme};${colour === undefined ? 'color:var(--text);' : ''}${list}`;
  }
  if (colour === undefined || !/^(?:#[\da-f]{3,8}|[a-z]+|rgba?\([^()]*\)|hsla?\([^()]*\))$/i.test(colour))
    return list;
  if (/^(?:inherit|initial|unset|revert|currentcolor|transparent)$/i.test(colour)) return list;
  return `${list};color:light-dark(${colour},oklch(from ${colour} max(l,.78) c h))`;
}

function declared(list: string, pattern: RegExp): string | undefined {
  return pattern
    .exec(list)?.[1]
    ?.replace(/!\s*important/i, '')
    .trim();
}

function isDark(colour: string): boolean {
  const hex = HEX.exec(colour);
  if (hex !== null) {
    const [r, g, b] = hex[1] === undefined ? hex.slice(4, 7) : hex.slice(1, 4).map((digit) => digit + digit);
    return (
      lightness(
        Number.parseInt(r as string, 16),
        Number.parseInt(g as string, 16),
        Number.parseInt(b as string, 16),
      ) < DARK_BELOW
    );
  }
  const rgb = RGB.exec(colour);
  if (rgb !== null) return lightness(Number(rgb[1]), Number(rgb[2]), Number(rgb[3])) < DARK_BELOW;
  return DARK_NAMES.test(colour);
}

function lightness(r: number, g: number, b: number): number {
  return 0.299 * r + 0.587 * g + 0.114 * b;
}
