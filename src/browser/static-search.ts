/** The search of a static site: it loads the index by script elements, since a page in a folder may fetch nothing. */

import { counted } from './counted.ts';
import { StaticIndex } from './static-index.ts';

const index = new StaticIndex(load);
(globalThis as { stemmaSearch?: StaticIndex }).stemmaSearch = index;

function load(name: string): Promise<void> {
  return new Promise((done) => {
    const script = document.createElement('script');
    script.src = `search/${name}.js`;
    script.onload = () => done();
    script.onerror = () => done();
    document.head.append(script);
  });
}

/** As many are shown. */
const MOST_SHOWN = 100;

async function show(): Promise<void> {
  const asked = new URLSearchParams(location.search).get('search') ?? '';
  const field = document.querySelector<HTMLInputElement>('#ui-search');
  if (field !== null) field.value = asked;
  const place = document.querySelector('#ui-found');
  if (place === null || asked.trim() === '') return;
  const begin = performance.now();
  const { pages, shown } = await index.find(asked, MOST_SHOWN);
  place.replaceChildren(
    ...shown.map(([title, address]) => {
      const item = document.createElement('li');
      const link = document.createElement('a');
      link.href = address.split('/').map(encodeURIComponent).join('/');
      link.textContent = title;
      item.append(link);
      return item;
    }),
  );
  const count = document.querySelector<HTMLElement>('#ui-count');
  if (count !== null) count.textContent = said(count.dataset, asked, pages.length);
  document.body.dataset['searchMs'] = String(Math.round(performance.now() - begin));
}

function said({ counts = '', none = '' }: DOMStringMap, asked: string, count: number): string {
  return count === 0
    ? none.replace('$1', () => asked)
    : counted(counts, count, document.documentElement.lang);
}

void show();
