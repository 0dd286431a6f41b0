/** What formulas of wikis may say beside LaTeX: MediaWiki's own names, and environments within a line. */

/** Names that the library does not know, in its words. */
const MACROS: Readonly<Record<string, string>> = {
  '\\C': '\\mathbb{C}',
  '\\Digamma': '\\mathrm{Ϝ}',
  '\\Q': '\\mathbb{Q}',
  '\\and': '\\land',
  '\\ang': '\\angle',
  '\\arccot': '\\operatorname{arccot}',
  '\\arccsc': '\\operatorname{arccsc}',
  '\\arcsec': '\\operatorname{arcsec}',
  '\\geneuro': '\\euro',
  '\\geneuronarrow': '\\euro',
  '\\geneurowide': '\\euro',
  '\\mbox': '\\text',
  '\\officialeuro': '\\euro',
  '\\ointctrclockwise': '\\mathop{∳}',
  '\\or': '\\lor',
  '\\overarc': '\\overparen',
  // The colour of the page is the page's.
  '\\pagecolor': '\\@firstoftwo{}',
  '\\part': '\\partial',
  '\\sen': '\\operatorname{sen}',
  '\\textvisiblespace': '\\text{␣}',
  '\\varstigma': '\\mathrm{ϛ}',
  '\\vbox': '\\text',
  '\\vline': '|',
};

/** Environments that LaTeX numbers and sets apart from text, and those that set the same lines anywhere. */
const WITHIN_TEXT: Readonly<Record<string, string>> = {
  align: 'aligned',
  alignat: 'alignedat',
  gather: 'gathered',
};

/** A copy: formulas may define names, which are theirs alone. */
export function wikiMacros(): Record<string, string> {
  return { ...MACROS };
}

/**
 * A formula as LaTeX. A percent sign stands for itself, as nothing is a comment; a blank behind a last backslash, which was cut
 * off with those at the end, belongs to it.
 *
 *     \begin{align}a&=50%\end{align}    \begin{aligned}a&=50\%\end{aligned}
 */
export function latexOf(formula: string): string {
  return `${formula} `.replace(
    /(\\(?:begin|end)[ \t\n\r\f]*\{)(align|alignat|gather)\*?\}|\\.|%/gs,
    (found, command, environment) => {
      if (environment !== undefined) return `${command}${WITHIN_TEXT[environment]}}`;
      return found === '%' ? '\\%' : found;
    },
  );
}
