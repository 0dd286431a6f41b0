/** What places a table on the page is told of its frame, which scrolls. */

import { expect, test } from 'vitest';
import { takeFrame } from '../../src/web/article/table-frame.ts';

test.each([
  ['float:right', 'ui-right', '', ''],
  ['FLOAT: Left; color:red', 'ui-left', '', 'color:red'],
  ['margin: 1em auto; width:20em', '', 'margin: 1em auto', 'width:20em'],
  ['float:right;width:40%;clear:right', 'ui-right', 'clear:right;width:40%', 'width:100%'],
  ['display:inline-table; vertical-align:top', 'ui-inline', 'vertical-align:top', ''],
  ['font-family:"a;float:left"; margin-left:1em', '', 'margin-left:1em', 'font-family:"a;float:left"'],
  ['float:left; content:"a', '', '', ';float:left; content:"a'],
  ['width:calc(50% - 1em)', '', '', 'width:calc(50% - 1em)'],
  ['float:none', '', 'float:none', ''],
])('style="%s"', (style, classes, frame, rest) => {
  expect(takeFrame(new Map([['style', style]]))).toEqual({ classes, style: frame, rest });
});

test.each([
  [{ align: 'right' }, { classes: 'ui-right', style: '', rest: '' }, []],
  [{ align: 'Center', class: 'a' }, { classes: 'ui-centre', style: '', rest: '' }, ['class']],
  [{ width: '50%' }, { classes: '', style: 'width:50%', rest: 'width:100%' }, []],
  [{ width: '300' }, { classes: '', style: '', rest: '' }, ['width']],
])('attributes %j', (attributes, frame, left) => {
  const attrs = new Map(Object.entries(attributes));
  expect(takeFrame(attrs)).toEqual(frame);
  expect([...attrs.keys()]).toEqual(left);
});
