/** `Special:SiteSettings` and `Special:Rights`: forms of the files in `.stemma`, which show what they change before they save it. */

import type { SettingsFile } from '../../wiki/acts/settings-file.ts';
import { specialAddress } from '../addresses.ts';
import { Changes } from '../edit/edit-form.tsx';
import { ConfirmField, confirmed, Line } from '../forms/confirming.tsx';
import type { FormFields } from '../forms/form-fields.ts';
import { Hidden, TextArea } from '../forms/form-parts.tsx';
import { refuseField } from '../forms/problem.ts';
import { lackForAdmin } from '../forms/rights-for.ts';
import type { Visit } from '../visit.ts';
import type { WordName } from '../words/english.ts';
import { rewritten } from './rewritten-json.ts';
import type { SpecialForm } from './special-form.tsx';

type Settings = Readonly<Record<string, unknown>>;

interface SettingsForm {
  readonly name: string;
  readonly file: SettingsFile;
  readonly heading: WordName;
  readonly hint: WordName;
  /** Settings with a field of their own, and its label; all others stand together. */
  readonly own: Readonly<Record<string, WordName>>;
  readonly valueIn: (text: string) => unknown;
}

export const SITE_SETTINGS = settingsForm({
  name: 'SiteSettings',
  file: 'site',
  heading: 'siteSettings',
  hint: 'siteSettingsHint',
  own: { siteName: 'wikiName', mainPage: 'mainPage', language: 'language' },
  valueIn: (text) => text,
});

export const RIGHTS = settingsForm({
  name: 'Rights',
  file: 'rights',
  heading: 'rights',
  hint: 'rightsHint',
  own: { read: 'mayRead', edit: 'mayEditPages', delete: 'mayDelete', move: 'mayMove', upload: 'mayUpload' },
  valueIn: (text) => (text.includes('@') ? text.split(/[\s,;]+/) : text),
});

function settingsForm({ name, file, heading, hint, own, valueIn }: SettingsForm): SpecialForm {
  return {
    name,
    heading,
    lacks: lackForAdmin,
    previews: true,
    told: ({ words }) => words.text('settingsSaved'),
    async fields(visit, fields) {
      const { words, call } = visit;
      const { content, text } = await call.wiki.acts.settings(file);
      const now = settingsIn(text) ?? {};
      const others = Object.fromEntries(Object.entries(now).filter(([key]) => !Object.hasOwn(own, key)));
      const next = fields['form'] === undefined ? undefined : composed(fields, text);
      return (
        <>
          <p>{words.text(hint)}</p>
          {next !== undefined && <Changes visit={visit} entries={await differences(visit, text, next)} />}
          <Hidden name="base" value={content ?? ''} />
          {Object.entries(own).map(([key, label]) => (
            <Line
              key={key}
              name={`own-${key}`}
              text={words.text(label)}
              value={fields[`own-${key}`] ?? written(now[key])}
            />
          ))}
          <div class="ui-field ui-summary">
            <label for="ui-others">{words.text('otherSettings')}</label>
            <TextArea id="ui-others" name="text" text={fields['text'] ?? printed(others)} rows={12} />
          </div>
          <label class="ui-field ui-summary">
            {words.text('summary')}
            <input type="text" name="summary" value={fields['summary'] ?? ''} maxLength={255} />
          </label>
          <ConfirmField visit={visit} />
          <p class="ui-buttons">
            <button type="submit" name="save" value="1" class="ui-primary">
              {words.text('saveChanges')}
            </button>
            <button type="submit" name="changes" value="1">
              {words.text('showChanges')}
            </button>
          </p>
        </>
      );
    },
    async run(visit, sent) {
      const { words, call } = visit;
      const { fields, author } = sent;
      await confirmed(visit, sent);
      const { content, text: before } = await call.wiki.acts.settings(file);
      const text = composed(fields, before) ?? refuseField(words.text('mustBeJson'));
      await call.wiki.acts.saveSettings({
        file,
        text,
        // Only what it was made from goes.
        base: fields['base'] === (content ?? '') ? content : (fields['base'] as typeof content),
        author: { name: author.name, email: author.email },
        identity: call.identity,
        bot: author.bot,
        comment: fields['summary'] ?? '',
      });
      return specialAddress(name, { done: 1 });
    },
  };

  /** The file as the form has it: what it leaves as it was stays to the letter. undefined where the other settings are no object. */
  function composed(fields: FormFields, before: string): string | undefined {
    const others = settingsIn(fields['text'] ?? '');
    if (others === undefined) return undefined;
    const set = Object.keys(own).flatMap((key) => {
      const text = (fields[`own-${key}`] ?? '').trim();
      return text === '' ? [] : [[key, valueIn(text)] as const];
    });
    return rewritten(before, { ...others, ...Object.fromEntries(set) });
  }
}

/** undefined where it is no object. */
function settingsIn(json: string): Settings | undefined {
  try {
    const value: unknown = JSON.parse(json.trim() === '' ? '{}' : json);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Settings)
      : undefined;
  } catch {
    return undefined;
  }
}

function written(value: unknown): string {
  return Array.isArray(value) ? value.join(' ') : typeof value === 'string' ? value : '';
}

function printed(settings: Settings): string {
  return `${JSON.stringify(settings, undefined, 2)}\n`;
}

async function differences({ call: { wiki } }: Visit, before: string, after: string) {
  const { diff } = await wiki.comparisons.ofTexts(
    { source: before, model: 'json' },
    { source: after, model: 'json' },
  );
  return JSON.parse(diff);
}
