/** JSON as a content model: pages whose title ends in `.json`. What is not JSON cannot be saved. */

import { MODEL_ENDINGS } from '../../title/model-endings.ts';
import type { ContentModel } from '../model.ts';
import { jsonProblem } from './json-source.ts';

export const JSON_MODEL: ContentModel = {
  extensions: [],
  titleEndings: [MODEL_ENDINGS.json.ending],
  problem: jsonProblem,
};
