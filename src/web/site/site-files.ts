/**
 * What a wiki brings for its pages in a browser: `.stemma/style.css`, a style sheet of its own, and `.stemma/messages/LANG.json`, words
 * of the interface in further languages, or other words in those that there are. Read once for each state of these files.
 */

import { createHash } from 'node:crypto';
import { withoutMark } from '../../base/text.ts';
import type { Wiki } from '../../wiki/wiki.ts';
import { ENGLISH, type WordName } from '../words/english.ts';
import type { WordTable } from '../words/words.ts';
import { cleanStyle } from './clean-style.ts';

const STYLE = '.stemma/style.css';
const MESSAGES = /^\.stemma\/messages\/([a-z]{2,3})\.json$/;
/** Languages that are read. */
const MAX_LANGUAGES = 50;
/** A longer file is left out: every page would pay for it. */
const MAX_CHARS = 256 * 1024;

export interface SiteFiles {
  /** The style sheet, and the address that changes with it. */
  readonly style: { readonly css: string; readonly address: string } | undefined;
  /** By language. */
  readonly messages: ReadonlyMap<string, Partial<WordTable>>;
}

export const NO_SITE_FILES: SiteFiles = { style: undefined, messages: new Map() };

interface Kept {
  readonly tip: unknown;
  /** Contents of the files that were read. */
  readonly mark: string;
  readonly files: Promise<SiteFiles>;
}

export class SiteFileReader {
  readonly #kept = new WeakMap<Wiki, Kept>();

  of(wiki: Wiki): Promise<SiteFiles> {
    const { tip } = wiki.ledger;
    const known = this.#kept.get(wiki);
    if (known !== undefined && known.tip === tip) return known.files;
    const mark = markOf(wiki);
    const files = known?.mark === mark ? known.files : read(wiki);
    this.#kept.set(wiki, { tip, mark, files });
    files.catch(() => this.#kept.delete(wiki));
    return files;
  }
}

function markOf(wiki: Wiki): string {
  return [...wiki.ledger.others.settings.values()]
    .map(({ path, content }) => `${path} ${content}`)
    .join('\n');
}

/** @throws WikiError if something cannot be read now */
async function read(wiki: Wiki): Promise<SiteFiles> {
  const css = cleanStyle(await textOf(wiki, STYLE));
  const messages = new Map<string, Partial<WordTable>>();
  for (const path of wiki.ledger.others.settings.keys()) {
    const language = MESSAGES.exec(path)?.[1];
    if (language === undefined || messages.size === MAX_LANGUAGES) continue;
    const table = tableIn(await textOf(wiki, path));
    if (table !== undefined) messages.set(language, table);
  }
  return { style: css === '' ? undefined : styleOf(css), messages };
}

async function textOf(wiki: Wiki, path: string): Promise<string> {
  const text = (await wiki.textOfFile(path)) ?? '';
  return text.length > MAX_CHARS ? '' : withoutMark(text);
}

/** In a layer after the skin's: its rules win over the skin's, and authors' own styles over both. */
function styleOf(text: string): NonNullable<SiteFiles['style']> {
  const css = `@layer base,skin,article,print,site;@layer site{\n${text}\n}\n`;
  const hash = createHash('sha256').update(css).digest('base64url').slice(0, 12);
  return { css, address: `/site.css?${hash}` };
}

/** The messages in a file that we know; undefined where it is none. */
function tableIn(text: string): Partial<WordTable> | undefined {
  try {
    const found: unknown = JSON.parse(text);
    if (typeof found !== 'object' || found === null) return undefined;
    const known = Object.entries(found).filter(
      ([name, value]) => Object.hasOwn(ENGLISH, name) && typeof value === 'string',
    );
    return Object.fromEntries(known) as Partial<Record<WordName, string>>;
  } catch {
    return undefined;
  }
}
