/** `action=paraminfo`: modules and their parameters, for programs. */

import { type Asked, action } from '../core/module.ts';
import { old, oneOr, text, texts } from '../core/parameter.ts';
import { FORMAT_NAMES } from '../formats/format-names.ts';
import { mainParameters, moduleShape, parameterShapes } from './parameter-facts.ts';

export const paramInfo = action({
  name: 'paraminfo',
  summary: 'Modules and their parameters, for programs',
  parameters: {
    modules: texts,
    helpformat: oneOr(['html', 'none', 'raw', 'wikitext'], 'none'),
    querymodules: old(texts),
    mainmodule: old(text),
    pagesetmodule: old(text),
    formatmodules: old(texts),
  },
  openToStrangers: true,
  run: (asked, values) => {
    // In an address `query+info` is written without an escape, and comes as a blank.
    const named = (values.modules ?? []).flatMap((path) => shapesOf(asked, path.replaceAll(' ', '+')));
    const ofQuery = (values.querymodules ?? []).flatMap((name) => shapesOf(asked, `query+${name}`));
    return {
      paraminfo: {
        helpformat: values.helpformat,
        ...(named.length > 0 ? { modules: named } : {}),
        ...(ofQuery.length > 0 ? { querymodules: ofQuery } : {}),
        ...(values.mainmodule === undefined ? {} : { mainmodule: mainShape(asked) }),
      },
    };
  },
});

/** `main`, a path, `query+*` for those of a module, `query+**` for those below them too; `*` and `**` are main's. */
function shapesOf(asked: Asked, path: string): object[] {
  if (path === 'main') return [mainShape(asked)];
  if ((FORMAT_NAMES as readonly string[]).includes(path)) return [formatShape(path)];
  const [, parent = 'main', stars] = /^(?:(main|query)\+)?(\*\*?)$/.exec(path) ?? [];
  if (stars !== undefined)
    return parent === 'query' ? shapesBelow(asked, 'query') : shapesOfMain(asked, stars);
  const module = asked.modules.get(path.replace(/^main\+/, ''));
  if (module !== undefined) return [moduleShape(asked, module)];
  const [head = '', below] = path.slice(0, 100).split('+');
  const words =
    below === undefined
      ? `The module "main" does not have a submodule "${head}".`
      : asked.modules.has(head)
        ? `The module "${head}" does not have a submodule "${below}".`
        : `The module "main" does not have a submodule "${head}".`;
  asked.notices.warn('paraminfo', 'badmodule', words);
  return [];
}

function shapesOfMain(asked: Asked, stars: string): object[] {
  const own = [...shapesBelow(asked, 'main'), ...FORMAT_NAMES.map(formatShape)];
  return stars === '*' ? own : [...own, ...shapesBelow(asked, 'query')];
}

function shapesBelow(asked: Asked, parent: 'main' | 'query'): object[] {
  return [...asked.modules.values()]
    .filter(({ kind }) => (kind === 'action') === (parent === 'main'))
    .map((module) => moduleShape(asked, module));
}

function mainShape(asked: Asked): object {
  return {
    name: 'main',
    path: 'main',
    prefix: '',
    source: 'Stemma',
    sourcename: 'Stemma',
    description: 'What every request may say',
    helpurls: [],
    parameters: parameterShapes(asked, mainParameters(asked)),
    templatedparameters: [],
  };
}

function formatShape(name: string): object {
  return {
    name,
    path: name,
    group: 'format',
    prefix: '',
    source: 'Stemma',
    sourcename: 'Stemma',
    description: `Answers as ${name}`,
    helpurls: [],
    parameters: [],
    templatedparameters: [],
  };
}
