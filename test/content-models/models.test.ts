/** What holds for every content model. */

import { describe, expect, test } from 'vitest';
import { MODELS } from '../../src/content-models/models.ts';
import { printPage } from '../../src/content-models/page-document.ts';
import { contextFor } from '../wikitext/render-for-test.ts';

describe.each(Object.entries(MODELS))('%s', (name, model) => {
  const context = contextFor({});

  test('is called by its name', () => expect(model.name).toBe(name));

  test('renders in sections, with all of its text', () => {
    const rendering = model.render('{"some": "text"}', context, { flavour: 'view' });
    expect(rendering.html).toContain('<section data-mw-section-id="0">');
    expect(rendering.outline.text).toContain('some');
    expect(rendering.refused).toBeUndefined();
  });

  test('renders no text', () => {
    expect(model.render('', context, { flavour: 'edit' }).html).toContain('<section');
  });

  test('gives what can be sent between threads', () => {
    const rendering = model.render('{"some": "text"}', context, { flavour: 'view' });
    expect(structuredClone(rendering)).toEqual(rendering);
  });

  test('shows what looks like markup of HTML as text or as harmless elements', () => {
    const { html } = model.render('<script>alert(1)</script>', context, { flavour: 'view' });
    expect(html).not.toContain('<script');
  });

  test('stands in the same document', () => {
    const rendering = model.render('{}', context, { flavour: 'view' });
    expect(printPage(rendering, context, 'view')).toMatch(/^<!DOCTYPE html>\n<html prefix="dc: /);
  });
});
