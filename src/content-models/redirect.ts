/** Redirects: pages whose source sends the reader to another title. */

import { isTitle, parseTitle, readingForm, type Title, type TitleRules } from '../title/title.ts';
import { MODELS, type ModelName } from './models.ts';

/** Where a source redirects to; undefined when it does not, or to something that is no title. */
export function redirectTarget(source: string, model: ModelName, rules: TitleRules): Title | undefined {
  const written = MODELS[model].redirect?.(source);
  if (written === undefined) return undefined;
  const target = parseTitle(written, rules);
  return isTitle(target) ? target : undefined;
}

/** A redirect's target as people read it, with its fragment: `Help:Editing#Links`. */
export function targetText(target: Title, rules: TitleRules): string {
  const text = readingForm(target, rules);
  return target.fragment === '' ? text : `${text}#${target.fragment}`;
}

/** A source that redirects to a title as people read it; undefined for models that cannot. */
export function redirectSource(target: string, model: ModelName): string | undefined {
  return MODELS[model].redirectTo?.(target);
}
