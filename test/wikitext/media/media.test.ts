import { describe, expect, test } from 'vitest';
import { bodyOf, type TestWiki } from '../render-for-test.ts';

const FILES: NonNullable<TestWiki['files']> = {
  'A.jpg': { width: 800, height: 600 },
  'Small.png': { width: 40, height: 30 },
  'D.svg': { width: 100, height: 50, mediaType: 'DRAWING', mime: 'image/svg+xml' },
  'Old.jpg': { resolvedName: 'A.jpg' },
  'Bad.jpg': {},
  'Paper.pdf': { width: 0, height: 0, mediaType: 'OFFICE', mime: 'application/pdf' },
  'Film.webm': { width: 640, height: 480, mediaType: 'VIDEO', mime: 'video/webm' },
  'Torn.jpg': { width: 0, height: 0 },
};

function media(source: string, title = 'P'): string {
  return bodyOf(source, { title, files: FILES, badFiles: new Map([['Bad.jpg', ['Allowed']]]) });
}

describe('media links', () => {
  test.each<[source: string, parts: string[]]>([
    [
      '[[File:A.jpg]]',
      [
        '<span',
        'class="mw-default-size"',
        'typeof="mw:File"',
        'href="./File:A.jpg"',
        'width="800"',
        'class="mw-file-description"',
      ],
    ],
    [
      '[[File:A.jpg|thumb|x]]',
      [
        '<figure',
        'typeof="mw:File/Thumb"',
        'width="180"',
        'height="135"',
        '<figcaption>x</figcaption>',
        '360px-A.jpg 2x',
      ],
    ],
    [
      '[[File:A.jpg|[[P]]]]',
      [
        String.raw`&quot;caption&quot;:&quot;&lt;a rel=\&quot;mw:WikiLink\&quot; href=\&quot;./P\&quot; title=\&quot;P\&quot;&gt;P&lt;/a&gt;&quot;`,
      ],
    ],
    ['[[File:Small.png|thumb]]', ['width="40"', 'src="/media/Small.png"']],
    ['[[File:A.jpg|1600px]]', ['width="1600"', 'height="1200"']],
    ['[[File:A.jpg|x1200px]]', ['width="800"', 'height="600"']],
    ['[[File:D.svg|x100px]]', ['width="200"', 'height="100"']],
    ['[[File:D.svg|thumb|200px]]', ['width="100"', 'height="50"']],
    [
      '<gallery mode="packed" heights="67">\nSmall.png\n</gallery>',
      ['width: 88.6', 'width="89"', 'height="67"'],
    ],
    ['[[File:A.jpg|frame|50px]]', ['typeof="mw:File/Frame"', 'width="800"']],
    [
      '[[File:A.jpg|frameless|upright]]',
      ['typeof="mw:File/Frameless"', 'width="140"', '--mw-file-upright: 0.75'],
    ],
    [
      '[[File:A.jpg|right|x]]',
      ['<figure', 'mw-halign-right', 'title="x"', 'alt="x"', '<figcaption>x</figcaption>'],
    ],
    ['[[File:A.jpg|middle|border|class=k]]', ['mw-valign-middle', 'mw-image-border', 'k"']],
    ['[[File:A.jpg|link=]]', ['<span><img']],
    ['[[File:A.jpg|link=Foo#b]]', ['href="./Foo#b"', 'title="Foo"']],
    ['[[File:A.jpg|link=http://x/]]', ['href="http://x/"', 'rel="nofollow"']],
    ['[[File:A.jpg|link=wikipedia:X]]', ['href="http://en.wikipedia.org/wiki/X"']],
    ['[[File:A.jpg|link=<]]', ['href="./File:A.jpg"', '&quot;link&quot;']],
    ["[[File:A.jpg|''x''<ref>y</ref>]]", ['title="x"', 'alt="x"', '&quot;caption&quot;']],
    ["[[File:A.jpg|alt=<nowiki>''x''</nowiki>]]", [`alt="''x''"`]],
    ['[[File:D.svg|300px|lang=de]]', ['width="300"', 'lang="de"', 'href="./File:D.svg?lang=de"']],
    ['[[File:Old.jpg]]', ['href="./File:A.jpg"', 'resource="./File:A.jpg"']],
    ['[[File:A.jpg|thumb=Small.png]]', ['src="/media/Small.png"', 'manualthumb', 'href="./File:A.jpg"']],
    ['[[File:A.jpg|thumb=None.png]]', ['mw:Error', 'apierror-filedoesnotexist']],
    ['[[File:None.jpg]]', ['mw:Error', 'href="./Special:Upload?wpDestFile=None.jpg"', '>File:None.jpg<']],
    ['[[File:None.jpg|alt=a|c]]', ['>a<']],
    ['[[File:None.jpg|thumb|c]]', ['data-width="180"', '>File:None.jpg<', '<figcaption>c</figcaption>']],
    ['[[File:Bad.jpg]]', ['apierror-badfile']],
  ])('%s', (source, parts) => {
    const html = media(source);
    for (const part of parts) expect(html).toContain(part);
  });

  test.each([
    ['[[File:Paper.pdf]]', 'File:Paper.pdf'],
    ['[[File:Paper.pdf|the paper]]', 'the paper'],
    ['[[File:Film.webm|200px]]', 'File:Film.webm'],
    ['[[File:Torn.jpg|thumb|alt=a fragment|x]]', 'a fragment'],
    ['<gallery>\nPaper.pdf\n</gallery>', 'File:Paper.pdf'],
  ])('%s, of which there is nothing to see, leads to the page of the file by its name', (source, name) => {
    const html = media(source);
    expect(html).toContain('"apierror-unknownerror"'.replace(/"/g, '&quot;'));
    expect(html).toMatch(/typeof="mw:Error mw:File(?:\/Thumb)?"/);
    expect(html).toMatch(
      new RegExp(
        `<a href="\\./File:\\w+\\.\\w+" class="mw-file-description"[^>]*><span[^>]*>${name}</span></a>`,
      ),
    );
    expect(html).not.toContain('<img');
  });

  test('a file without a picture is shown by the picture that stands for it', () => {
    expect(media('[[File:Paper.pdf|thumb=Small.png|x]]')).toContain('src="/media/Small.png"');
    expect(media('[[File:A.jpg|thumb=Paper.pdf|x]]')).not.toContain('<img');
  });

  test('a bad file is shown on the pages that may', () => {
    expect(media('[[File:Bad.jpg]]', 'Allowed')).not.toContain('mw:Error');
  });

  test('a caption may hold another file', () => {
    const html = media('[[File:A.jpg|thumb|x [[File:Small.png|20px]] y]]');
    expect(html.match(/<img/g)).toHaveLength(2);
  });
});
