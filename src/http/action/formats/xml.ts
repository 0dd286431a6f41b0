/** Answers as XML: what is single stands in attributes, what is an object or a list in elements. */

/** What the items of a list are called, where its name or its place tells; all others are `_v`. */
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
  badrevids: 'rev',
  pageids: 'id',
  results: 'page',
  categories: 'cl',
  links: 'pl',
  templates: 'tl',
  images: 'im',
  'parse/images': 'img',
  langlinks: 'll',
  iwlinks: 'iw',
  extlinks: 'el',
  externallinks: 'el',
  linkshere: 'lh',
  transcludedin: 'ti',
  fileusage: 'fu',
  redirects: 'r',
  'page/redirects': 'rd',
  protection: 'pr',
  restrictiontypes: 'rt',
  imageinfo: 'ii',
  metadata: 'metadata',
  value: 'metadata',
  contributors: 'user',
  duplicatefiles: 'df',
  normalized: 'n',
  interwiki: 'i',
  errors: 'error',
  warnings: 'warning',
  namespaces: 'ns',
  namespacealiases: 'ns',
  interwikimap: 'iw',
  sections: 's',
  'tocdata/sections': '_v',
  modules: 'module',
  'parse/modules': 'm',
  modulescripts: 'm',
  modulestyles: 'm',
  limitreportdata: 'lr',
  lr: 'param',
  properties: 'pp',
  usergroups: 'group',
  'group/rights': 'permission',
  rights: 'r',
  groups: 'g',
  implicitgroups: 'g',
  add: 'g',
  remove: 'g',
  'add-self': 'g',
  'remove-self': 'g',
  groupmemberships: 'groupmembership',
  extensions: 'ext',
  fileextensions: 'fe',
  languages: 'lang',
  languagevariants: 'lang',
  variants: 'var',
  fallbacks: 'fb',
  skins: 'skin',
  extensiontags: 't',
  functionhooks: 'h',
  showhooks: 'hook',
  subscribers: 's',
  variables: 'v',
  protocols: 'p',
  magicwords: 'magicword',
  specialpagealiases: 'specialpage',
  aliases: 'alias',
  libraries: 'library',
  types: 'type',
  levels: 'level',
  cascadinglevels: 'level',
  semiprotectedlevels: 'level',
  thumblimits: 'limit',
  imagelimits: 'limit',
  repos: 'repo',
  dbrepllag: 'db',
  allmessages: 'message',
  purge: 'page',
  helpurls: 'helpurl',
  parameters: 'param',
  type: 't',
  info: 'i',
};
const ITEM = '_v';

/** Single values that stand in elements of their own: texts of pages. */
const ELEMENTS: ReadonlySet<string> = new Set(['encodedjsconfigvars', 'extract', 'parsetree', 'wikitext']);

/** In an answer of the first form the main text of an object is called so. */
const TEXT = '*';

export function toXml(answer: object, namespaced: boolean): string {
  const { [TEXT]: docref, ...rest } = answer as Readonly<Record<string, unknown>>;
  const declared = namespaced ? { xmlns: 'http://www.mediawiki.org/xml/api/' } : {};
  const said = docref === undefined ? {} : { docref: { [TEXT]: docref } };
  return `<?xml version="1.0"?>${element('api', '', { ...declared, ...rest, ...said })}`;
}

/** @param parent the name of the element around it */
function element(name: string, parent: string, value: unknown, index?: string): string {
  const item = ITEMS[`${parent}/${name}`] ?? ITEMS[name];
  const numbered = index === undefined ? '' : ` _idx="${index}"`;
  if (Array.isArray(value))
    return tag(name, numbered, value.map((each) => element(item ?? ITEM, name, each)).join(''));
  if (typeof value !== 'object' || value === null) return tag(name, numbered, escaped(String(value ?? '')));
  const { [TEXT]: main, ...named } = value as Readonly<Record<string, unknown>>;
  let attributes = numbered;
  let inside = '';
  for (const [key, each] of Object.entries(named)) {
    if (each === undefined || each === null) continue;
    if (item !== undefined && /^-?\d+$/.test(key)) inside += element(item, name, each, key);
    else if (name === 'slots') inside += element('slot', name, { ...(each as object), role: key });
    else if (typeof each === 'object') inside += element(nameOf(key), name, each);
    else if (ELEMENTS.has(key)) inside += element(key, name, { [TEXT]: each });
    else attributes += ` ${nameOf(key)}="${escaped(String(each)).replace(/"/g, '&quot;')}"`;
  }
  if (main === undefined) return tag(name, attributes, inside);
  // Beside other elements a text has its own.
  if (inside !== '') return tag(name, attributes, inside + element('text', name, { [TEXT]: main }));
  return tag(name, `${attributes} xml:space="preserve"`, escaped(String(main)));
}

function tag(name: string, attributes: string, content: string): string {
  return content === '' ? `<${name}${attributes} />` : `<${name}${attributes}>${content}</${name}>`;
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
