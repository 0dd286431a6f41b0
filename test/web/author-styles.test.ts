/** Styles of authors as classes: what is kept, what is not, and what keeps it readable. */

import { describe, expect, test } from 'vitest';
import { AuthorStyles } from '../../src/web/article/author-styles.ts';

describe('classFor()', () => {
  test.each([
    ['color:red}body{display:none', 'an end of the rule'],
    ['color:red</style><script>', 'an end of the style sheet'],
    ['background:url(//evil.example/x)', 'something to load'],
    ['content:"a', 'a quote that stays open'],
    ['width:calc(1px', 'a bracket that stays open'],
    ['width:1px)', 'a bracket too many'],
    ['color:r\\65 d', 'an escape'],
    ['color:red/*', 'a comment that stays open'],
    ['@import "x"', 'a rule of another kind'],
    ['', 'nothing'],
  ])('drops %j: %s', (list) => {
    const styles = new AuthorStyles();
    expect(styles.classFor(list)).toBeUndefined();
    expect(styles.css).toBe('');
  });

  test('gives one class to one list, however often it comes', () => {
    const styles = new AuthorStyles();
    expect(styles.classFor('width:1px;')).toBe(styles.classFor(' width:1px'));
    expect(styles.css.match(/\{/g)).toHaveLength(1);
  });

  test.each([
    ['background:#fff', 'color-scheme:light;color:var(--text);background:#fff'],
    ['background-color: #000', 'color-scheme:dark;color:var(--text);background-color: #000'],
    ['background:rgb(10, 10, 10); color:#eee', 'color-scheme:dark;background:rgb(10, 10, 10); color:#eee'],
    ['background:transparent', 'background:transparent'],
    ['background:navy none', 'color-scheme:dark;color:var(--text);background:navy none'],
    ['color:#800000', 'color:#800000;color:light-dark(#800000,oklch(from #800000 max(l,.78) c h))'],
    ['color:inherit', 'color:inherit'],
    ['width:50%', 'width:50%'],
  ])('keeps %j readable in both themes', (list, rules) => {
    const styles = new AuthorStyles();
    const name = styles.classFor(list);
    expect(styles.css).toBe(`.${name}{${rules}}`);
  });

  test('makes no more rules than a page can need', () => {
    const styles = new AuthorStyles();
    for (let width = 0; width < 3_000; width++) styles.classFor(`width:${width}px`);
    expect(styles.css.match(/\{/g)).toHaveLength(2_000);
  });
});
