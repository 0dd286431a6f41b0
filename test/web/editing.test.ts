/** Writing in a browser: the form of an edit, what it saves, and what comes back where it cannot. */

import { describe, expect, test } from 'vitest';
import type { Identity } from '../../src/base/identity.ts';
import type { ServedWiki } from '../../src/http/served-wiki.ts';
import type { ApiClient } from '../support/api-client.ts';
import { fieldsIn, sendForm } from '../support/forms.ts';
import { type MakeWikiOptions, makeWiki } from '../support/make-wiki.ts';
import { logIn } from '../support/session.ts';

const ALICE: Identity = { name: 'Alice', email: 'alice@example.org', bot: false, scope: 'edit' };
const BOB: Identity = { name: 'Bob', email: 'bob@example.org', bot: false, scope: 'edit' };
const PAGES = {
  'Main Page': 'Welcome.',
  Earth: 'Lead.\n\n== History ==\nOld.\n\n=== Rocks ===\nHard.\n\n== Life ==\nMuch.',
};

async function wikiOfAlice(options: MakeWikiOptions = {}) {
  const made = await makeWiki({ pages: PAGES, accounts: [ALICE, BOB], ...options });
  return { ...made, own: (await logIn(made.api)).api };
}

async function textOf(api: ApiClient, title = 'Earth'): Promise<string> {
  return (await api.get(`/wiki/${title}?action=raw`)).body;
}

describe('?action=edit', () => {
  test('shows the source in a form, which saves it', async () => {
    const { own, wiki } = await wikiOfAlice();
    const shown = await own.get('/wiki/Earth?action=edit');
    expect(shown.status).toBe(200);
    expect(shown.headers['cache-control']).toBe('private, no-cache');
    const fields = fieldsIn(shown.body);
    expect(fields['text']).toBe(PAGES.Earth);
    const saved = await sendForm(own, '/wiki/Earth?action=edit', {
      ...fields,
      text: 'New.\r\nLines.',
      summary: 'why',
      minor: '1',
      save: '1',
    });
    expect([saved.status, saved.headers.location]).toEqual([303, '/wiki/Earth']);
    expect(await textOf(own)).toBe('New.\nLines.');
    const { latest } = wiki.find('Earth');
    expect([latest.comment, latest.minor, latest.user.name]).toEqual(['why', true, 'Alice']);
  });

  test.each([
    ['0', 'Lead.'],
    ['1', '== History ==\nOld.\n\n=== Rocks ===\nHard.'],
    ['2', '=== Rocks ===\nHard.'],
    ['3', '== Life ==\nMuch.'],
  ])('edits section %s by itself, and what is around it stays', async (section, text) => {
    const { own } = await wikiOfAlice();
    const path = `/wiki/Earth?action=edit&section=${section}`;
    const fields = fieldsIn((await own.get(path)).body);
    expect(fields['text']).toBe(text);
    expect((await sendForm(own, path, { ...fields, save: '1' })).status).toBe(303);
    expect(await textOf(own)).toBe(PAGES.Earth);
    const changed = { ...fields, text: text.replace('.', '!'), save: '1' };
    expect((await sendForm(own, path, changed)).status).toBe(303);
    expect(await textOf(own)).toBe(PAGES.Earth.replace(text, text.replace('.', '!')));
  });

  test('offers the summaries that one wrote, each once and the newest first, and nobody else', async () => {
    const { own, api } = await wikiOfAlice();
    const path = '/wiki/Earth?action=edit';
    for (const [count, summary] of ['why', 'typo & "more"', 'why'].entries()) {
      const fields = fieldsIn((await own.get(path)).body);
      await sendForm(own, path, { ...fields, text: `Text ${count}.`, summary, save: '1' });
    }
    const offered = async (client: ApiClient): Promise<string[]> => {
      const [list = ''] =
        /<datalist id="ui-summaries">.*?<\/datalist>/s.exec((await client.get(path)).body) ?? [];
      return [...list.matchAll(/value="([^"]*)"/g)].map(([, value = '']) => value);
    };
    expect((await offered(own)).slice(0, 3)).toEqual(['why', 'typo &amp; &quot;more&quot;', 'Write Earth']);
    expect(await offered((await logIn(api, 'Bob')).api)).toEqual([]);
  });

  test.each(['9', 'x', '-1'])(
    'a section %s that the page lacks is not taken for the page',
    async (section) => {
      const { own } = await wikiOfAlice();
      const fields = fieldsIn((await own.get('/wiki/Earth?action=edit&section=1')).body);
      const sent = { ...fields, section, text: '== Only this ==', save: '1' };
      const { status, body } = await sendForm(own, '/wiki/Earth?action=edit', sent);
      expect([status, body]).toEqual([400, expect.stringContaining('== Only this ==')]);
      expect(await textOf(own)).toBe(PAGES.Earth);
    },
  );

  test('leads back to the section, and says in the summary which it was', async () => {
    const { own, wiki } = await wikiOfAlice();
    const fields = fieldsIn((await own.get('/wiki/Earth?action=edit&section=2')).body);
    expect(fields['summary']).toBe('/* Rocks */ ');
    const saved = await sendForm(own, '/wiki/Earth?action=edit', {
      ...fields,
      text: '=== Rocks ===\nSoft.',
      save: '1',
    });
    expect(saved.headers.location).toBe('/wiki/Earth#Rocks');
    expect(wiki.find('Earth').latest.comment).toBe('/* Rocks */');
  });

  test('adds a section at the end', async () => {
    const { own } = await wikiOfAlice();
    const path = '/wiki/Earth?action=edit&section=new';
    const fields = fieldsIn((await own.get(path)).body);
    const saved = await sendForm(own, path, { ...fields, heading: 'Moon', text: 'One.', save: '1' });
    expect(saved.headers.location).toBe('/wiki/Earth#Moon');
    expect(await textOf(own)).toBe(`${PAGES.Earth}\n\n== Moon ==\n\nOne.`);
  });

  test('makes a page from a red link, in the markup that its writer chose', async () => {
    const { own, wiki } = await wikiOfAlice();
    const missing = await own.get('/wiki/Moon');
    expect(missing.body).toContain('href="/wiki/Moon?action=edit"');
    const shown = await own.get('/wiki/moon?action=edit');
    expect([shown.status, shown.headers.location]).toEqual([301, '/wiki/Moon?action=edit']);
    const fields = fieldsIn((await own.get('/wiki/Moon?action=edit')).body);
    const saved = await sendForm(own, '/wiki/Moon?action=edit', {
      ...fields,
      model: 'markdown',
      text: '*Moon*',
      save: '1',
    });
    expect([saved.status, saved.headers.location]).toEqual([303, '/wiki/Moon']);
    expect(wiki.find('Moon').latest.model).toBe('markdown');
  });

  test('begins a page with the text of another', async () => {
    const { own } = await wikiOfAlice();
    const fields = fieldsIn((await own.get('/wiki/Moon?action=edit&preload=Earth')).body);
    expect(fields['text']).toBe(PAGES.Earth);
  });

  test('keeps every line of a text as it was written', async () => {
    const text = '\n\n  <b>&amp;</b> "x" </textarea><script>alert(1)</script>\ttab';
    const { own } = await wikiOfAlice({ pages: { ...PAGES, Odd: text } });
    const { body } = await own.get('/wiki/Odd?action=edit');
    expect(fieldsIn(body)['text']).toBe(text);
    expect(body).not.toContain('<script>alert');
  });

  test('shows a preview and the changes without saving', async () => {
    const { own } = await wikiOfAlice();
    const fields = {
      ...fieldsIn((await own.get('/wiki/Earth?action=edit')).body),
      text: "'''Bold''' [[Moon]]",
    };
    const preview = await sendForm(own, '/wiki/Earth?action=edit', { ...fields, summary: 's', preview: '1' });
    expect(preview.status).toBe(200);
    expect(preview.body).toContain('<b>Bold</b>');
    expect(fieldsIn(preview.body)).toMatchObject({ text: "'''Bold''' [[Moon]]", summary: 's' });
    const changes = await sendForm(own, '/wiki/Earth?action=edit', { ...fields, changes: '1' });
    expect(changes.body).toContain('class="ui-diff"');
    expect(await textOf(own)).toBe(PAGES.Earth);
  });

  test('sent twice makes one edit', async () => {
    const { own, wiki } = await wikiOfAlice();
    const path = '/wiki/Earth?action=edit';
    const first = { ...fieldsIn((await own.get(path)).body), text: 'One.', save: '1' };
    const answers = await Promise.all([sendForm(own, path, first), sendForm(own, path, first)]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    const second = { ...fieldsIn((await own.get(path)).body), text: 'Two.', save: '1' };
    await sendForm(own, path, second);
    // A late copy of the first form does not bring its text back.
    expect((await sendForm(own, path, first)).status).toBe(303);
    expect(await textOf(own)).toBe('Two.');
    expect(wiki.find('Earth').page.revisions).toHaveLength(3);
  });

  test('undoes one revision, whatever came later', async () => {
    const { own } = await wikiOfAlice();
    for (const [from, to] of [
      ['Lead.', 'Vandal.'],
      ['Much.', 'More.'],
    ] as const) {
      const fields = fieldsIn((await own.get('/wiki/Earth?action=edit')).body);
      const text = (fields['text'] as string).replace(from, to);
      await sendForm(own, '/wiki/Earth?action=edit', { ...fields, text, save: '1' });
    }
    const shown = await own.get('/wiki/Earth?action=edit&undo=3');
    const fields = fieldsIn(shown.body);
    expect(fields['text']).toBe(PAGES.Earth.replace('Much.', 'More.'));
    expect(fields['summary']).toContain('Undo revision [[Special:Diff/3|3]]');
    expect(shown.body).toContain('class="ui-diff"');
  });

  test('gives those who may not write the source, and a log-in', async () => {
    const { api } = await makeWiki({ pages: PAGES });
    const shown = await api.get('/wiki/Earth?action=edit');
    expect(shown.status).toBe(200);
    expect(shown.body).toContain('readonly');
    expect(shown.body).toContain('Special:UserLogin?returnto=');
    expect((await api.get('/wiki/Earth')).body).not.toContain('ui-edit-link');
  });
});

/** Each way in which a save can fail, by what is sent and to whom. */
describe('a save that fails hands back the form and its whole text', () => {
  const TEXT = 'What I wrote.\n\n  Each word of it.';

  test.each([
    ['no token', { token: '' }, 400],
    ['a wrong token', { token: 'x' }, 403],
  ])('%s', async (_, sent, status) => {
    const { own, wiki } = await wikiOfAlice();
    const fields = fieldsIn((await own.get('/wiki/Earth?action=edit')).body);
    const answer = await sendForm(own, '/wiki/Earth?action=edit', {
      ...fields,
      text: TEXT,
      ...sent,
      save: '1',
    });
    expect(answer.status).toBe(status);
    expect(fieldsIn(answer.body)['text']).toBe(TEXT);
    expect(wiki.find('Earth').page.revisions).toHaveLength(1);
    const again = await sendForm(own, '/wiki/Earth?action=edit', { ...fieldsIn(answer.body), save: '1' });
    expect(again.status).toBe(303);
    expect(await textOf(own)).toBe(TEXT);
  });

  test('the token of another session', async () => {
    const { own, api, wiki } = await wikiOfAlice();
    const bob = (await logIn(api, 'Bob')).api;
    const fields = fieldsIn((await bob.get('/wiki/Earth?action=edit')).body);
    const answer = await sendForm(own, '/wiki/Earth?action=edit', { ...fields, text: TEXT, save: '1' });
    expect([answer.status, fieldsIn(answer.body)['text']]).toEqual([403, TEXT]);
    expect(wiki.find('Earth').page.revisions).toHaveLength(1);
  });

  test('a log-in that has ended: name and password in the same form save it', async () => {
    const { own, api, wiki, logIns } = await wikiOfAlice();
    const fields = fieldsIn((await own.get('/wiki/Earth?action=edit')).body);
    await logIns.users.changePassword('Alice', await logIns.passwords.keep('another password'));
    const answer = await sendForm(own, '/wiki/Earth?action=edit', { ...fields, text: TEXT, save: '1' });
    expect(answer.status).toBe(401);
    const handed = fieldsIn(answer.body);
    expect(handed['text']).toBe(TEXT);
    const wrong = { ...handed, name: 'Alice', password: 'wrong', save: '1' };
    const refused = await sendForm(own, '/wiki/Earth?action=edit', wrong);
    expect(fieldsIn(refused.body)['text']).toBe(TEXT);
    expect(refused.body).not.toContain('value="wrong"');
    const right = { ...fieldsIn(refused.body), name: 'Alice', password: 'another password', save: '1' };
    const saved = await sendForm(own, '/wiki/Earth?action=edit', right);
    expect(saved.status).toBe(303);
    expect(saved.headers['set-cookie']?.[0]).toMatch(/^__Host-stemma=/);
    expect(await textOf(api)).toBe(TEXT);
    expect(wiki.find('Earth').latest.user.name).toBe('Alice');
  });

  test('an ended log-in where anybody may write: nothing is saved without a word', async () => {
    const { own, wiki, logIns } = await wikiOfAlice({ anonymousEdits: true });
    const fields = fieldsIn((await own.get('/wiki/Earth?action=edit')).body);
    await logIns.users.changePassword('Alice', await logIns.passwords.keep('another password'));
    const answer = await sendForm(own, '/wiki/Earth?action=edit', { ...fields, text: TEXT, save: '1' });
    expect(answer.status).toBe(401);
    expect(wiki.find('Earth').page.revisions).toHaveLength(1);
    const saved = await sendForm(own, '/wiki/Earth?action=edit', { ...fieldsIn(answer.body), save: '1' });
    expect(saved.status).toBe(303);
    expect(wiki.find('Earth').latest.user.id).toBeNull();
  });

  test('a text that is too long', async () => {
    const { own } = await wikiOfAlice();
    const fields = fieldsIn((await own.get('/wiki/Earth?action=edit')).body);
    const text = `${'ä'.repeat(1_100_000)}\n${'x'.repeat(1_500_000)}`;
    const answer = await sendForm(own, '/wiki/Earth?action=edit', { ...fields, text, save: '1' });
    expect(answer.status).toBe(413);
    expect(fieldsIn(answer.body)['text']).toBe(text);
    expect(answer.body).toContain('2,097,152 bytes');
  });

  test('too many edits', async () => {
    const rates = { unitsPerSecond: 100, editsPerMinute: 1, nowMs: () => 0 };
    const { own } = await wikiOfAlice({ app: { rates } });
    const fields = fieldsIn((await own.get('/wiki/Earth?action=edit')).body);
    const first = await sendForm(own, '/wiki/Earth?action=edit', { ...fields, text: 'One.', save: '1' });
    expect(first.status).toBe(303);
    const next = fieldsIn((await own.get('/wiki/Earth?action=edit')).body);
    const answer = await sendForm(own, '/wiki/Earth?action=edit', { ...next, text: TEXT, save: '1' });
    expect(answer.status).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(fieldsIn(answer.body)['text']).toBe(TEXT);
  });

  test('too many requests of any kind, before anybody looks at the form', async () => {
    let nowMs = 0;
    const rates = { unitsPerSecond: 2, editsPerMinute: 90, nowMs: () => nowMs };
    const { own } = await wikiOfAlice({ app: { rates } });
    nowMs += 60_000;
    const fields = fieldsIn((await own.get('/wiki/Earth?action=edit')).body);
    for (let asked = 0; asked < 20; asked++) await own.get('/favicon.ico');
    const answer = await sendForm(own, '/wiki/Earth?action=edit', { ...fields, text: TEXT, save: '1' });
    expect(answer.status).toBe(429);
    const handed = fieldsIn(answer.body);
    expect(handed).toMatchObject({ text: TEXT, base: fields['base'], token: fields['token'] });
    nowMs += 60_000;
    expect((await sendForm(own, '/wiki/Earth?action=edit', { ...handed, save: '1' })).status).toBe(303);
  });

  test('a wiki that is starting', async () => {
    const served: { now: ServedWiki | undefined } = { now: undefined };
    const made = await makeWiki({
      pages: PAGES,
      accounts: [ALICE],
      app: { wiki: () => served.now ?? 'the index is read' },
    });
    served.now = made;
    const own = (await logIn(made.api)).api;
    const fields = fieldsIn((await own.get('/wiki/Earth?action=edit')).body);
    served.now = undefined;
    const answer = await sendForm(own, '/wiki/Earth?action=edit', { ...fields, text: TEXT, save: '1' });
    expect([answer.status, fieldsIn(answer.body)['text']]).toEqual([503, TEXT]);
  });

  test('a private wiki whose log-in has ended tells the writer nothing but what they wrote', async () => {
    const past = [
      { files: { '.stemma/rights.json': '{"read": "user"}', '.stemma/site.json': '{"siteName": "Secret"}' } },
    ];
    const { own, logIns } = await wikiOfAlice({ past });
    const fields = fieldsIn((await own.get('/wiki/Earth?action=edit')).body);
    await logIns.users.changePassword('Alice', await logIns.passwords.keep('another password'));
    const answer = await sendForm(own, '/wiki/Earth?action=edit', { ...fields, text: TEXT, save: '1' });
    expect([answer.status, fieldsIn(answer.body)['text']]).toEqual([403, TEXT]);
    expect(answer.body).not.toMatch(/Secret|Rocks/);
  });

  test('a page that was deleted meanwhile is made anew by the next press', async () => {
    const { own, push } = await wikiOfAlice();
    const fields = fieldsIn((await own.get('/wiki/Earth?action=edit')).body);
    await push({ files: { 'Earth.mediawiki': null } });
    const answer = await sendForm(own, '/wiki/Earth?action=edit', { ...fields, text: TEXT, save: '1' });
    expect([answer.status, fieldsIn(answer.body)['text']]).toEqual([404, TEXT]);
    const again = await sendForm(own, '/wiki/Earth?action=edit', { ...fieldsIn(answer.body), save: '1' });
    expect(again.status).toBe(303);
    expect(await textOf(own)).toBe(TEXT);
  });

  test('a page that was renamed meanwhile is saved where it is now', async () => {
    const { own, push } = await wikiOfAlice();
    const fields = fieldsIn((await own.get('/wiki/Earth?action=edit')).body);
    await push({ files: { 'Earth.mediawiki': null, 'Terra.mediawiki': PAGES.Earth } });
    const answer = await sendForm(own, '/wiki/Earth?action=edit', { ...fields, text: TEXT, save: '1' });
    expect(fieldsIn(answer.body)['text']).toBe(TEXT);
    expect(answer.body).toContain('action="/wiki/Terra?action=edit&amp;sent=');
    const again = await sendForm(own, '/wiki/Terra?action=edit', { ...fieldsIn(answer.body), save: '1' });
    expect(again.headers.location).toBe('/wiki/Terra');
    expect(await textOf(own, 'Terra')).toBe(TEXT);
  });

  test('but nothing that a page elsewhere sends', async () => {
    const { own } = await wikiOfAlice();
    const fields = fieldsIn((await own.get('/wiki/Earth?action=edit')).body);
    const answer = await sendForm(
      own,
      '/wiki/Earth?action=edit',
      { ...fields, text: 'Of evil.', save: '1' },
      { origin: 'https://evil.example' },
    );
    expect(answer.status).toBe(403);
    expect(answer.body).not.toContain('Of evil.');
  });
});

describe('a conflict', () => {
  const MINE = PAGES.Earth.replace('Old.', 'Mine.').replace('Much.', 'Much of mine.');

  async function inConflict() {
    const made = await wikiOfAlice();
    const fields = fieldsIn((await made.own.get('/wiki/Earth?action=edit')).body);
    const theirs = PAGES.Earth.replace('Old.', 'Theirs.').replace('Lead.', 'Their lead.');
    await made.push({ files: { 'Earth.mediawiki': theirs } });
    const answer = await sendForm(made.own, '/wiki/Earth?action=edit', { ...fields, text: MINE, save: '1' });
    return { ...made, answer };
  }
  const settled = (place: string): string =>
    PAGES.Earth.replace('Old.', place).replace('Lead.', 'Their lead.').replace('Much.', 'Much of mine.');

  test.each([
    ['mine', 'Mine.'],
    ['theirs', 'Theirs.'],
    ['theirs-mine', 'Theirs.\nMine.'],
    ['mine-theirs', 'Mine.\nTheirs.'],
  ])('is settled by choosing %s, all else being merged', async (take, place) => {
    const { own, answer } = await inConflict();
    expect(answer.status).toBe(409);
    expect(answer.body).toContain('Place 1 of 1');
    const fields = fieldsIn(answer.body);
    const taken = Object.keys(fields).find((name) => name.startsWith('take')) as string;
    const saved = await sendForm(own, '/wiki/Earth?action=edit', { ...fields, [taken]: take, save: '1' });
    expect(saved.status).toBe(303);
    expect(await textOf(own)).toBe(settled(place));
  });

  test('is settled by writing, which a preview keeps, and a choice after it replaces', async () => {
    const { own, answer } = await inConflict();
    const fields = fieldsIn(answer.body);
    const result = Object.keys(fields).find((name) => name.startsWith('result')) as string;
    const preview = await sendForm(own, '/wiki/Earth?action=edit', {
      ...fields,
      [result]: 'Both of us.',
      preview: '1',
    });
    expect(preview.body).toContain('Both of us.');
    const shown = fieldsIn(preview.body);
    expect(shown[result]).toBe('Both of us.');
    const changed = { ...shown, [result.replace('result', 'take')]: 'theirs', changes: '1' };
    const chosen = await sendForm(own, '/wiki/Earth?action=edit', changed);
    expect(fieldsIn(chosen.body)[result]).toBe('Theirs.');
    expect((await sendForm(own, '/wiki/Earth?action=edit', { ...shown, save: '1' })).status).toBe(303);
    expect(await textOf(own)).toBe(settled('Both of us.'));
  });

  test('that changed again meanwhile keeps what was settled', async () => {
    const { own, answer, push } = await inConflict();
    await push({ files: { 'Earth.mediawiki': settled('Theirs again.') } });
    const fields = fieldsIn(answer.body);
    const again = await sendForm(own, '/wiki/Earth?action=edit', { ...fields, save: '1' });
    expect(again.status).toBe(409);
    expect(fieldsIn(again.body)['base']).not.toBe(fields['base']);
    expect(again.body).toContain('Mine.');
    expect(again.body).toContain('Theirs again.');
    expect(
      (await sendForm(own, '/wiki/Earth?action=edit', { ...fieldsIn(again.body), save: '1' })).status,
    ).toBe(303);
    expect(await textOf(own)).toBe(settled('Mine.'));
  });

  test('of two who make one page shows both texts', async () => {
    const { own, push } = await wikiOfAlice();
    const fields = fieldsIn((await own.get('/wiki/Moon?action=edit')).body);
    await push({ files: { 'Moon.mediawiki': 'Their moon.' } });
    const answer = await sendForm(own, '/wiki/Moon?action=edit', { ...fields, text: 'My moon.', save: '1' });
    expect(answer.status).toBe(409);
    expect(answer.body).toContain('Their moon.');
    expect(
      (await sendForm(own, '/wiki/Moon?action=edit', { ...fieldsIn(answer.body), save: '1' })).status,
    ).toBe(303);
    expect(await textOf(own, 'Moon')).toBe('My moon.');
  });

  test('with an ended log-in or a wrong token stays as it was left', async () => {
    const { own, answer } = await inConflict();
    const fields = fieldsIn(answer.body);
    const result = Object.keys(fields).find((name) => name.startsWith('result')) as string;
    const sent = { ...fields, [result]: 'Written.', token: 'x', save: '1' };
    const refused = await sendForm(own, '/wiki/Earth?action=edit', sent);
    expect(refused.status).toBe(403);
    expect(fieldsIn(refused.body)[result]).toBe('Written.');
    expect(
      (await sendForm(own, '/wiki/Earth?action=edit', { ...fieldsIn(refused.body), save: '1' })).status,
    ).toBe(303);
    expect(await textOf(own)).toBe(settled('Written.'));
  });
});
