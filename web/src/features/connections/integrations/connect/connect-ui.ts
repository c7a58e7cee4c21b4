/** Describes Quad's screens for the Connect connector (spec 1 §2). */
import { connect, connectOwnRoutes, connectRoutes } from '@quad/contract/connections/integrations/connect.ts';
import { call } from '../../../../foundation/call.ts';
import type { ConnectorUi } from '../connector-ui.ts';
import { connectPaths } from './connect-paths.ts';

export const connectUi: ConnectorUi = {
	descriptor: connect,
	routes: connectRoutes,
	paths: connectPaths.paths,
	suggestions: {
		sourceCode: async (signal) => {
			const codes = await call(connectOwnRoutes.listSourceCodes, {}, signal);
			return codes.map(({ id, name }) => ({ value: id, label: name }));
		},
		optOutField: async (signal) => {
			const { columns } = await call(connectRoutes.listFields, {}, signal);
			return columns.map((value) => ({ value, label: value }));
		},
	},
};
