/**
 * Case archives: a name, the source, the HTML.
 *
 *   ### bold
 *   '''a'''
 *   ---
 *   <p><b>a</b></p>
 */

export interface Case {
  readonly name: string;
  readonly source: string;
  readonly html: string;
}

export function readCases(archive: string): Case[] {
  return archive
    .split(/^### /m)
    .slice(1)
    .map((entry) => {
      const [head, html] = entry.split('\n---\n') as [string, string];
      const newline = head.indexOf('\n');
      return {
        name: head.slice(0, newline),
        source: head.slice(newline + 1),
        html: html.replace(/\n+$/, ''),
      };
    });
}
