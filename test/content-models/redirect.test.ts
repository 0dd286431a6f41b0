import { describe, expect, test } from 'vitest';
import type { ModelName } from '../../src/content-models/models.ts';
import { redirectTarget, targetText } from '../../src/content-models/redirect.ts';
import { defaultSite } from '../../src/site/read-site.ts';
import { expectWithin, timeOf } from '../support/thread-time.ts';

const { titles } = defaultSite();

function target(source: string, model: ModelName): string | undefined {
  const found = redirectTarget(source, model, titles);
  return found && targetText(found, titles);
}

describe('redirectTarget()', () => {
  test.each([
    ['#REDIRECT [[earth]]', 'Earth'],
    ['#redirect[[Earth]] and text behind', 'Earth'],
    ['\n #Redirect : [[ Talk:earth#Core | shown ]]', 'Talk:Earth#Core'],
    ['#REDIRECT [[:Category:Planets]]', 'Category:Planets'],
    ['#Weiterleitung [[Earth]]', 'Earth'],
    ['#перенаправление: [[Earth|shown]]', 'Earth'],
    ['＃転送[[Earth]]', 'Earth'],
    ['#REDIRECT [[%45ar%74h 100%]]', 'Earth 100%'],
    ['#TAM [[Earth]]', undefined],
    ['#REDIRECT [[Earth]', undefined],
    ['#REDIRECT [[]]', undefined],
    ['#REDIRECT [[|x]]', undefined],
    ['#REDIRECT [[a<b]]', undefined],
    ['#REDIRECTED [[Earth]]', undefined],
    ['Text #REDIRECT [[Earth]]', undefined],
    ['---\nredirect: Earth\n---', undefined],
    ['', undefined],
  ])('wikitext %j: %s', (source, expected) => expect(target(source, 'wikitext')).toBe(expected));

  test.each([
    ['---\nredirect: Earth\n---\nText', 'Earth'],
    ['---\r\ntitle: x\r\nredirect_to:  talk:earth  \r\n---\r\n', 'Talk:Earth'],
    ['---\nredirect: "Earth#Core"\n...\n', 'Earth#Core'],
    ["---\nredirect: 'Earth'\n---", 'Earth'],
    ['---\nredirect:\n---', undefined],
    ['---\ntitle: Earth\n---', undefined],
    ['---\nredirect: Earth', undefined],
    ['Text\n---\nredirect: Earth\n---', undefined],
    ['#REDIRECT [[Earth]]', undefined],
  ])('Markdown %j: %s', (source, expected) => expect(target(source, 'markdown')).toBe(expected));

  test.each(['json', 'css', 'javascript', 'text'] as const)('a page of %s redirects nowhere', (model) => {
    expect(target('#REDIRECT [[Earth]]', model)).toBeUndefined();
  });

  const spaces = ' '.repeat(500_000);
  test.each<[ModelName, string]>([
    ['wikitext', `#REDIRECT [[${spaces}`],
    ['wikitext', `#REDIRECT [[a${spaces}b`],
    ['wikitext', `#REDIRECT${spaces}`],
    ['wikitext', `${spaces}#`],
    ['markdown', `---\nredirect: a${spaces}b\n---`],
    ['markdown', `---\nredirect:${spaces}"\n---`],
    ['markdown', `---\n${'---x\n'.repeat(100_000)}`],
  ])('%s with long runs takes no time (%#)', (model, source) => {
    expectWithin(
      timeOf(() => target(source, model)),
      500,
    );
  });
});
