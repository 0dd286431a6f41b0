/**
 * How addresses begin: what begins so is no title. Only these schemes become links; anything else stays text, so
 * `javascript:` never reaches an href.
 *
 * Source: https://www.mediawiki.org/wiki/Manual:$wgUrlProtocols
 */

/** Schemes that begin an address, in lower case, as written in text. */
export const URL_SCHEMES: readonly string[] = [
  'bitcoin:',
  'ftp://',
  'ftps://',
  'geo:',
  'git://',
  'gopher://',
  'http://',
  'https://',
  'irc://',
  'ircs://',
  'magnet:',
  'mailto:',
  'matrix:',
  'mms://',
  'news:',
  'nntp://',
  'redis://',
  'sftp://',
  'sip:',
  'sips:',
  'sms:',
  'ssh://',
  'svn://',
  'tel:',
  'telnet://',
  'urn:',
  'wikipedia://',
  'worldwind://',
  'xmpp:',
];
