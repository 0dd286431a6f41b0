import { describe, expect, test } from 'vitest';
import { ENDPOINTS } from '../../src/http/endpoints.ts';
import { API_ENDPOINTS, WIKI_ENDPOINTS } from './api-endpoints.ts';

describe('ENDPOINTS', () => {
  test('each has its own id', () => {
    const ids = ENDPOINTS.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ENDPOINTS.length);
  });

  test('each route is there once', () => {
    const routes = ENDPOINTS.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(routes).size).toBe(ENDPOINTS.length);
  });

  test.each(ENDPOINTS.filter(({ unlisted }) => !unlisted))(
    '$id: the parameters of its path have schemas',
    ({ path, params = {} }) => {
      const names = [...path.matchAll(/[:*](\w+)/g)].map(([, name]) => name);
      expect(Object.keys(params).sort()).toEqual(names.sort());
    },
  );

  test('costs', () => {
    const costs = WIKI_ENDPOINTS.map(({ method, path, cost }) => `${cost}: ${method} ${path}`).sort();
    expect(costs.filter((each) => !each.includes(' /transform/'))).toEqual([
      'compute: GET /page/:title/html',
      'compute: GET /page/:title/links/language',
      'compute: GET /page/:title/links/media',
      'compute: GET /page/:title/with_html',
      'compute: GET /revision/:from/compare/:to',
      'compute: GET /revision/:id/html',
      'compute: GET /revision/:id/with_html',
      'compute: GET /search/page',
      'compute: GET /search/title',
      'compute: GET /stream/recentchange',
      'edit: POST /page',
      'edit: PUT /page/:title',
      'read: GET /api.php',
      'read: GET /file/:title',
      'read: GET /media/*path',
      'read: GET /page/:title',
      'read: GET /page/:title/bare',
      'read: GET /page/:title/history',
      'read: GET /page/:title/history/counts/:type',
      'read: GET /revision/:id',
      'read: GET /revision/:id/bare',
      'read: GET /search',
      'read: POST /api.php',
    ]);
    const transforms = WIKI_ENDPOINTS.filter(({ path }) => path.startsWith('/transform/'));
    expect(new Set(transforms.map(({ cost }) => cost))).toEqual(new Set(['transform']));
  });

  test('answers that may be kept are those to readers', () => {
    const steady = API_ENDPOINTS.filter((each) => each.steady).map(({ cost, method }) => [cost, method]);
    expect(new Set(steady.map(String))).toEqual(new Set(['read,GET', 'compute,GET']));
  });
});
