/** Text and preview scroll together, block by block; whichever of them is being scrolled leads. */

import type { EditorView } from '@codemirror/view';
import { matchBlocks } from './blocks.ts';

const BLOCKS = 'h1, h2, h3, h4, h5, h6, p, li, dt, dd, td, th, pre, figcaption, caption';
/** What stands inside of a block and is none of its words. */
const APART =
  'ul, ol, dl, table, p, pre, blockquote, figure, style, math, sup.reference, sup.mw-ref, .ui-hidden';
const FIRST_CHARS = 80;

/** A place that both have: a line of the text, by its first unit, and a block. */
interface Place {
  readonly from: number;
  readonly block: HTMLElement;
}

export class ScrollTogether {
  readonly #view: EditorView;
  readonly #pane: HTMLElement;
  #places: readonly Place[] = [];
  #leader: HTMLElement;

  constructor(view: EditorView, pane: HTMLElement) {
    this.#view = view;
    this.#pane = pane;
    this.#leader = view.scrollDOM;
    for (const [side, follow] of [
      [view.scrollDOM, () => this.#followText()],
      [pane, () => this.#followPane()],
    ] as const) {
      for (const event of ['wheel', 'pointerdown', 'touchstart', 'keydown', 'focusin'])
        side.addEventListener(event, () => this.#lead(side), { passive: true });
      side.addEventListener('scroll', () => {
        if (this.#leader === side && !pane.hidden) follow();
      });
    }
  }

  /** The preview shows what the text is now. */
  refresh(): void {
    const { doc } = this.#view.state;
    const blocks = [...this.#pane.querySelectorAll<HTMLElement>(BLOCKS)];
    const pairs = matchBlocks(doc.toString().split('\n'), blocks.map(firstWords));
    this.#places = pairs.map(([line, block]) => ({
      from: doc.line(line + 1).from,
      block: blocks[block] as HTMLElement,
    }));
    if (this.#leader !== this.#pane) this.#followText();
  }

  #lead(side: HTMLElement): void {
    this.#leader = side;
  }

  #followText(): void {
    const { scrollDOM } = this.#view;
    follow(scrollDOM, this.#pane, this.#places, this.#topOfLine, this.#topOfBlock);
  }

  #followPane(): void {
    const { scrollDOM } = this.#view;
    follow(this.#pane, scrollDOM, this.#places, this.#topOfBlock, this.#topOfLine);
  }

  readonly #topOfLine = ({ from }: Place): number => {
    const { state } = this.#view;
    return this.#view.lineBlockAt(Math.min(from, state.doc.length)).top;
  };

  readonly #topOfBlock = ({ block }: Place): number =>
    block.getBoundingClientRect().top - this.#pane.getBoundingClientRect().top + this.#pane.scrollTop;
}

/** Between two places that both have, both sides move in proportion; they come to their ends together. */
function follow(
  leader: HTMLElement,
  follower: HTMLElement,
  places: readonly Place[],
  topOf: (place: Place) => number,
  topBeside: (place: Place) => number,
): void {
  const at = leader.scrollTop;
  let [low, high] = [0, places.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (topOf(places[middle] as Place) <= at) low = middle + 1;
    else high = middle;
  }
  const [before, after] = [places[low - 1], places[low]];
  const [start, startBeside] = before === undefined ? [0, 0] : [topOf(before), topBeside(before)];
  const isLast = after === undefined || topOf(after) > endOf(leader);
  const [end, endBeside] = isLast ? [endOf(leader), endOf(follower)] : [topOf(after), topBeside(after)];
  const share = end > start ? Math.min(1, (at - start) / (end - start)) : 1;
  follower.scrollTop = startBeside + share * (endBeside - startBeside);
}

/** How far a side can be scrolled. */
function endOf({ scrollHeight, clientHeight }: HTMLElement): number {
  return scrollHeight - clientHeight;
}

function firstWords(block: HTMLElement): string {
  const words: string[] = [];
  let left = FIRST_CHARS;
  const read = (node: Node): void => {
    for (const child of node.childNodes) {
      if (left <= 0) return;
      if (child instanceof Text) {
        words.push(child.data);
        left -= child.data.trim().length;
      } else if (child instanceof Element && !child.matches(APART)) read(child);
    }
  };
  read(block);
  return words.join('');
}
