/** `Special:Preferences`: how pages look, for anybody; a form sets a cookie. */

import { z } from 'zod';
import { refuseForeignOrigin } from '../../http/access/authenticate.ts';
import { readFields } from '../../http/bodies/body.ts';
import { localReturn, specialAddress } from '../addresses.ts';
import { leadTo } from '../answers/send-page.ts';
import { lookCookie, makeLook, THEMES, type Theme, WIDTHS, type Width } from '../look.ts';
import { PageFrame } from '../view/page-frame.tsx';
import { asked, type Visit } from '../visit.ts';
import type { WordName } from '../words/english.ts';
import { languagesWith } from '../words/words.ts';
import { showPage } from './compose.tsx';

const THEME_WORDS: Readonly<Record<Theme, WordName>> = {
  auto: 'themeAuto',
  light: 'themeLight',
  dark: 'themeDark',
};
const WIDTH_WORDS: Readonly<Record<Width, WordName>> = {
  text: 'widthText',
  wide: 'widthWide',
  full: 'widthFull',
};

export function showPreferences(visit: Visit): Promise<void> {
  const { words, look } = visit;
  return showPage(visit, {
    title: words.text('appearance'),
    children: (
      <PageFrame words={words} heading={words.text('appearance')}>
        <form method="post" action="/wiki/Special:Preferences" class="ui-form">
          <input type="hidden" name="returnto" value={localReturn(asked(visit, 'returnto'))} />
          <fieldset>
            <legend>{words.text('theme')}</legend>
            {THEMES.map((theme) => (
              <label key={theme}>
                <input type="radio" name="theme" value={theme} checked={look.theme === theme} />{' '}
                {words.text(THEME_WORDS[theme])}
              </label>
            ))}
          </fieldset>
          <fieldset>
            <legend>{words.text('width')}</legend>
            {WIDTHS.map((width) => (
              <label key={width}>
                <input type="radio" name="width" value={width} checked={look.width === width} />{' '}
                {words.text(WIDTH_WORDS[width])}
              </label>
            ))}
          </fieldset>
          <p>
            <label>
              {words.text('language')}{' '}
              <select name="language">
                <option value="">{words.text('languageAuto')}</option>
                {languagesWith(visit.site.messages).map(({ code, name }) => (
                  <option key={code} value={code} lang={code} selected={look.language === code}>
                    {name}
                  </option>
                ))}
              </select>
            </label>
          </p>
          <p>
            <label>
              <input type="checkbox" name="keys" value="on" checked={look.keys} /> {words.text('keys')}
            </label>
          </p>
          <p>
            <button type="submit">{words.text('save')}</button>
          </p>
        </form>
        {visit.call.session !== undefined && (
          <p>
            <a href={specialAddress('ChangePassword')}>{words.text('changePassword')}</a>
          </p>
        )}
      </PageFrame>
    ),
  });
}

const form = z.record(z.string(), z.string());

/** @throws RequestError `cross-origin-write`, or why the form cannot be read */
export async function savePreferences({ call }: Visit): Promise<void> {
  const { context, base } = call;
  refuseForeignOrigin(context, call, base.origin);
  const fields = await readFields(context, form);
  const look = makeLook({ ...fields, keys: fields['keys'] === 'on' ? 'on' : 'off' });
  context.append('Set-Cookie', lookCookie(look, base.origin.startsWith('https:')));
  leadTo(context, localReturn(fields['returnto']), 303);
}
