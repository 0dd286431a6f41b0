/** The words of the interface that go into articles: one object for each language, by which articles are kept. */

import type { Words } from '../words/words.ts';
import type { ArticleWords } from './article.ts';

const made = new WeakMap<Words, ArticleWords>();

export function wordsInArticles(words: Words): ArticleWords {
  const known = made.get(words);
  if (known !== undefined) return known;
  const fresh = {
    missing: words.text('missingPage'),
    table: words.text('table'),
    task: words.text('task'),
    section: words.text('section'),
    edit: words.text('edit'),
    editSection: words.text('editSection', '$1'),
  };
  made.set(words, fresh);
  return fresh;
}
