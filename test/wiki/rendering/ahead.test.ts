import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { StoreError } from '../../../src/store/store.ts';
import { InlineWorkshop } from '../../../src/wiki/work/inline.ts';
import { ALICE, type MadeWiki, makeWiki } from '../../support/make-wiki.ts';

const FACTS =
  '{{REVISIONID}} {{REVISIONUSER}} {{REVISIONTIMESTAMP}} {{PAGEID}} {{PAGESIZE:Page}} [[Other]] {{T}}';
const BOB = { name: 'Bob', email: 'bob@example.org' };
/** Longer than a page here takes to be rendered. */
const SYNC_MS = 100;

/** A wiki on a slow disk, with the sources that are rendered. @param before waited for before each */
async function slowWiki(pages: Record<string, string>, before = async () => {}) {
  const rendered: string[] = [];
  const inline = new InlineWorkshop();
  const workshop: InlineWorkshop = Object.create(inline, {
    run: {
      value: async (name: 'render', input: { form: string; source: string }) => {
        if (name === 'render' && input.form === 'document') rendered.push(input.source);
        if (name === 'render') await before();
        return inline.run(name, input as never);
      },
    },
  });
  const made = await makeWiki({ pages, workshop });
  const save = made.store.save.bind(made.store);
  made.store.save = async (base, drafts) => {
    await sleep(SYNC_MS);
    return save(base, drafts);
  };
  return { ...made, rendered };
}

function edit({ wiki }: MadeWiki, title: string, source: string, author = ALICE) {
  const found = wiki.find(title);
  return wiki.edit({
    ...{ title: found.title, written: title, source, author, base: found.latest.id },
    ...{ comment: '', model: undefined, bot: false, minor: false },
  });
}

async function view({ wiki }: MadeWiki, title: string, flavour: 'view' | 'edit' = 'view'): Promise<string> {
  const { page, latest } = wiki.find(title);
  return Buffer.from((await wiki.html.page(page, latest, flavour)).html).toString();
}

describe('an edit of a page that was read', () => {
  test('is rendered while it is saved, in the form in which it was read', async () => {
    const made = await slowWiki({ Page: 'old', 'Template:T': 't' });
    await view(made, 'Page', 'edit');
    await edit(made, 'Page', 'new {{REVISIONID}} [[Page]] {{T}}');
    const before = made.rendered.filter((source) => source.startsWith('new')).length;
    expect(before).toBeGreaterThan(0);
    expect(await view(made, 'Page', 'edit')).toContain('new');
    expect(made.rendered.filter((source) => source.startsWith('new'))).toHaveLength(before);
  });

  test('shows what it would show if it were rendered afterwards', async () => {
    const made = await slowWiki({ Page: `old ${FACTS}`, 'Template:T': 't' });
    await view(made, 'Page');
    await edit(made, 'Page', `new ${FACTS}`, BOB);
    const ahead = await view(made, 'Page');
    expect(ahead).toContain(BOB.name);
    const { page, latest } = made.wiki.find('Page');
    const after = await made.wiki.html.text({
      of: { page, revision: latest },
      ...{ source: `new ${FACTS}`, title: made.wiki.title('Page'), model: 'wikitext' },
      ...{ flavour: 'view', form: 'document' },
    });
    expect(ahead).toBe(Buffer.from(after.html).toString());
  });

  test('is rendered again where something that it takes in changed meanwhile', async () => {
    const made = await slowWiki({ Page: 'old {{T}}', 'Template:T': 'one' });
    await view(made, 'Page');
    await Promise.all([
      edit(made, 'Page', 'new {{T}}'),
      sleep(10).then(() => edit(made, 'Template:T', 'two')),
    ]);
    expect(await view(made, 'Page')).toMatch(/new <span [^>]*>two</);
  });

  test('is not seen where it could not be saved, and something else was', async () => {
    const made = await slowWiki({ Page: 'old' });
    await view(made, 'Page');
    const save = made.store.save;
    made.store.save = async () => {
      await sleep(SYNC_MS);
      throw new StoreError('unreadable', 'no room');
    };
    await expect(edit(made, 'Page', 'lost')).rejects.toThrow();
    expect(made.rendered).toContain('lost');
    made.store.save = save;
    await edit(made, 'Page', 'kept');
    expect(await view(made, 'Page')).toContain('kept');
  });
});

test('while an edit is being rendered, others are only saved', async () => {
  let isFree = Promise.resolve();
  const made = await slowWiki({ One: 'old', Two: 'old' }, () => isFree);
  for (const title of ['One', 'Two']) await view(made, title);
  let free: () => void = () => undefined;
  isFree = new Promise((resolve) => {
    free = resolve;
  });
  await edit(made, 'One', 'first');
  await edit(made, 'Two', 'second');
  expect(made.rendered).toEqual(['old', 'old', 'first']);
  free();
  expect(await view(made, 'Two')).toContain('second');
});

test('an edit of a page that nobody reads is not rendered', async () => {
  const made = await slowWiki({ Page: 'old' });
  await edit(made, 'Page', 'new');
  expect(made.rendered).toEqual([]);
});

test.each([true, false])(
  'a page takes the room of one, however often it is edited (read between: %s)',
  async (isRead) => {
    const made = await slowWiki({ Page: 'old', Other: 'other' });
    for (const title of ['Page', 'Other']) await view(made, title);
    const { bytes } = made.wiki.html.cacheUse;
    for (let round = 0; round < 6; round++) {
      await edit(made, 'Page', `new ${round}`);
      if (isRead) expect(await view(made, 'Page')).toContain(`new ${round}`);
    }
    expect(made.wiki.html.cacheUse.bytes).toBeLessThan(bytes * 1.6);
    const rendered = made.rendered.length;
    await view(made, 'Other');
    expect(made.rendered).toHaveLength(rendered);
  },
);

test('what a page showed before can be read all the same', async () => {
  const made = await slowWiki({ Page: 'old' });
  await view(made, 'Page');
  const { page, latest } = made.wiki.find('Page');
  await edit(made, 'Page', 'new');
  await view(made, 'Page');
  const { html } = await made.wiki.html.page(page, latest, 'view');
  expect(Buffer.from(html).toString()).toContain('old');
  expect(await view(made, 'Page')).toContain('new');
});
