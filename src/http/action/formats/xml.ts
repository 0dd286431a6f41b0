/** Answers as XML: what is single stands in attributes, what is an object or a list in elements. */

/** What the items of a list are called; by default as the list. */
const ITEMS: Readonly<Record<string, string>> = {
  pages: 'page',
  allpages: 'p',
  allcategories: 'c',
  allimages: 'img',
  allusers: 'u',
  alllinks: 'l',
  allredirects: 'r',
  alltransclusions: 't',
  allfileusages: 'f',
  allrevisions: 'page',
  backlinks: 'bl',
  embeddedin: 'ei',
  imageusage: 'iu',
  categorymembers: 'cm',
  exturlusage: 'eu',
  iwbacklinks: 'iw',
  langbacklinks: 'll',
  blocks: 'block',
  pageswithprop: 'page',
  pagepropnames: 'p',
  logevents: 'item',
  prefixsearch: 'ps',
  random: 'page',
  recentchanges: 'rc',
  search: 'p',
  usercontribs: 'item',
  users: 'user',
  protectedtitles: 'pt',
  tags: 'tag',
  revisions: 'rev',
  categories: 'cl',
  links: 'pl',
  templates: 'tl',
  images: 'im',
  langlinks: 'll',
  iwlinks: 'iw',
  extlinks: 'el',
  externallinks: 'el',
  linkshere: 'lh',
  transcludedin: 'ti',
  fileusage: 'fu',
  redirects: 'r',
  imageinfo: 'ii',
  contributors: 'user',
  duplicatefiles: 'df',
  normalized: 'n',
  interwiki: 'i',
  namespaces: 'ns',
  namespacealiases: 'ns',
  interwikimap: 'iw',
  sections: 's',
  groups: 'g',
  rights: 'r',
  modules: 'module',
  parameters: 'param',
};

/** In an answer of the first form the main text of an object is called so. */
const TEXT = '*';

export function toXml(answer: object, namespaced: boolean): string {
  const declared = namespaced ? { xmlns: 'http://www.mediawiki.org/xml/api/' } : {};
  return `<?xml version="1.0"?>${element('api', { ...declared, ...answer })}`;
}

function element(name: string, value: unknown): string {
  if (Array.isArray(value)) {
    const item = ITEMS[name] ?? 'v';
    return `<${name}>${value.map((each) => element(item, each)).join('')}</${name}>`;
  }
  if (typeof value !== 'object' || value === null)
    return `<${name} xml:space="preserve">${escaped(String(value ?? ''))}</${name}>`;
  const own = Object.entries(value).filter(([, each]) => each !== undefined && each !== null);
  const isPlain = (each: unknown): boolean => typeof each !== 'object';
  const attributes = own
    .filter(([key, each]) => key !== TEXT && isPlain(each))
    .map(([key, each]) => ` ${nameOf(key)}="${escaped(String(each)).replace(/"/g, '&quot;')}"`);
  const isNumbered = name in ITEMS;
  const inside = own
    .filter(([, each]) => !isPlain(each))
    .map(([key, each]) =>
      element(isNumbered && /^-?\d+$/.test(key) ? (ITEMS[name] as string) : nameOf(key), each),
    );
  const main = (value as Record<string, unknown>)[TEXT];
  const content = (main === undefined ? '' : escaped(String(main))) + inside.join('');
  const space = main === undefined ? '' : ' xml:space="preserve"';
  return content === ''
    ? `<${name}${attributes.join('')} />`
    : `<${name}${attributes.join('')}${space}>${content}</${name}>`;
}

/** A name that XML can carry. */
function nameOf(key: string): string {
  const name = key.replace(/[^\w.-]/g, '_');
  return /^[A-Za-z_]/.test(name) ? name : `_${name}`;
}

function escaped(text: string): string {
  return text
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '\ufffd')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;');
}
