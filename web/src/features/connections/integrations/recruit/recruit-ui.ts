/** Describes Quad's screens for the CRM Recruit connector (spec 3 §2). */
import { recruit, recruitOwnRoutes, recruitRoutes } from '@quad/contract/connections/integrations/recruit.ts';
import { call } from '../../../../foundation/call.ts';
import type { ConnectorUi } from '../connector-ui.ts';
import { recruitPaths } from './recruit-paths.ts';

export const recruitUi: ConnectorUi = {
	descriptor: recruit,
	routes: recruitRoutes,
	paths: recruitPaths.paths,
	suggestions: {
		view: async (signal) => {
			const views = await call(recruitOwnRoutes.listViews, {}, signal);
			return views.map(({ id, name }) => ({ value: id, label: name }));
		},
	},
};
