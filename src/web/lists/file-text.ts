/** The text of a file that holds some, in colours where we know its language: for the file's page. */

import type { Title } from '../../title/title.ts';
import type { MediaFile } from '../../wiki/media/files.ts';
import type { Article } from '../article/article.ts';
import { wordsInArticles } from '../article/article-words.ts';
import type { Visit } from '../visit.ts';

/** A longer text is for downloading. */
const MAX_BYTES = 200 * 1024;
/** Endings that are not the name of their language, nor a short form that highlighters know. */
const LANGUAGES: Readonly<Record<string, string>> = {
  asm: 'x86asm',
  bat: 'dos',
  cmake: 'cmake',
  conf: 'ini',
  h: 'c',
  hpp: 'cpp',
  htm: 'html',
  inc: 'c',
  mak: 'makefile',
  ps1: 'powershell',
  service: 'ini',
  tex: 'latex',
};
/** Pictures and pages are texts, too, and are shown as what they are. */
const SHOWN_OTHERWISE = /^(?:image|audio|video)\//;

/** Undefined where it is no text, too long, or not here. */
export async function textOfFile(
  { call: { wiki }, web, words }: Visit,
  file: MediaFile,
  title: Title,
): Promise<Article | undefined> {
  const { sizeBytes, isElsewhere, facts, path } = file;
  if (isElsewhere || sizeBytes === null || sizeBytes > MAX_BYTES || SHOWN_OTHERWISE.test(facts.kind.mime))
    return undefined;
  const text = await wiki.textOfFile(path);
  if (text === undefined || text.trim() === '' || /[\0\ufffd]/.test(text)) return undefined;
  const rendered = await wiki.html.text({
    model: 'markdown',
    source: fenced(text, languageOf(path)),
    title,
    flavour: 'view',
    form: 'document',
  });
  return web.articles.of(rendered, wordsInArticles(words));
}

function languageOf(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase();
  const ending = name.slice(name.lastIndexOf('.') + 1);
  return (LANGUAGES[ending] ?? ending).replace(/[^\w+#-]/g, '');
}

/** The text as one block of code, whose fence is longer than any in it. */
function fenced(text: string, language: string): string {
  const longest = (text.match(/`{3,}/g) ?? []).reduce((most, each) => Math.max(most, each.length), 2);
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language}\n${text.replace(/\n$/, '')}\n${fence}\n`;
}
