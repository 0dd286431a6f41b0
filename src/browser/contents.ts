/** Says in the table of contents which part is being read. */

export function followContents(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.ui-contents a[href^="#"]')];
  if (links.length === 0 || !('IntersectionObserver' in window)) return;
  const headings = links.map((link) => document.getElementById(decodeURIComponent(link.hash.slice(1))));
  let current: HTMLAnchorElement | undefined;
  const mark = (): void => {
    const place = headings.findLastIndex(
      (each) => each !== null && each.getBoundingClientRect().top < innerHeight / 3,
    );
    const link = links[Math.max(0, place)];
    if (link === current) return;
    current?.removeAttribute('aria-current');
    link?.setAttribute('aria-current', 'true');
    current = link;
  };
  const observer = new IntersectionObserver(mark, { rootMargin: '0px 0px -60% 0px', threshold: [0, 1] });
  for (const heading of headings) if (heading !== null) observer.observe(heading);
  mark();
}
