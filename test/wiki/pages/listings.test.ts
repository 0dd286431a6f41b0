import { describe, expect, test } from 'vitest';
import type { PageKey } from '../../../src/title/title.ts';
import { type MadeWiki, makeWiki } from '../../support/make-wiki.ts';

const OLD =
  '---\naliases: [Old name, Elsewhere/Page]\nredirect_from:\n  - /about-us/\n  - /v1/start.html\n---\n# New\n';

async function answer({ api }: MadeWiki, title: string): Promise<string> {
  const { status, headers } = await api.get(`/page/${title}`);
  return status === 301 ? decodeURIComponent(headers.location as string) : String(status);
}

describe('aliases', () => {
  test.each(['Old_name', 'old%20name', 'Elsewhere%2FPage', 'About-us', 'V1%2Fstart', 'V1%2Fstart.html'])(
    'lead a GET of %s to the page',
    async (title) => {
      const made = await makeWiki({ past: [{ files: { 'New.md': OLD } }] });
      expect(await answer(made, title)).toBe('/v1/page/New');
      expect(await answer(made, 'Other')).toBe('404');
    },
  );

  test('give way to a page, and go with theirs', async () => {
    const made = await makeWiki({ past: [{ files: { 'New.md': OLD } }] });
    await made.push({ files: { 'Old_name.md': 'here' } });
    expect(await answer(made, 'Old_name')).toBe('200');
    await made.push({ files: { 'Old_name.md': null } });
    expect(await answer(made, 'Old_name')).toBe('/v1/page/New');
    await made.push({ files: { 'New.md': 'nothing of the kind' } });
    expect(await answer(made, 'Old_name')).toBe('404');
    await made.push({ files: { 'Next.md': OLD } });
    expect(await answer(made, 'Old_name')).toBe('/v1/page/Next');
    await made.push({ files: { 'Next.md': null } });
    expect(await answer(made, 'Old_name')).toBe('404');
  });

  test('of two pages lead to the first, and of a draft nowhere', async () => {
    const alias = '---\nalias: X\n---\n';
    const made = await makeWiki({ past: [{ files: { 'B.md': alias, 'A.md': alias } }] });
    expect(await answer(made, 'X')).toBe('/v1/page/A');
    await made.push({ files: { 'A.md': '---\nalias: X\ndraft: true\n---\n' } });
    expect(await answer(made, 'X')).toBe('/v1/page/B');
  });
});

describe('drafts', () => {
  const found = async ({ api }: MadeWiki, q: string): Promise<readonly string[]> => {
    const { json } = await api.get(`/search/page?q=${q}`);
    return (json as { pages: { key: string }[] }).pages.map(({ key }) => key);
  };
  const files = { 'Draft.md': '---\ndraft: true\n---\nzebra', 'Done.md': '---\ndraft: false\n---\nzebra' };

  test('are shown at their own address with a notice, and not found', async () => {
    const made = await makeWiki({ past: [{ files }] });
    expect(await found(made, 'zebra')).toEqual(['Done']);
    const { body: text } = await made.api.get('/page/Draft/html');
    expect(text).toMatch(/<div class="stemma-draft" role="note">.*<\/div>.*zebra/s);
    expect((await made.api.get('/page/Done/html')).body).not.toContain('stemma-draft');
    expect(['Draft', 'Done'].map((key) => made.wiki.listings.isDraft(key as PageKey))).toEqual([true, false]);
  });

  test('are found once they are none, and no more when they are again', async () => {
    const made = await makeWiki({ past: [{ files }] });
    await made.push({ files: { 'Draft.md': 'zebra' } });
    expect(await found(made, 'zebra')).toEqual(['Done', 'Draft']);
    await made.push({ files: { 'Done.md': '+++\ndraft = true\n+++\nzebra' } });
    expect(await found(made, 'zebra')).toEqual(['Draft']);
  });
});
