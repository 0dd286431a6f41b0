/** The site's settings as renderings see them. */

import type { Site as RenderSite } from '../../content-models/model.ts';
import type { Site } from '../../site/site.ts';
import { variantsOf } from '../../title/language-variants.ts';
import { localWords } from '../../title/local-words.ts';
import { linkPrefix, linkTrail } from './link-trails.ts';

/** Path of pages for readers. */
const ARTICLE_PATH = '/wiki/$1';
const SCRIPT = '/index.php';

/** Languages written from right to left. */
const RIGHT_TO_LEFT = new Set('ar arc arz azb ckb dv fa glk he khw ks mzn nqo pnb ps sd ug ur yi'.split(' '));

/**
 * @param publicUrl where readers reach the wiki, without a slash at the end
 * @param otherAnchors whether its pages were made for another program
 */
export function renderSite(
  { settings, titles, origin, words }: Site,
  publicUrl: string,
  otherAnchors = false,
): RenderSite {
  const { magicLinks, language } = settings;
  return {
    ...titles,
    name: settings.siteName,
    language,
    words: words && localWords(words),
    variants: variantsOf(language),
    direction: RIGHT_TO_LEFT.has(language.replace(/-.*/s, '').toLowerCase()) ? 'rtl' : 'ltr',
    server: publicUrl,
    articlePath: ARTICLE_PATH,
    script: SCRIPT,
    mainPage: settings.mainPage,
    linkTrail: linkTrail(language),
    linkPrefix: linkPrefix(language),
    // In a repository every directory has pages below it.
    subpageNamespaces: new Set(titles.namespaces.ids().filter((id) => id >= 0)),
    magicLinks: { ISBN: magicLinks, PMID: magicLinks, RFC: magicLinks },
    externalImages: settings.externalImages,
    oldAddresses: settings.oldAddresses,
    otherAnchors,
    madeFor: origin && { place: origin.place, switches: origin.switches },
    noFollow: true,
    noFollowExceptions: settings.noFollowExceptions,
    thumbWidthPx: settings.thumbnailWidth,
  };
}
