/** `action=help`: modules and their parameters, for people. It is made from the table that answers requests. */

import { escapeHtml } from '../../../base/text.ts';
import { guardHtml } from '../../answers/respond.ts';
import { type Asked, action, type Module, pathOf } from '../core/module.ts';
import { flag, type Parameter, type Parameters, textsOr } from '../core/parameter.ts';
import { SentAnswer } from '../core/sent-answer.ts';
import { htmlPage, send } from '../formats/formats.ts';
import { mainParameters, parametersOf } from './parameter-facts.ts';
import { wordsFor } from './parameter-words.ts';

/** Values of a parameter that are listed. */
const MAX_VALUES = 100;

export const help = action({
  name: 'help',
  summary: 'What there is to ask, for people',
  parameters: {
    modules: textsOr('main'),
    submodules: flag,
    recursivesubmodules: flag,
    wrap: flag,
    toc: flag,
  },
  openToStrangers: true,
  run: (asked, values) => {
    const parts = values.modules.flatMap((path) =>
      partsOf(asked, path, values.submodules, values.recursivesubmodules),
    );
    const html = parts.join('\n');
    if (values.wrap) return { help: { mime: 'text/html', help: html } };
    const { siteName } = asked.call.wiki.site.settings;
    send(asked.call.context, 'text/html', htmlPage(`API help - ${siteName}`, html));
    guardHtml(asked.call.context);
    return new SentAnswer();
  },
});

function partsOf(asked: Asked, path: string, withBelow: boolean, withAll: boolean): string[] {
  const all = [...asked.modules.values()];
  if (path === 'main') {
    const below = withAll ? all : withBelow ? all.filter(({ kind }) => kind === 'action') : [];
    return [mainHelp(asked, all), ...below.map((module) => moduleHelp(module))];
  }
  const module = asked.modules.get(path.replace(/^main\+/, ''));
  if (module === undefined) {
    asked.notices.warn(
      'help',
      'badmodule',
      `The module "main" does not have a submodule "${path.slice(0, 100)}".`,
    );
    return [`<p>There is no module <code>${escapeHtml(path.slice(0, 100))}</code>.</p>`];
  }
  const below =
    module.name === 'query' && (withBelow || withAll) ? all.filter(({ kind }) => kind !== 'action') : [];
  return [moduleHelp(module), ...below.map((each) => moduleHelp(each))];
}

function mainHelp(asked: Asked, all: readonly Module[]): string {
  const links = (kind: Module['kind']): string =>
    all
      .filter((each) => each.kind === kind)
      .map(
        (each) =>
          `<a href="?action=help&amp;modules=${encodeURIComponent(pathOf(each))}">${escapeHtml(each.name)}</a>`,
      )
      .join(', ');
  return [
    '<h2 id="main">What every request may say</h2>',
    tableOf('', mainParameters(asked)),
    `<p>Actions: ${links('action')}.</p><p>Of a query, <code>prop</code>: ${links('prop')}.</p>`,
    `<p><code>list</code>: ${links('list')}.</p><p><code>meta</code>: ${links('meta')}.</p>`,
  ].join('\n');
}

function moduleHelp(module: Module): string {
  const path = pathOf(module);
  const notes = [
    ...(module.kind === 'action' && module.posts === true ? ['It must be posted.'] : []),
    ...(module.kind === 'action' && module.token !== undefined
      ? [`It needs a token of the type <code>${module.token}</code>, unless a bearer token comes along.`]
      : []),
    ...('generates' in module && module.generates === true ? ['It can be a generator.'] : []),
  ];
  return `<h2 id="${escapeHtml(path)}">${escapeHtml(path)}</h2>\n<p>${escapeHtml(module.summary)}. ${notes.join(' ')}</p>\n${tableOf(module.prefix, parametersOf(module))}`;
}

function tableOf(prefix: string, parameters: Parameters): string {
  const rows = Object.entries(parameters).map(
    ([name, parameter]) =>
      `<tr><th scope="row"><code>${escapeHtml(prefix + name)}</code></th><td>${escapeHtml(kindOf(parameter))}</td><td>${escapeHtml(wordsFor(name, parameter))}</td></tr>`,
  );
  return rows.length === 0 ? '' : `<table><tbody>\n${rows.join('\n')}\n</tbody></table>`;
}

function kindOf({ type, many = false, required = false, usual, min, max, highMax }: Parameter): string {
  const named = typeof type === 'string' ? type : type.slice(0, MAX_VALUES).join(', ');
  return [
    typeof type === 'string' ? named : `${many ? 'some' : 'one'} of: ${named}`,
    ...(many && typeof type === 'string' ? ['several, with | between'] : []),
    ...(required ? ['needed'] : []),
    ...(usual === undefined || usual === '' ? [] : [`usually ${usual}`]),
    ...(min === undefined ? [] : [`from ${min}`]),
    ...(max === undefined ? [] : [`to ${max}`]),
    ...(highMax === undefined || highMax === max ? [] : [`${highMax} for bots and administrators`]),
  ].join('; ');
}
