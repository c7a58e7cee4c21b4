/** Describes Quad's screens for the Ellucian Ethos connector (spec 3 §2). */

import { ethos, ethosOwnRoutes, ethosRoutes, ethosSaveFailed } from '@quad/contract/connections/integrations/ethos.ts';
import { baseFieldNames } from '@quad/contract/contacts/imports/columns.ts';
import { call } from '../../../../foundation/call.ts';
import type { ConnectorUi } from '../connector-ui.ts';
import { ethosPaths } from './ethos-paths.ts';

export const ethosUi: ConnectorUi = {
	descriptor: ethos,
	routes: ethosRoutes,
	paths: ethosPaths.paths,
	choicesOf: {
		personFilter: (signal) => call(ethosOwnRoutes.listPersonFilters, {}, signal),
		nameType: async (signal) => (await call(ethosOwnRoutes.listDataTypes, {}, signal)).nameTypes,
		mobileType: async (signal) => (await call(ethosOwnRoutes.listDataTypes, {}, signal)).phoneTypes,
	},
	fixedFields: baseFieldNames,
	preview: () => call(ethosOwnRoutes.previewImport, {}),
	saveFailed: ethosSaveFailed,
};
