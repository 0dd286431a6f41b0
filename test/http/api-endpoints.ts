/** The endpoints that tests go through one by one. */

import { isOfService, type WikiEndpoint } from '../../src/http/endpoint.ts';
import { ENDPOINTS } from '../../src/http/endpoints.ts';

export const WIKI_ENDPOINTS = ENDPOINTS.filter((each): each is WikiEndpoint => !isOfService(each));

/** Those below the bases of the API. */
export const API_ENDPOINTS = WIKI_ENDPOINTS.filter(({ under }) => under === undefined);
