/** Every extension tag by name. A new one is a file under `extensions/` and a line in this list. */

import { REF } from './cite/ref.ts';
import { REFERENCES } from './cite/references.ts';
import type { Extension } from './extension.ts';
import { CATEGORY_TREE } from './extensions/category-tree.ts';
import { CE, CHEM } from './extensions/chemistry.ts';
import { GALLERY } from './extensions/gallery.ts';
import { IMAGE_MAP } from './extensions/image-map.ts';
import { INDICATOR } from './extensions/indicator.ts';
import { INPUT_BOX } from './extensions/input-box.ts';
import { MAPFRAME, MAPLINK } from './extensions/maps.ts';
import { MATH } from './extensions/math.ts';
import { NOWIKI } from './extensions/nowiki.ts';
import { POEM } from './extensions/poem.ts';
import { PRE } from './extensions/pre.ts';
import { SECTION_MARK } from './extensions/section-mark.ts';
import { HIERO, SCORE, TIMELINE } from './extensions/shown-source.ts';
import { SPECIAL_LISTS } from './extensions/special-lists.ts';
import { SOURCE, SYNTAX_HIGHLIGHT } from './extensions/syntax-highlight.ts';
import { TEMPLATE_DATA } from './extensions/template-data.ts';
import { TEMPLATE_STYLES } from './extensions/template-styles.ts';
import { LANGUAGES_BAR, TRANSLATE, TVAR } from './extensions/translate.ts';

const ALL: readonly Extension[] = [
  NOWIKI,
  PRE,
  GALLERY,
  IMAGE_MAP,
  INPUT_BOX,
  POEM,
  INDICATOR,
  SYNTAX_HIGHLIGHT,
  SOURCE,
  MATH,
  CE,
  CHEM,
  TEMPLATE_DATA,
  TEMPLATE_STYLES,
  SECTION_MARK,
  MAPFRAME,
  MAPLINK,
  SCORE,
  TIMELINE,
  HIERO,
  LANGUAGES_BAR,
  TRANSLATE,
  TVAR,
  CATEGORY_TREE,
  SPECIAL_LISTS,
  REF,
  REFERENCES,
];

export const EXTENSIONS: ReadonlyMap<string, Extension> = new Map(ALL.map((each) => [each.name, each]));
