/** Sites as the tools of each place write them, with what real ones hold: nothing is dead that has a target, nothing garbled. */

import { describe, expect, test } from 'vitest';
import { type MadeWiki, makeWiki } from '../support/make-wiki.ts';

const PICTURE = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64');

interface Site {
  readonly files: Readonly<Record<string, string | Buffer>>;
  /** Pages by their titles, with what they show. */
  readonly shows: Readonly<Record<string, readonly (string | RegExp)[]>>;
  /** What no page shows. */
  readonly never?: RegExp;
}

const SITES: Readonly<Record<string, Site>> = {
  'the Rust book': {
    files: {
      'book.toml': '[book]\ntitle = "The Book"\n[output.html]\n',
      'src/SUMMARY.md':
        '# The Book\n\n[The Book](title-page.md)\n[Foreword](foreword.md)\n\n## Getting started\n\n- [Owning](ch04-00-owning.md)\n    - [What is it?](ch04-01-what-is.md)\n- [Draft]()\n\n---\n\n[Appendix](appendix-00.md)\n',
      'src/title-page.md':
        '# The Book\n\n[paper form][nsprust] and [Chapter 4][ch4]<!-- ignore -->\n\n[nsprust]: https://nostarch.com/rust\n[ch4]: ch04-00-owning.html#the-stack-and-the-heap\n',
      'src/foreword.md': '# Foreword\n\nIt cost $5, not $6, at 10:100:30. See [[1]], [[Owning]].\n',
      'src/ch04-00-owning.md':
        '## Owning\n\n<!-- Old headings. Do not remove or links may break. -->\n<a id="understanding-ownership"></a>\n\n> ### The Stack and the Heap\n>\n> text\n\n<span class="filename">Filename: src/main.rs</span>\n\n```rust,ignore,does_not_compile\n{{#rustdoc_include ../listings/ch04/listing-04-01/src/main.rs:here}}\n```\n\n<span class="caption">Listing 4-1: `String`</span>\n\n<img alt="Two tables" src="img/trpl04-01.svg" class="center"\nstyle="width: 50%;" />\n\n[Next](ch04-01-what-is.md#option-t) {{#include no/such.rs}}\n',
      'src/ch04-01-what-is.md':
        '## What is it?\n\n### `Option<T>`\n\n[up](./ch04-00-owning.html#understanding-ownership) [a](appendix-00.html) [b](../src/foreword.md) [all](print.html)\n',
      'src/appendix-00.md': '# Appendix {#app}\n\n{{#include ../listings/ch04/output.txt}}\n',
      'src/img/trpl04-01.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>',
      'listings/ch04/listing-04-01/src/main.rs': 'fn main() {}\n',
      'listings/ch04/output.txt': 'ok\n',
    },
    shows: {
      'Src/title-page': ['href="./Src/ch04-00-owning#the-stack-and-the-heap"', 'https://nostarch.com/rust'],
      'Src/foreword': ['It cost $5, not $6, at 10:100:30. See [[1]], [[Owning]].'],
      'Src/ch04-00-owning': [
        /<a [^>]*href="[^"]*\/media\/listings\/ch04\/listing-04-01\/src\/main\.rs/,
        'mw-highlight-lang-rust mw',
        /<img [^>]*src="[^"]*trpl04-01\.svg/,
        'href="./Src/ch04-01-what-is#option-t"',
        'id="understanding-ownership"',
        'Filename: src/main.rs',
        '{{#include no/such.rs}}',
      ],
      'Src/ch04-01-what-is': [
        'href="./Src/ch04-00-owning#understanding-ownership"',
        'href="./Src/appendix-00"',
        'href="./Src/foreword"',
        'id="optiont"',
      ],
      'Src/appendix-00': ['href="./Listings/ch04/output.txt"', 'id="app"'],
    },
  },
  'a site of MkDocs Material': {
    files: {
      'mkdocs.yml':
        'site_name: Docs\ntheme:\n  name: material\nmarkdown_extensions:\n  - admonition\n  - attr_list\n  - pymdownx.tilde\n  - pymdownx.tabbed:\n      alternate_style: true\n  - pymdownx.snippets\n  - toc:\n      permalink: true\nnav:\n  - Home: index.md\n  - Setup: setup/index.md\n',
      'docs/index.md':
        '---\ntemplate: home.html\n---\n\n# Welcome\n\n[TOC]\n\n[Get started](getting-started.md){ .md-button .md-button--primary }\n[Colours](setup/changing-the-colors.md#color-palette){ .x }, [dir](setup/), [top](/getting-started.md)\n\n![Map](assets/map.gif#only-light){ width="300" loading=lazy align=left }\n![Map](<assets/my map.gif>)\n![Map](assets/my map.gif "A title")\n\n  [ref]: setup/changing-the-colors.md#color-palette\n\nSee the [palette][ref] and H~2~O.\n',
      'docs/getting-started.md':
        '# Getting started\n\n## Installation\n\n=== "pip"\n\n    ``` sh\n    pip install x\n    ```\n\n=== "docker `x`"\n\n    Text *here*\n\n!!! tip "Hint"\n\n    Use [this](./setup/index.md).\n\n??? question "How?"\n    So.\n\n--8<-- "includes/abbreviations.txt"\n\n``` { .yaml .annotate title="mkdocs.yml" }\na: 1\n```\n\n## Installation\n\n[second](#installation_1)\n\n[[not]] a link, ~not struck~\n',
      'docs/setup/index.md':
        '# Setup\n\n[home](../index.md) [up](../) [q](../getting-started.md?h=x#installation_1) [c](changing-the-colors/#color-palette)\n',
      'docs/setup/changing-the-colors.md':
        '# Colours\n\n### Color palette { #color-palette data-toc-label="Palette" }\n\n[img](../assets/map.gif) [x](../setup/../getting-started.md)\n',
      'docs/assets/map.gif': PICTURE,
      'docs/assets/my map.gif': PICTURE,
      'includes/abbreviations.txt': '*[HTML]: Hyper\n',
    },
    shows: {
      'Docs/index': [
        'mw:PageProp/toc',
        'href="./Docs/getting-started"',
        'href="./Docs/setup/changing-the-colors#color-palette"',
        'href="./Docs/setup/index"',
        /(?:<img [^>]*\/media\/[^>]*map\.gif.*){3}/s,
        /<img [^>]*width="300"/,
        'H<sub>2</sub>O',
        '>palette</a>',
      ],
      'Docs/getting-started': [
        /<div class="admonition tabbed">\s*<p class="admonition-title">pip<\/p>\s*<div class="mw-highlight/,
        'pip install x',
        '<em>here</em>',
        'href="./Docs/setup/index"',
        '<summary>How?</summary>',
        'href="./Includes/abbreviations.txt"',
        'mw-highlight-lang-yaml mw-content-ltr" dir="ltr" title="mkdocs.yml"',
        'id="installation_1"',
        '[[not]] a link',
      ],
      'Docs/setup/index': [
        'href="./Docs/index"',
        'href="./Docs/getting-started#installation_1"',
        '#color-palette"',
      ],
      'Docs/setup/changing-the-colors': ['id="color-palette"', 'href="./Docs/getting-started"'],
    },
    never: /\{ ?[.#]|loading=lazy|===|data-toc-label|<del>/,
  },
  'a site of Jekyll': {
    files: {
      '_config.yml': 'title: Site\nbaseurl: /x\nmarkdown: kramdown\n',
      'index.md':
        '---\nlayout: home\n---\n\n# Welcome\n{:.no_toc}\n\n- TOC\n{:toc}\n\n[Docs]({{ site.baseurl }}/docs/installation/) [b]({{ "/docs/usage/" | relative_url }}) [c]({% link _docs/usage.md %}#basics) [d]({% post_url 2020-01-02-hello-world %}) <a href="{{ site.baseurl }}/docs/usage.html">e</a>\n\n{: .note }\n> A *quote*.\n\n![logo]({{ "/assets/logo.gif" | absolute_url }}){: .logo width="20" }\n\n{% highlight ruby linenos %}\ndef x\n  # not a heading\nend\n{% endhighlight %}\n\nUse {% raw %}{{ page.title }}{% endraw %} and `{% raw %}{{ x }}{% endraw %}`.\n\n[spaces](docs/my page.md)\n',
      '_docs/installation.md':
        '---\ntitle: Installation\npermalink: /docs/install-me/\n---\n\n## Requirements\n{: #needs }\n\n[x](../usage/#basics) [needs](#needs) $5 and $6\n',
      '_docs/usage.md': '## The 1. Basics\n\n## Basics\n',
      '_posts/2020-01-02-hello-world.md': '---\ntags: [a, b]\npublished: true\n---\nHello\n',
      'docs/my page.md': 'x\n',
      'assets/logo.gif': PICTURE,
    },
    shows: {
      Index: [
        'mw:PageProp/toc',
        'href="./Docs/installation"',
        /(?:href="\.\/Docs\/usage.*){3}/s,
        'href="./Docs/usage#basics"',
        /href="\.\/Posts\/2020-01-02-hello-world"/,
        '<blockquote class="note">',
        /<img [^>]*\/media\/assets\/logo\.gif[^>]*width="20"/,
        'mw-highlight-lang-ruby',
        '# not a heading',
        'Use {{ page.title }} and <code>{{ x }}</code>.',
        'href="./Docs/my_page"',
      ],
      'Docs/installation': ['id="needs"', 'href="./Docs/usage#basics"', '$5 and $6'],
      'Docs/usage': ['id="basics"'],
    },
    never: /\{% |\{:|highlight ruby|baseurl/,
  },
  'a Wiki.js': {
    files: {
      'home.md':
        '---\ntitle: Welcome\ndescription: d\npublished: true\ndate: 2021-01-01T00:00:00.000Z\ntags: a, b\neditor: markdown\ndateCreated: 2021-01-01T00:00:00.000Z\n---\n\n# Tabs {.tabset}\n\n- [Guide *short*](/en/guide/start)\n{.links-list}\n\n> Careful\n{.is-warning}\n\nfirst\nsecond\n\n![m](/uploads/map.gif =100x50){.align-center}\n\n[G](/guide/start#one-two) [[x]] x^2^ H~2~O :rocket:\n',
      'guide/start.md':
        '---\ntitle: Start\neditor: markdown\ndateCreated: 2021-01-01T00:00:00.000Z\n---\n\n## One - two\n\n[home](/home) [back](../home)\n',
      'uploads/map.gif': PICTURE,
    },
    shows: {
      Home: [
        /href="\.\/Guide\/start"/,
        '<ul class="links-list">',
        '<blockquote class="is-warning">',
        'first<br/>',
        /<img [^>]*\/media\/[^>]*map\.gif[^>]*height="50"/,
        'href="./Guide/start#one-two"',
        '[[x]]',
        'x<sup>2</sup>',
        'H<sub>2</sub>O',
        '🚀',
      ],
      'Guide/start': [/(?:href="\.\/Home".*){2}/s],
    },
    never: /\{\.|=100x/,
  },
  "GitHub's wiki": {
    files: {
      'Home.md':
        '[a](../wiki/Getting-Started#the-end) [b](wiki/Getting-Started) [c](./Getting-Started.md) [[Getting Started]] [[d|Getting-Started#the-end]]\n[e](https://github.com/o/r/wiki/Getting-Started) [f](/o/r/wiki/Getting-Started?x=1) [g](getting-started) [h](Getting-Started#user-content-the-end) [i](Getting%20Started)\n\n![](images/map.gif) [[images/map.gif|alt=A map|width=50px]] <img src="wiki/images/map.gif" width="10">\n\n<details>\n<summary>More</summary>\n\n- [x] done\n\n</details>\n\n> [!WARNING]\n> now\n',
      'guides/Getting-Started.md': '## The end\n\n[back](Home) ~one~\n',
      'images/map.gif': PICTURE,
      '_Sidebar.md': '- [[Home]]\n',
      '.stemma/site.json': '{"oldAddresses": ["https://github.com/o/r/wiki/"]}',
    },
    shows: {
      Home: [
        /(?:href="\.\/Guides\/Getting-Started(?:#the-end)?".*){8}/s,
        /(?:<img [^>]*\/media\/[^>]*map\.gif.*){3}/s,
        '<summary>More</summary>',
        'markdown-alert-warning',
      ],
      'Guides/Getting-Started': ['href="./Home"', '<del>one</del>'],
    },
  },
  'a vault of Obsidian and documents of Docusaurus': {
    files: {
      'docusaurus.config.js': "export default {\n  title: 'Docs',\n};\n",
      'docs/intro.md':
        '---\nsidebar_position: 1\nslug: /start\n---\n\n# Intro\n\n:::tip[My tip]\n\nUse [this](./basics/create-a-page.md#nested) and [that](/basics/create-a-page).\n\n:::\n\n```jsx title="src/pages/x.js" {1}\nconst a = 1;\n```\n\nIt costs $5 or $6.\n',
      'docs/basics/create-a-page.md': '# Create\n\n## Deep {#nested}\n\n[up](../intro.md) [x](../intro)\n',
    },
    shows: {
      'Docs/intro': [
        'custom-block tip',
        'My tip',
        /(?:href="\.\/Docs\/basics\/create-a-page(?:#nested)?".*){2}/s,
        'mw-highlight-lang-jsx',
        'It costs $5 or $6.',
      ],
      'Docs/basics/create-a-page': ['id="nested"', /(?:href="\.\/Docs\/intro".*){2}/s],
    },
    never: /:::/,
  },
};

async function htmlOf({ api }: MadeWiki, title: string): Promise<string> {
  const { status, body } = await api.get(`/page/${encodeURIComponent(title)}/html`);
  expect(status, title).toBe(200);
  return decodeURI(body.slice(body.indexOf('<body')).replace(/%(?![0-9A-F]{2})/g, '%25'));
}

describe.each(Object.entries(SITES))('%s', (_, { files, shows, never }) => {
  test('opens and loses nothing', async () => {
    const made = await makeWiki({ past: [{ files }] });
    for (const [title, parts] of Object.entries(shows)) {
      const html = await htmlOf(made, title);
      for (const part of parts) {
        if (typeof part === 'string') expect(html, title).toContain(part);
        else expect(html, title).toMatch(part);
      }
      // What is kept for the way back is not shown.
      const shown = html
        .replace(/<span typeof="mw:Attributes"[^>]*>/g, '')
        .replace(/print\?action=edit[^"]*/g, '');
      if (never !== undefined) expect(shown.replace(/<pre>.*?<\/pre>/gs, ''), title).not.toMatch(never);
      const red = [...shown.matchAll(/<a [^>]*href="([^"]*redlink=1)"/g)].map(([, href]) => href);
      expect(
        red.filter((href) => !/print\b/.test(href ?? '')),
        title,
      ).toEqual([]);
    }
  });
});
