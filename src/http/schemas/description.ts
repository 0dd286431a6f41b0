/** The description of the API, as far as its readers may rely on it. */

import { z } from 'zod';

export const description = z
  .looseObject({ openapi: z.string().meta({ examples: ['3.1.1'] }) })
  .meta({ description: 'This description' });
