/** What the page tells the editor: in attributes, since a page carries no script of its own. */

/** The content models that the editor knows how to write. */
const MARKUPS = ['wikitext', 'markdown'] as const;

export type Markup = (typeof MARKUPS)[number];

/** Words of the interface, by name. */
export type EditorWords = Readonly<Record<string, string>>;

export interface EditorSettings {
  readonly form: HTMLFormElement;
  readonly area: HTMLTextAreaElement;
  readonly nonce: string;
  /** What the page is written in now; undefined: plain text to us. */
  readonly markup: () => Markup | undefined;
  /** Key of the page. */
  readonly key: string;
  readonly words: EditorWords;
  /** Names the draft of this page and section. */
  readonly draftName: string;
}

export function settingsOf(form: HTMLFormElement, area: HTMLTextAreaElement): EditorSettings {
  const { nonce = '', model = '', key = '', words = '{}' } = form.dataset;
  const field = (name: string): string => {
    const found = form.elements.namedItem(name);
    return found instanceof HTMLInputElement || found instanceof HTMLSelectElement ? found.value : '';
  };
  return {
    form,
    area,
    nonce,
    markup: () => MARKUPS.find((each) => each === (field('model') || model)),
    key,
    words: JSON.parse(words) as EditorWords,
    draftName: `stemma-draft ${key} ${field('section')}`,
  };
}

export function word({ words }: EditorSettings, name: string): string {
  return words[name] ?? name;
}
