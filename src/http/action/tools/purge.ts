/** `action=purge`: pages are made anew whenever something in them changes, so there is nothing to do but to say so. */

import { keyToReadingForm } from '../../../title/title.ts';
import { ActionError, badContinue } from '../core/asked.ts';
import { action } from '../core/module.ts';
import { flag, text } from '../core/parameter.ts';
import { PAGES_ASKED, pagesAsked } from '../query/pages-asked.ts';

export const purge = action({
  name: 'purge',
  summary: 'Make pages anew; they always are',
  parameters: {
    forcelinkupdate: flag,
    forcerecursivelinkupdate: flag,
    continue: text,
    generator: text,
    ...PAGES_ASKED,
  },
  posts: true,
  run: (asked, values) => {
    // No generator is known here, and none that would have to be gone on with.
    if (values.continue !== undefined && values.continue !== '') throw badContinue();
    if (values.generator !== undefined)
      throw new ActionError('badgenerator', `Unknown "generator=${values.generator.slice(0, 100)}".`);
    const { pages, beside } = pagesAsked(asked, values);
    const purged = pages.map(({ page, shape, title, key }) => {
      if (page === undefined)
        return title !== undefined && title.namespace < 0 ? { ...shape, missing: true } : shape;
      const updated = values.forcelinkupdate || values.forcerecursivelinkupdate ? { linkupdate: true } : {};
      return {
        ns: title?.namespace,
        title: key === undefined ? '' : keyToReadingForm(key),
        purged: true,
        ...updated,
      };
    });
    return { batchcomplete: true, ...beside, purge: purged };
  },
});
