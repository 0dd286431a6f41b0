/** A table of facts: on narrow screens it is moved within its frame, and not the page with it. */

import type { ComponentChild, VNode } from 'preact';

export interface DataTableParts {
  readonly label: string;
  readonly head: readonly string[];
  /** Cells of each row, by what names it. */
  readonly rows: ReadonlyMap<string, readonly ComponentChild[]>;
}

export function DataTable({ label, head, rows }: DataTableParts): VNode {
  return (
    <div class="ui-scroll" role="region" tabIndex={0} aria-label={label}>
      <table class="ui-data">
        <thead>
          <tr>
            {head.map((each) => (
              <th key={each}>{each}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...rows].map(([key, cells]) => (
            <tr key={key}>
              {cells.map((cell, place) => (
                <td key={head[place]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
