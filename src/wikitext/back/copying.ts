/** Whether an element's old source still means the same in its new place, away from its old neighbours. */

import type { Element, Node } from '../nodes/node.ts';
import { bulletsOf } from './constructs/list.ts';
import { needsMark } from './constructs/table.ts';
import { isRedirect, isTag } from './node-kinds.ts';
import type { SourceWriter } from './source-writer.ts';

export function mayCopy(element: Element, source: string, writer: SourceWriter): boolean {
  const { tag, written } = element;
  if (isRedirect(element)) return writer.pieces.length === 0;
  if (element.attrs.get('typeof')?.includes('mw:') === true) return true;
  if (isTag(element)) return written?.autoInsertedEnd !== true;
  if (written?.autoInsertedStart === true && tag !== 'tr' && tag !== 'p' && tag !== 'tbody') return false;
  switch (tag) {
    case 'tr':
      return written?.autoInsertedStart !== true || !needsMark(element);
    case 'td':
    case 'th':
      return written?.stx !== 'row' || writer.cellLine === tag;
    case 'li':
    case 'dd':
    case 'dt':
      return written?.stx !== 'row' && beginsWith(source, element);
    case 'ul':
    case 'ol':
    case 'dl': {
      const first = element.children.find((node: Node): node is Element => node.kind === 'element');
      return first !== undefined && beginsWith(source, first);
    }
    default:
      return true;
  }
}

function beginsWith(source: string, item: Element): boolean {
  const bullets = bulletsOf(item);
  return source.startsWith(bullets) && !/[*#:;]/.test(source[bullets.length] ?? '');
}
