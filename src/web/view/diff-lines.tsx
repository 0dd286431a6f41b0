/** The lines of a comparison. Signs and underlines say what colours say, and hidden words tell it to those who listen. */

import type { ComponentChildren, VNode } from 'preact';
import type { DiffEntry } from '../../diff/entries.ts';
import type { Words } from '../words/words.ts';

export function DiffLines({
  words,
  entries,
}: {
  readonly words: Words;
  readonly entries: readonly DiffEntry[];
}): VNode {
  let next = 0;
  return (
    <ol class="ui-diff" tabIndex={-1}>
      {entries.map((entry, place) => {
        const line = entry.lineNumber;
        const isGap = line !== undefined && line > next && (place === 0 || line > next + 1);
        if (line !== undefined) next = line;
        return (
          <>
            {isGap && (
              <li key={`line ${line}`}>
                <div class="ui-lines">{words.text('line', words.number(line))}</div>
              </li>
            )}
            <Line key={place} words={words} entry={entry} />
          </>
        );
      })}
    </ol>
  );
}

function Line({ words, entry }: { readonly words: Words; readonly entry: DiffEntry }): VNode {
  const { type, text, moveInfo } = entry;
  const spoken = (word: 'added' | 'removed' | 'movedAway' | 'movedHere'): VNode => (
    <span class="ui-hidden">{words.text(word)}: </span>
  );
  switch (type) {
    case 0:
      return (
        <li>
          <div class="ui-from ui-same">{text}</div>
          <div class="ui-to ui-same" aria-hidden="true">
            {text}
          </div>
        </li>
      );
    case 1:
      return (
        <li data-change="">
          <div class="ui-to ui-new">
            {spoken('added')}
            <ins>{text}</ins>
          </div>
        </li>
      );
    case 2:
      return (
        <li data-change="">
          <div class="ui-from ui-old">
            {spoken('removed')}
            <del>{text}</del>
          </div>
        </li>
      );
    case 3:
      return (
        <li data-change="">
          <div class="ui-from ui-old">
            {spoken('removed')}
            {side(entry, 1)}
          </div>
          <div class="ui-to ui-new">
            {spoken('added')}
            {side(entry, 0)}
          </div>
        </li>
      );
    case 4:
      return (
        <li data-change="" id={`ui-${moveInfo?.id}`}>
          <div class="ui-from ui-moved">
            {spoken('movedAway')}
            {text} <a href={`#ui-${moveInfo?.linkId}`}>{words.text('otherPlace')}</a>
          </div>
        </li>
      );
    case 5:
      return (
        <li data-change="" id={`ui-${moveInfo?.id}`}>
          <div class="ui-to ui-moved">
            {spoken('movedHere')}
            {side(entry, 0)} <a href={`#ui-${moveInfo?.linkId}`}>{words.text('otherPlace')}</a>
          </div>
        </li>
      );
  }
}

/** One side of a woven line: what stands on the other side alone is left out. @param own the type of ranges that are its own */
function side({ text, highlightRanges = [] }: DiffEntry, own: 0 | 1): ComponentChildren {
  const bytes = Buffer.from(text);
  const pieces: ComponentChildren[] = [];
  let at = 0;
  for (const { start, length, type } of highlightRanges) {
    if (start > at) pieces.push(bytes.toString('utf8', at, start));
    const word = bytes.toString('utf8', start, start + length);
    if (type === own) pieces.push(own === 0 ? <ins>{word}</ins> : <del>{word}</del>);
    at = start + length;
  }
  pieces.push(bytes.toString('utf8', at));
  return pieces;
}
