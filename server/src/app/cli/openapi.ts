/** Prints the API's routes as OpenAPI 3.1 without starting the server. */
import { allRoutes } from '@quad/contract/api.ts';
import { openApi } from '@quad/contract/openapi.ts';
import product from '../../../../package.json' with { type: 'json' };

process.stdout.write(`${JSON.stringify(openApi(allRoutes, product.version), null, '\t')}\n`);
