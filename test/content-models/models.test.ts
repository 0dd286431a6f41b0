/** What holds for every content model. */

import { describe, expect, test } from 'vitest';
import { ENGINES } from '../../src/content-models/engines.ts';
import { MODEL_NAMES, MODELS, sourceProblem } from '../../src/content-models/models.ts';
import { printPage } from '../../src/content-models/page-document.ts';
import { contextFor } from '../wikitext/render-for-test.ts';

describe('MODELS', () => {
  test('are in the order in which ledgers number them', () => {
    expect(MODEL_NAMES).toEqual(['wikitext', 'markdown', 'json', 'css', 'javascript', 'text', 'Scribunto']);
  });

  test.each(['extensions', 'titleEndings'] as const)('no two have the same %s', (which) => {
    const all = Object.values(MODELS).flatMap((model) => model[which]);
    expect(all).toEqual([...new Set(all)]);
  });

  test.each(MODEL_NAMES)('%s has a file extension or an ending of titles', (name) => {
    const { extensions, titleEndings } = MODELS[name];
    expect(extensions.length + titleEndings.length).toBeGreaterThan(0);
  });
});

describe('sourceProblem()', () => {
  test('names the place', () => {
    expect(sourceProblem('{\n"a": }', 'json')).toBe('line 2, column 6: a value was expected');
  });

  test.each(MODEL_NAMES)('%s takes what is JSON', (name) => {
    expect(sourceProblem('{"some": "text"}', name)).toBeUndefined();
  });
});

describe.each(Object.entries(ENGINES))('%s', (_, engine) => {
  const context = contextFor({});

  test('renders in sections, with all of its text', () => {
    const rendering = engine.render('{"some": "text"}', context, { flavour: 'view' });
    expect(rendering.html).toMatch(/<section data-mw-section-id="0"[ >]/);
    expect(rendering.outline.text).toContain('some');
    expect(rendering.refused).toBeUndefined();
  });

  test('renders no text', () => {
    expect(engine.render('', context, { flavour: 'edit' }).html).toContain('<section');
  });

  test('gives what can be sent between threads', () => {
    const rendering = engine.render('{"some": "text"}', context, { flavour: 'view' });
    expect(structuredClone(rendering)).toEqual(rendering);
  });

  test('shows what looks like markup of HTML as text or as harmless elements', () => {
    const { html } = engine.render('<script>alert(1)</script>', context, { flavour: 'view' });
    expect(html).not.toContain('<script');
  });

  test('stands in the same document', () => {
    const rendering = engine.render('{}', context, { flavour: 'view' });
    expect(printPage(rendering, context)).toMatch(/^<!DOCTYPE html>\n<html prefix="dc: /);
  });
});
