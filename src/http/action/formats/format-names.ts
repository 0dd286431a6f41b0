/** Names of the formats of answers. */

export const FORMAT_NAMES = ['json', 'jsonfm', 'none', 'xml', 'xmlfm'] as const;

export type FormatName = (typeof FORMAT_NAMES)[number];
