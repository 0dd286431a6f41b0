/** Special pages that links may lead to. What is not one of them is shown as missing. */

const NAMES =
  'booksources version filepath search recentchanges allpages random upload userlogin createaccount preferences watchlist ' +
  'contributions whatlinkshere recentchangeslinked specialpages categories listfiles newpages log statistics export import ' +
  'prefixindex redirect permanentlink diff mypage mytalk mycontributions history info edit longpages shortpages ' +
  'wantedpages listusers emailuser';

const KNOWN: ReadonlySet<string> = new Set(NAMES.split(' '));

/** @param text title without namespace, subpages allowed: `BookSources/123` */
export function isKnownSpecial(text: string): boolean {
  return KNOWN.has(
    text
      .replace(/[/#].*$/s, '')
      .replace(/[ _]/g, '')
      .toLowerCase(),
  );
}
