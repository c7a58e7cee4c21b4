/** The screens of Ellucian Ethos (spec 3 §2). */

import { ethos, ethosOwnRoutes, ethosRoutes, ethosSaveFailed } from '@quad/contract/connections/integrations/ethos.ts';
import { baseFieldNames } from '@quad/contract/contacts/imports/columns.ts';
import { call } from '../../../../foundation/call.ts';
import { to } from '../../../../foundation/to.ts';
import type { ConnectorUi } from '../connector-ui.ts';

export const ethosUi: ConnectorUi = {
	descriptor: ethos,
	routes: ethosRoutes,
	paths: {
		dashboard: to.ethos('dashboard'),
		connection: to.ethos('configuration'),
		importSettings: to.ethos('import-settings'),
		imports: to.ethos('imports'),
		template: to.ethos('manual-template'),
		// nothing goes out to Ethos
		exportSettings: to.ethos('dashboard'),
		exports: to.ethos('dashboard'),
	},
	choicesOf: {
		personFilter: (signal) => call(ethosOwnRoutes.listPersonFilters, {}, signal),
		nameType: async (signal) => (await call(ethosOwnRoutes.listDataTypes, {}, signal)).nameTypes,
		mobileType: async (signal) => (await call(ethosOwnRoutes.listDataTypes, {}, signal)).phoneTypes,
	},
	fixedFields: baseFieldNames,
	preview: () => call(ethosOwnRoutes.previewImport, {}),
	saveFailed: ethosSaveFailed,
};
