/** Sets of tag names for the tree builder's rules. */

const set = (names: string): ReadonlySet<string> => new Set(names.split(' '));

export const HEADINGS = set('h1 h2 h3 h4 h5 h6');
export const VOID = set('br hr wbr img meta link');
export const RUBY = set('rb rp rt rtc');
export const LI = set('li');
export const TERMS = set('dd dt');
export const ITEMS = set('li dd dt');
export const CELLS = set('td th caption');
export const SECTIONS = set('tbody thead tfoot');
export const TABLE_PARTS = set('table caption tbody thead tfoot tr td th');
/** Elements that cannot hold text: it goes before the table. */
export const TABLE_CONTEXT = set('table tbody thead tfoot tr');
export const TABLE_ROOT = set('table body');
export const BODY_ROOT = set('table tbody thead tfoot body');
export const ROW_ROOT = set('table tbody thead tfoot tr body');

export const CLOSES_PARAGRAPH = set(
  'address article aside blockquote center details dialog dir div dl fieldset figcaption figure footer header hgroup main ' +
    'menu nav ol p section summary ul h1 h2 h3 h4 h5 h6 pre li dd dt hr',
);

/** Elements whose end is implied by what follows. */
export const IMPLIED_END = set('dd dt li p rb rp rt rtc');

/** Elements that stop the search for an element to close. */
export const SPECIAL = set(
  'address article aside blockquote br caption center dd details dir div dl dt fieldset figcaption figure footer h1 h2 h3 ' +
    'h4 h5 h6 header hgroup hr img li link main menu meta nav ol p pre section summary table tbody td tfoot th thead tr ul ' +
    'wbr body',
);

/** Elements that tags do not reach out of. */
export const SCOPE = set('body table td th caption');
export const LIST_SCOPE = set('body table td th caption ol ul');
export const TABLE_SCOPE = set('body table');
