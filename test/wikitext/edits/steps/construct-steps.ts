/** Steps with what stands for a construct of wikitext: links, pictures, notes, calls, categories. */

import { item } from '../dom.ts';
import { MARKUP } from '../minded-text.ts';
import { isGenerated } from '../shown.ts';
import { isOpaque, isText, newWord, one, type Step, textItem, typeAt } from './places.ts';
import { wrapText } from './text-steps.ts';

export const LINK_STEPS: Readonly<Record<string, Step>> = {
  linkText(body, pick) {
    const text = one(
      body,
      pick,
      (each) => isText(each) && each.closest(({ tag }) => tag === 'a') !== undefined,
    );
    if (text !== undefined)
      text.text = [newWord(), `${newWord()} `, `${newWord()}]]`, `${newWord()}|x`, `${newWord()}]`][pick(5)]!;
    return text !== undefined;
  },
  linkTarget(body, pick) {
    const link = one(body, pick, (each) => each.tag === 'a' && each.attr('href') !== '');
    if (link === undefined) return false;
    const targets = [
      './New_target',
      './A%26B',
      './Category:X',
      './File:A.jpg',
      './Help:Some_page#part',
      'http://new.example/x y',
      'https://n.example/[a]?b=|c',
      './Caf%C3%A9',
      './A?action=edit&redlink=1',
    ];
    link.attrs.set('href', targets[pick(targets.length)]!);
    link.attrs.set('rel', link.attr('href').startsWith('.') ? 'mw:WikiLink' : 'mw:ExtLink');
    if (link.attr('href').startsWith('.')) link.attrs.delete('class');
    return true;
  },
  newLink(body, pick) {
    const text = one(
      body,
      pick,
      (each) => isText(each) && each.closest(({ tag }) => tag === 'a' || tag === 'pre') === undefined,
    );
    if (text === undefined) return false;
    const wiki = pick(3) > 0;
    wrapText(
      text,
      item(
        'a',
        wiki
          ? { rel: 'mw:WikiLink', href: ['./New_page', './Main_Page', './Talk:X'][pick(3)]! }
          : { rel: 'mw:ExtLink', href: 'http://new.example/' },
      ),
      pick,
    );
    return true;
  },
};

export const MEDIA_STEPS: Readonly<Record<string, Step>> = {
  imageOption(body, pick) {
    const image = [...body.all()].filter(
      (each) =>
        /mw:File/.test(each.attr('typeof')) &&
        each.tag === 'figure' &&
        each.closest((up) => up.attr('class').includes('gallery')) === undefined,
    );
    const chosen = image[pick(image.length)];
    if (chosen === undefined) return false;
    const kept = chosen
      .attr('class')
      .split(' ')
      .filter((name) => !name.includes('halign'));
    chosen.attrs.set(
      'class',
      [...kept, ['mw-halign-left', 'mw-halign-right', 'mw-halign-center', ''][pick(4)]!].join(' ').trim(),
    );
    return true;
  },
  caption(body, pick) {
    const captions = [...body.all()].filter(
      (each) => each.tag === 'figcaption' || each.attr('class').includes('gallerytext'),
    );
    const chosen = captions[pick(captions.length)];
    if (chosen === undefined) return false;
    const text = [...chosen.all()].find(
      (each) =>
        each.tag === '#text' &&
        each.text.trim() !== '' &&
        each.closest(
          (up) => up !== chosen && up.closest((a) => a === chosen) !== undefined && isOpaque(up),
        ) === undefined,
    );
    if (text === undefined) chosen.add(textItem(newWord()));
    else typeAt(text, pick(3) === 0 ? MARKUP[pick(MARKUP.length)]! : ` ${newWord()} `, pick);
    return true;
  },
};

export const NOTE_STEPS: Readonly<Record<string, Step>> = {
  noteText(body, pick) {
    const notes = [...body.all()].filter(
      (each) =>
        each.tag === '#text' &&
        each.text.trim() !== '' &&
        each.closest((up) => up.attr('class').includes('mw-reference-text')) !== undefined,
    );
    const chosen = notes[pick(notes.length)];
    if (chosen === undefined) return false;
    typeAt(chosen, pick(3) === 0 ? MARKUP[pick(MARKUP.length)]! : ` ${newWord()} `, pick);
    return true;
  },
  newNote(body, pick) {
    const text = one(
      body,
      pick,
      (each) =>
        isText(each) &&
        each.closest(({ tag }) => tag === 'a' || tag === 'pre') === undefined &&
        each.closest((up) => up.attr('class').includes('mw-reference-text')) === undefined,
    );
    if (text === undefined) return false;
    const data = { name: 'ref', attrs: {}, body: { html: `${newWord()} <i>x</i>` } };
    text.after(
      item(
        'sup',
        { typeof: 'mw:Extension/ref', 'data-mw': JSON.stringify(data), class: 'mw-ref reference' },
        item('a', {}, '[1]'),
      ),
    );
    return true;
  },
  deleteNote(body, pick) {
    const marks = [...body.all()].filter((each) => /mw:Extension\/ref\b(?!er)/.test(each.attr('typeof')));
    const chosen = marks[pick(marks.length)];
    chosen?.remove();
    return chosen !== undefined;
  },
};

export const CALL_STEPS: Readonly<Record<string, Step>> = {
  argument(body, pick) {
    const calls = [...body.all()].filter(
      (each) =>
        isGenerated(each) &&
        each.attr('data-mw').includes('"wt":"') &&
        !/\{\{!|\\n/.test(each.attr('data-mw')) &&
        each.closest((up) => up !== each && isGenerated(up)) === undefined,
    );
    const chosen = calls[pick(calls.length)];
    if (chosen === undefined) return false;
    const data = JSON.parse(chosen.attr('data-mw')) as {
      parts: ({ template?: { params: Record<string, { wt: string }> } } | string)[];
    };
    const part = data.parts.find(
      (each) =>
        typeof each === 'object' &&
        each.template !== undefined &&
        Object.keys(each.template.params ?? {}).length > 0,
    );
    if (typeof part !== 'object') return false;
    const params = part.template!.params;
    const name = Object.keys(params)[0]!;
    params[name] = { wt: [newWord(), `${newWord()} = x`, `[[A|${newWord()}]]`][pick(3)]! };
    chosen.attrs.set('data-mw', JSON.stringify(data));
    return true;
  },
  category(body, pick) {
    const links = [...body.all()].filter(
      (each) =>
        each.tag === 'link' &&
        each.attr('rel').includes('Category') &&
        !each.attr('about').startsWith('#mwt'),
    );
    const chosen = links[pick(links.length)];
    const what = pick(4);
    if (what < 2 || chosen === undefined)
      body.add(item('link', { rel: 'mw:PageProp/Category', href: `./Category:${newWord().toUpperCase()}` }));
    else if (what === 2) chosen.remove();
    else chosen.attrs.set('href', './Category:Other#key');
    return true;
  },
};
