/** `action=rsd`: where the interface is, for programs that write blogs and look for it. */

import { escapeHtml } from '../../../base/text.ts';
import type { PageKey } from '../../../title/title.ts';
import { readerUrl } from '../../answers/links.ts';
import { action } from '../core/module.ts';
import { SentAnswer } from '../core/sent-answer.ts';
import { send } from '../formats/formats.ts';

export const rsd = action({
  name: 'rsd',
  summary: 'Where the interface is, for programs that write blogs',
  parameters: {},
  run: ({ call: { context, base, wiki } }) => {
    const home = readerUrl(base, wiki.site.settings.mainPage.replace(/ /g, '_') as PageKey);
    const docs = `${base.origin}/api.php?action=help`;
    send(
      context,
      'application/rsd+xml',
      `<?xml version="1.0"?>
<rsd version="1.0" xmlns="http://archipelago.phrasewise.com/rsd"><service><apis><api name="MediaWiki" preferred="true" apiLink="${escapeHtml(base.origin)}/api.php" blogID=""><settings><docs>${escapeHtml(docs)}</docs><setting name="OAuth">false</setting></settings></api></apis><engineName>Stemma</engineName><engineLink>${escapeHtml(base.origin)}/</engineLink><homePageLink>${escapeHtml(home)}</homePageLink></service></rsd>
`,
    );
    return new SentAnswer();
  },
});
