/** The variant of the wiki's language in which a request wants its HTML: what its `Accept-Language` likes best. */

import { MODELS, type ModelName } from '../../content-models/models.ts';
import { type LanguageVariant, variantsOf } from '../../title/language-variants.ts';
import type { Call } from '../call.ts';

/** More languages are not looked at. */
const MOST_LANGUAGES = 50;

/**
 * Says too that the answer depends on it, where the language has variants.
 * @returns undefined where it has none, the model knows none, or none was asked for
 */
export function readerVariant({ context, wiki }: Call, model: ModelName): LanguageVariant | undefined {
  const variants = variantsOf(wiki.site.settings.language);
  if (variants === undefined || MODELS[model].hasVariants !== true) return undefined;
  context.vary('Accept-Language');
  for (const language of languagesIn(context.get('accept-language'))) {
    const found = variants.find(language);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Languages of the header, the most liked first. Source: RFC 9110, section 12.5.4 */
function languagesIn(header: string): string[] {
  return header
    .split(',', MOST_LANGUAGES)
    .map((part) => {
      const [language = '', ...parameters] = part.split(';').map((text) => text.trim());
      const quality = parameters.find((text) => /^q=/i.test(text))?.slice(2);
      return { language, liking: quality === undefined ? 1 : Number.parseFloat(quality) || 0 };
    })
    .filter(({ language, liking }) => language !== '' && liking > 0)
    .sort((a, b) => b.liking - a.liking)
    .map(({ language }) => language);
}
