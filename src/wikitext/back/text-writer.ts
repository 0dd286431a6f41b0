/** Writing of texts: what stayed of a changed one is copied, and line ends are blanks where they would end more than a line. */

import { trimBlanks } from '../../base/text.ts';
import type { RenderContext } from '../context.ts';
import type { Element, Node, Text } from '../nodes/node.ts';
import { foldLines, partsOf } from './gap-text.ts';
import { goesOnOverEmptyLines, isNewElement, isTag } from './node-kinds.ts';
import type { Original } from './original-source.ts';
import {
  blanksBehindLineEnd,
  cellOf,
  isAtLineEnd,
  isInCellLine,
  isNewLine,
  isQuoted,
  ownBlanks,
} from './places.ts';
import { guarded } from './protect/piece-lists.ts';
import { SourceOutput } from './source-output.ts';
import type { Piece } from './source-piece.ts';
import type { TextTools } from './writer-tools.ts';

export class TextWriter<Tools extends TextTools> extends SourceOutput {
  readonly tools: Tools;

  constructor(tools: Tools) {
    super(tools.original?.source ?? '', tools.original?.sourceEnd ?? '');
    this.tools = tools;
  }

  get context(): RenderContext {
    return this.tools.context;
  }

  /** Whether there is a base. */
  get isEdit(): boolean {
    return this.tools.original !== undefined;
  }

  /**
   * What stayed of a text is copied, and the rest is written.
   * @param changed what stayed, if anything did
   * @param isJoined whether the white space it begins with is still to be written
   */
  protected changedText(
    node: Text,
    parent: Element,
    changed: ReturnType<Original['changedText']>,
    isJoined: boolean,
  ): void {
    const { lead, core, trail } = partsOf(node.value);
    if (changed === undefined || changed.front + changed.back === 0) {
      const isBeside = !this.isEdit && (lead !== '' || trail !== '');
      const blanks = isBeside ? ownBlanks(lead, trail) : undefined;
      this.text(isJoined ? lead + core : core, this.tools.isGuarded(node), parent, blanks);
      this.blanks(trail, node, parent);
      return;
    }
    const { start, end } = changed;
    const back = changed.back - blanksBehindLineEnd(node.value, node.value.length - changed.back);
    // A line end that was at the end of the line before, and no longer is, is a blank.
    const isFolded = this.isBound(parent) && !isAtLineEnd(node, parent);
    const lineEnd = isFolded ? lead.length + core.length : node.value.length;
    const tailLength = node.value.length - lineEnd;
    const within = this.isBound(parent) ? core.indexOf('\n') : -1;
    const front = Math.min(changed.front, lineEnd, within < 0 ? lineEnd : lead.length + within);
    const skipped = isJoined ? 0 : lead.length;
    if (front > skipped) this.copy(start + skipped, start + front);
    const from = Math.max(front, skipped);
    if (back > tailLength) {
      const middle = node.value.slice(from, node.value.length - back);
      if (middle !== '') this.text(middle, false, parent);
      this.copy(end - back, end - tailLength);
      this.blanks(node.value.slice(lineEnd), node, parent);
      return;
    }
    const tail = partsOf(node.value.slice(from));
    if (tail.core !== '') this.text(tail.lead + tail.core, false, parent);
    this.blanks(tail.core === '' ? tail.lead : tail.trail, node, parent);
  }

  /** Blanks behind a text, which goes on in its line where a line end would be more than a blank. */
  protected blanks(blanks: string, text: Text, parent: Element): void {
    const isNotFoldedLater = this.singleLine === 0 || isTag(parent);
    const isFolded = isNotFoldedLater && this.isBound(parent) && !isAtLineEnd(text, parent);
    this.gap(isFolded ? foldLines(blanks) : blanks);
  }

  /** Whether a text had the end of an item's line, and something other than a list follows now. */
  protected endedLine(node: Node, parent: Element): boolean {
    if (!this.isBound(parent) || node.kind !== 'text' || !/\n[ \t]*$/.test(node.value)) return false;
    return !isAtLineEnd(node, parent);
  }

  /** Whether a text has a line end where one would begin a paragraph. */
  protected breaksLine(node: Node, parent: Element): boolean {
    return node.kind === 'text' && trimBlanks(node.value).includes('\n') && this.isBound(parent);
  }

  /** Whether a line end in the middle of text would end more than the line. */
  protected isBound(parent: Element): boolean {
    if (this.singleLine > 0) return true;
    if (!this.isEdit) return isNewLine(parent);
    const cell = cellOf(parent);
    return cell !== undefined && !isTag(cell);
  }

  /** Empty lines make no paragraphs in notes, captions and links, nor in a box that came from wikitext. */
  #keepsEmptyLines(parent: Element | undefined): boolean {
    if (parent === undefined) return false;
    if (parent.tag === 'p') return !this.isEdit && goesOnOverEmptyLines(parent);
    return this.inNote || this.inLink > 0 || (!this.isEdit && isTag(parent));
  }

  /** @param parent in a cell, a line end would begin a paragraph */
  protected text(value: string, isGuarded = false, parent?: Element, blanks?: Piece['blanks']): void {
    let text = value;
    if (this.verbatim === 0) {
      text =
        this.singleLine > 0 || (this.isEdit ? cellOf(parent) !== undefined : isNewLine(parent))
          ? foldLines(text)
          : this.#keepsEmptyLines(parent)
            ? text
            : text.replace(/\n(?:[ \t]*\n)+/g, '\n');
    }
    if (isGuarded) this.put('markup', guarded(text));
    else {
      const isOld = parent !== undefined && !isNewElement(parent);
      this.put('text', text, {
        inLink: this.inLink > 0,
        inCaption: this.inCaption,
        isOld,
        inCell: !isOld && this.inLink === 0 && this.isOnCellLine && isInCellLine(parent),
        inTerm: !isOld && parent?.tag === 'dt',
        hasOwnLines: !isOld && this.verbatim + this.singleLine + this.inLink === 0 && !isQuoted(parent),
        ...(blanks === undefined ? {} : { blanks }),
      });
    }
  }
}
