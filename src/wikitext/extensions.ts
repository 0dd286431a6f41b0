/** Every extension tag by name. A new one is a file under `extensions/` and a line in this list. */

import { REF } from './cite/ref.ts';
import { REFERENCES } from './cite/references.ts';
import type { Extension } from './extension.ts';
import { GALLERY } from './extensions/gallery.ts';
import { INDICATOR } from './extensions/indicator.ts';
import { MATH } from './extensions/math.ts';
import { NOWIKI } from './extensions/nowiki.ts';
import { PRE } from './extensions/pre.ts';
import { SOURCE, SYNTAX_HIGHLIGHT } from './extensions/syntax-highlight.ts';

const ALL: readonly Extension[] = [
  NOWIKI,
  PRE,
  GALLERY,
  INDICATOR,
  SYNTAX_HIGHLIGHT,
  SOURCE,
  MATH,
  REF,
  REFERENCES,
];

export const EXTENSIONS: ReadonlyMap<string, Extension> = new Map(ALL.map((each) => [each.name, each]));
