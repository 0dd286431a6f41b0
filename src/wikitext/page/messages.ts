/**
 * Texts for readers, in English, where the HTML for editors only names them (`data-mw-i18n`). `$1` and so on stand for
 * what the author wrote.
 */

const MESSAGES: ReadonlyMap<string, string> = new Map([
  ['red-link-title', '$1 (page does not exist)'],
  ['invalid-indicator-name', 'Error: an <indicator> needs a name.'],
  ['imagemap_invalid_coord', 'Error in <imagemap>, line $1: coordinates are numbers.'],
  ['imagemap_invalid_desc', 'Error in <imagemap>: desc is one of $1.'],
  ['imagemap_invalid_image', 'Error in <imagemap>: there is no such picture.'],
  ['imagemap_invalid_title', 'Error in <imagemap>, line $1: the link leads nowhere.'],
  ['imagemap_missing_coord', 'Error in <imagemap>, line $1: the shape needs more coordinates.'],
  ['imagemap_no_image', 'Error in <imagemap>: the first line must name a picture.'],
  ['imagemap_no_link', 'Error in <imagemap>, line $1: a link is needed at the end.'],
  ['imagemap_poly_odd', 'Error in <imagemap>, line $1: coordinates of a polygon come in pairs.'],
  ['imagemap_unrecognised_shape', 'Error in <imagemap>, line $1: shapes are default, rect, circle and poly.'],
  ['cite_error', 'Cite error: $1'],
  ['cite_error_empty_references_define', 'The note "$1" in <references> has no text.'],
  [
    'cite_error_group_refs_without_references',
    'There are notes in the group "$1", but no <references group="$1"/>.',
  ],
  ['cite_error_included_references', '<references> stands inside <references>.'],
  ['cite_error_ref_conflicting_dir', 'The notes named "$1" have different directions of writing.'],
  ['cite_error_ref_follow_conflicts', 'A <ref> has either a name or follows another, not both.'],
  ['cite_error_ref_invalid_dir', 'The direction of writing "$1" is none of ltr, rtl and auto.'],
  ['cite_error_ref_no_input', 'A <ref> without a name needs a text.'],
  ['cite_error_ref_no_key', 'A <ref/> without a text needs a name.'],
  ['cite_error_ref_numeric_key', 'The name of a <ref> cannot be a number.'],
  ['cite_error_ref_too_many_keys', 'A <ref> has unknown attributes: $1. Known are $2.'],
  ['cite_error_references_duplicate_key', 'The note "$1" is written more than once, with different texts.'],
  ['cite_error_references_group_mismatch', 'A note in <references> is of another group: "$1".'],
  ['cite_error_references_invalid_parameters', '<references> has unknown attributes: $1. Known are $2.'],
  ['cite_error_references_missing_key', 'The note "$1" in <references> is not used in the text above.'],
  ['cite_error_references_no_key', 'A note in <references> has no name.'],
  ['cite_error_references_no_text', 'The note "$1" has no text anywhere.'],
]);

/** The text of a message; without one, its key in angle brackets. */
export function messageText(key: string, params: readonly string[]): string {
  const text = MESSAGES.get(key) ?? `⧼${key}⧽`;
  return text.replace(/\$([1-9])/g, (whole, digit) => params[Number(digit) - 1] ?? whole);
}
