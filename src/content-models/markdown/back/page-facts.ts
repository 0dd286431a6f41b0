/** What HTML says of its page, and where links of it lead. */

import type { Element } from 'hast';
import type { TitleRules } from '../../../title/title.ts';
import { decodePercent } from '../../../wikitext/text/percent.ts';
import type { PageFacts } from './front-matter-source.ts';
import { stringOf } from './hast-nodes.ts';

/** What machine-readable elements say of the page: it goes to the front matter. */
export class Facts {
  redirect: string | undefined;
  readonly categories: string[] = [];
  readonly languages = new Map<string, string>();
  readonly #rules: TitleRules;

  constructor(rules: TitleRules) {
    this.#rules = rules;
  }

  add({ properties }: Element): void {
    const href = stringOf(properties['href']);
    switch (stringOf(properties['rel'])) {
      case 'mw:PageProp/Category':
        // Pages in Markdown have no sort keys.
        this.categories.push(titleIn(href.replace(/#.*$/s, '')).replace(/^[^:]*:/, ''));
        break;
      case 'mw:PageProp/redirect':
        this.redirect ??= titleIn(href);
        break;
      case 'mw:PageProp/Language':
        this.#addLanguage(href);
    }
  }

  /** The wiki whose addresses begin like this one. */
  #addLanguage(href: string): void {
    for (const [code, { url, language }] of this.#rules.interwiki) {
      const [before = '', behind = ''] = url.split('$1');
      if (language === undefined || this.languages.has(code) || !href.startsWith(before)) continue;
      const title = href.slice(before.length, href.length - behind.length);
      this.languages.set(code, decodePercent(title).replace(/_/g, ' '));
      return;
    }
  }

  /** By the keys of front matter; each category once. */
  known(): PageFacts {
    const { redirect, categories, languages } = this;
    return {
      ...(redirect === undefined ? {} : { redirect }),
      ...(categories.length === 0 ? {} : { categories: [...new Set(categories)] }),
      ...(languages.size === 0 ? {} : { languages: Object.fromEntries(languages) }),
    };
  }
}

/** The title in `./Foo_bar%3F?action=edit&redlink=1#x`. */
export function titleIn(href: string): string {
  const [, path = '', fragment = ''] = /^(?:\.\/)?([^?#]*)(?:\?[^#]*)?(#.*)?$/s.exec(href) ?? [];
  return decodePercent(path).replace(/_/g, ' ') + decodePercent(fragment);
}
