/**
 * A card for what a link leads to, before one goes there: title, beginning and picture of a page, the text of a note. It comes after a
 * moment under the pointer or the focus, can be pointed at itself, and goes by Escape.
 */

interface Preview {
  readonly title: string;
  readonly text: string;
  readonly picture?: { readonly url: string; readonly width: number; readonly height: number };
}

const FETCH_MS = 150;
const SHOW_MS = 500;
const LEAVE_MS = 300;
const CARD_ID = 'ui-card';
/** Between the card and its link, and the edges of the window. */
const GAP_PX = 8;
const MAX_KEPT = 100;

export function showPreviews(): void {
  if (!matchMedia('(hover: hover)').matches) return;
  const kept = new Map<string, Promise<Preview | undefined>>();
  let link: HTMLAnchorElement | undefined;
  let card: HTMLElement | undefined;
  let timers: ReturnType<typeof setTimeout>[] = [];

  const forget = (): void => {
    for (const timer of timers) clearTimeout(timer);
    timers = [];
  };
  const close = (): void => {
    forget();
    card?.remove();
    card = undefined;
    link?.removeAttribute('aria-describedby');
    link = undefined;
  };
  const ask = (href: string): Promise<Preview | undefined> => {
    const known = kept.get(href) ?? fetchPreview(href);
    if (kept.size >= MAX_KEPT) kept.clear();
    kept.set(href, known);
    return known;
  };
  const come = (target: HTMLAnchorElement): void => {
    if (target === link) return forget();
    close();
    const note = noteOf(target);
    const isPage = note === undefined && leadsToPage(target);
    if (note === undefined && !isPage) return;
    link = target;
    if (isPage) timers.push(setTimeout(() => void ask(target.href), FETCH_MS));
    timers.push(
      setTimeout(async () => {
        const content = note === undefined ? contentOf(await ask(target.href)) : copyOf(note);
        if (content === undefined || link !== target) return;
        card = cardOf(content);
        target.setAttribute('aria-describedby', CARD_ID);
        place(card, target);
      }, SHOW_MS),
    );
  };
  const leave = (): void => {
    forget();
    timers.push(setTimeout(close, LEAVE_MS));
  };

  const linkAt = ({ target }: Event): HTMLAnchorElement | null =>
    target instanceof Element ? target.closest<HTMLAnchorElement>('main .ui-text a[href]') : null;
  const enter = (event: Event): void => {
    const found = linkAt(event);
    if (found !== null) come(found);
    else if (card?.contains(event.target as Node)) forget();
    else if (link !== undefined) leave();
  };
  document.addEventListener('mouseover', enter);
  document.addEventListener('focusin', (event) => {
    if (event.target instanceof Element && event.target.matches(':focus-visible')) enter(event);
  });
  document.addEventListener('focusout', () => link !== undefined && leave());
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && close());
  document.addEventListener('click', () => close());
}

/** The note that a mark leads to on this page. */
function noteOf({ hash, pathname, parentElement }: HTMLAnchorElement): HTMLElement | undefined {
  if (pathname !== location.pathname || !parentElement?.matches('.mw-ref, .footnote-ref, sup'))
    return undefined;
  return document.getElementById(decodeURIComponent(hash.slice(1))) ?? undefined;
}

function leadsToPage(link: HTMLAnchorElement): boolean {
  return (
    link.origin === location.origin &&
    link.pathname.startsWith('/wiki/') &&
    link.pathname !== location.pathname &&
    !/^\/wiki\/(?:Special|File|Media):/i.test(link.pathname) &&
    link.search === '' &&
    !link.classList.contains('new') &&
    !link.classList.contains('mw-file-description')
  );
}

async function fetchPreview(href: string): Promise<Preview | undefined> {
  try {
    const url = new URL(href);
    url.hash = '';
    url.search = '?action=preview';
    const answer = await fetch(url);
    return answer.ok ? ((await answer.json()) as Preview) : undefined;
  } catch {
    return undefined;
  }
}

function contentOf(preview: Preview | undefined): Node[] | undefined {
  if (preview === undefined || (preview.text === '' && preview.picture === undefined)) return undefined;
  const title = document.createElement('strong');
  title.textContent = preview.title;
  const text = document.createElement('p');
  text.textContent = preview.text;
  const { picture } = preview;
  if (picture === undefined) return [title, text];
  const image = document.createElement('img');
  image.src = picture.url;
  image.width = picture.width;
  image.height = picture.height;
  image.alt = '';
  return [image, title, text];
}

/** A note without its ids, which a page has once, and without its way back. */
function copyOf(note: HTMLElement): Node[] {
  const copy = note.cloneNode(true) as HTMLElement;
  for (const each of copy.querySelectorAll('[id]')) each.removeAttribute('id');
  for (const each of copy.querySelectorAll('.mw-cite-backlink, .data-footnote-backref, a[href^="#cite_ref"]'))
    each.remove();
  return [...copy.childNodes];
}

function cardOf(content: readonly Node[]): HTMLElement {
  const card = document.createElement('div');
  card.id = CARD_ID;
  card.className = 'ui-card';
  card.setAttribute('role', 'tooltip');
  card.append(...content);
  document.body.append(card);
  return card;
}

/** Below the link, or above it where there is more room. */
function place(card: HTMLElement, link: HTMLElement): void {
  const at = link.getClientRects()[0] ?? link.getBoundingClientRect();
  const { width, height } = card.getBoundingClientRect();
  const left = Math.max(GAP_PX, Math.min(at.left, document.documentElement.clientWidth - width - GAP_PX));
  const isAbove = at.bottom + height + GAP_PX > innerHeight && at.top > height + GAP_PX;
  card.style.left = `${left + scrollX}px`;
  card.style.top = `${(isAbove ? at.top - height - GAP_PX : at.bottom + GAP_PX) + scrollY}px`;
}
