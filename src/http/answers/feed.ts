/** Feeds for readers of news: Atom, and RSS for those who know nothing else. */

import { escapeHtml } from '../../base/text.ts';

export interface FeedEntry {
  /** Where the change is shown: it names the entry for ever. */
  readonly address: string;
  readonly title: string;
  readonly atSeconds: number;
  readonly author: string;
  /** Plain text. */
  readonly summary: string;
}

export interface Feed {
  /** Of the feed itself. */
  readonly self: string;
  /** The same for people. */
  readonly address: string;
  readonly title: string;
  readonly language: string;
  readonly entries: readonly FeedEntry[];
}

export function atomOf({ self, address, title, language, entries }: Feed): string {
  const updated = timestamp(Math.max(0, ...entries.map(({ atSeconds }) => atSeconds)));
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${plain(language)}">
<id>${plain(self)}</id>
<title>${plain(title)}</title>
<link rel="self" type="application/atom+xml" href="${plain(self)}"/>
<link rel="alternate" type="text/html" href="${plain(address)}"/>
<updated>${updated}</updated>
${entries.map(atomEntry).join('')}</feed>
`;
}

function atomEntry({ address, title, atSeconds, author, summary }: FeedEntry): string {
  return `<entry>
<id>${plain(address)}</id>
<title>${plain(title)}</title>
<link rel="alternate" type="text/html" href="${plain(address)}"/>
<updated>${timestamp(atSeconds)}</updated>
<author><name>${plain(author)}</name></author>
<summary>${plain(summary)}</summary>
</entry>
`;
}

export function rssOf({ self, address, title, language, entries }: Feed): string {
  return `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>${plain(title)}</title>
<link>${plain(address)}</link>
<atom:link rel="self" type="application/rss+xml" href="${plain(self)}"/>
<description>${plain(title)}</description>
<language>${plain(language)}</language>
${entries.map(rssItem).join('')}</channel>
</rss>
`;
}

function rssItem({ address, title, atSeconds, author, summary }: FeedEntry): string {
  return `<item>
<title>${plain(title)}</title>
<link>${plain(address)}</link>
<guid isPermaLink="true">${plain(address)}</guid>
<description>${plain(summary)}</description>
<pubDate>${new Date(atSeconds * 1000).toUTCString()}</pubDate>
<dc:creator>${plain(author)}</dc:creator>
</item>
`;
}

/** Text without what XML cannot hold. */
function plain(text: string): string {
  return escapeHtml(
    text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '\ufffd'),
  );
}

function timestamp(seconds: number): string {
  return new Date(seconds * 1000).toISOString().replace('.000Z', 'Z');
}
