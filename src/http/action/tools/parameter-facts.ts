/** A module as `paraminfo` and the help describe it. */

import { withToken } from '../core/act.ts';
import { hasHighLimits } from '../core/asked.ts';
import { MAIN } from '../core/main.ts';
import { type Asked, type Module, pathOf } from '../core/module.ts';
import type { Parameter, Parameters } from '../core/parameter.ts';
import { MOST_VALUES, MOST_VALUES_FOR_BOTS, namespacesOf } from '../core/read-parameters.ts';

/** Parameters of a module, with those that it has by what it is. */
export function parametersOf(module: Module): Parameters {
  return module.kind === 'action' ? withToken(module) : module.parameters;
}

/** The module that holds all others. */
export function mainParameters(asked: Asked): Parameters {
  const actions = [...asked.modules.values()].filter(({ kind }) => kind === 'action').map(({ name }) => name);
  return { ...MAIN, action: { type: actions, usual: 'help' } };
}

export function moduleShape(asked: Asked, module: Module): object {
  const { name, kind, prefix, summary } = module;
  const isAction = module.kind === 'action';
  return {
    name,
    path: pathOf(module),
    ...(isAction ? { group: 'action' } : { group: kind }),
    prefix,
    source: 'Stemma',
    sourcename: 'Stemma',
    ...(module.openToStrangers === true ? {} : { readrights: true }),
    ...(isAction && module.writes === true ? { writerights: true } : {}),
    ...(isAction && module.posts === true ? { mustbeposted: true } : {}),
    ...('generates' in module && module.generates === true ? { generator: true } : {}),
    description: summary,
    helpurls: [`${asked.call.base.origin}/api.php?action=help&modules=${encodeURIComponent(pathOf(module))}`],
    parameters: parameterShapes(asked, parametersOf(module)),
    templatedparameters: [],
  };
}

export function parameterShapes(asked: Asked, parameters: Parameters): object[] {
  return Object.entries(parameters).map(([name, parameter], at) => ({
    index: at + 1,
    name,
    ...shapeOf(asked, name, parameter),
  }));
}

function shapeOf(asked: Asked, name: string, parameter: Parameter): object {
  const {
    type,
    many = false,
    required = false,
    usual,
    min,
    max,
    highMax,
    deprecated,
    secret,
    virtual,
  } = parameter;
  const high = hasHighLimits(asked);
  return {
    type,
    required,
    ...(usual === undefined ? {} : { default: typedDefault(parameter, usual) }),
    multi: many,
    ...(many
      ? {
          lowlimit: MOST_VALUES,
          highlimit: MOST_VALUES_FOR_BOTS,
          limit: high ? MOST_VALUES_FOR_BOTS : MOST_VALUES,
        }
      : {}),
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
    ...(highMax === undefined ? {} : { highmax: highMax }),
    ...(deprecated === true ? { deprecated: true } : {}),
    ...(secret === true ? { sensitive: true } : {}),
    ...((type === 'namespace' || parameter.takesAll === true) && many ? { allspecifier: '*' } : {}),
    ...(parameter.oldValues === undefined ? {} : { deprecatedvalues: parameter.oldValues }),
    ...(parameter.isStrict === true ? { enforcerange: true } : {}),
    ...(virtual === true ? { extranamespaces: namespacesOf(asked, parameter).filter((id) => id < 0) } : {}),
    ...(name === 'token' && required ? { tokentype: 'csrf' } : {}),
  };
}

function typedDefault({ type, many }: Parameter, usual: string): unknown {
  const isNumber = !many && ['integer', 'limit', 'namespace'].includes(type as string);
  return isNumber ? Number(usual) : usual;
}
