/**
 * `/load.php`, where pages of MediaWiki have their style sheets and scripts: what was copied from one, and programs that read pages,
 * ask for modules there. There are none but the wiki's own style sheet, and the answer says so in the form that was asked for.
 */

import { sendText } from '../answers/send-page.ts';
import { asked, type Visit } from '../visit.ts';

const FOR_FIVE_MINUTES = 'public, max-age=300';
/** The style sheet that a wiki brings. */
const SITE_STYLES = 'site.styles';
const MODULE = /^[\w.@-]{1,100}$/;
const MAX_MODULES = 250;

export function sendModules(visit: Visit): void {
  const { context } = visit.call;
  const names = modulesIn(asked(visit, 'modules') ?? '');
  if (asked(visit, 'only') === 'styles') {
    const isOwn = names.includes(SITE_STYLES) && visit.site.style !== undefined;
    const others = names.filter((name) => !isOwn || name !== SITE_STYLES);
    const told = others.length === 0 ? '' : `/* Problematic modules: ${stateOf(others)} */\n`;
    const css = isOwn ? visit.site.style?.css : '';
    return sendText(context, `${told}${css}`, 'text/css; charset=utf-8', FOR_FIVE_MINUTES);
  }
  const script =
    names.length === 0
      ? '/* No modules were asked for. */\n'
      : `window.mw?.loader?.state(${stateOf(names)});\n`;
  sendText(context, script, 'text/javascript; charset=utf-8', FOR_FIVE_MINUTES);
}

function stateOf(names: readonly string[]): string {
  return JSON.stringify(Object.fromEntries(names.map((name) => [name, 'missing'])));
}

/** `a.b,c|d` is a.b, a.c and d. */
function modulesIn(written: string): string[] {
  const names = written.split('|').flatMap((group) => {
    const [first = '', ...more] = group.split(',');
    const prefix = first.slice(0, first.lastIndexOf('.') + 1);
    return [first, ...more.slice(0, MAX_MODULES).map((each) => prefix + each)];
  });
  return names.filter((name) => MODULE.test(name)).slice(0, MAX_MODULES);
}
