/** A wiki's settings for tests. */

import { Namespaces } from '../../src/title/namespaces.ts';
import type { Site } from '../../src/wikitext/context.ts';

export function testSite(): Site {
  return {
    namespaces: new Namespaces('Base MW', [{ id: 100, name: 'MemoryAlpha' }]),
    interwiki: new Map([['wikipedia', { url: 'http://en.wikipedia.org/wiki/$1' }]]),
    capitalLinks: true,
    name: 'Testwiki',
    language: 'en',
    direction: 'ltr',
    server: 'http://example.org',
    articlePath: '/wiki/$1',
    script: '/index.php',
    mainPage: 'Main Page',
    linkTrail: /^[a-z]+/,
    subpageNamespaces: new Set([1, 2, 3]),
    magicLinks: { ISBN: true, PMID: true, RFC: true },
    externalImages: [],
    oldAddresses: [],
    otherAnchors: false,
    noFollow: true,
    noFollowExceptions: [],
    thumbWidthPx: 180,
  };
}
