/** The screens of CRM Recruit (spec 3 §2). */
import { recruit, recruitOwnRoutes, recruitRoutes } from '@quad/contract/connections/integrations/recruit.ts';
import { call } from '../../../../foundation/call.ts';
import { to } from '../../../../foundation/to.ts';
import type { ConnectorUi } from '../connector-ui.ts';

export const recruitUi: ConnectorUi = {
	descriptor: recruit,
	routes: recruitRoutes,
	paths: {
		dashboard: to.recruit(),
		connection: to.recruit('connection'),
		importSettings: to.recruit('imports/settings'),
		exportSettings: to.recruit('exports/settings'),
		imports: to.recruit('imports'),
		exports: to.recruit('exports'),
	},
	suggestions: {
		view: async (signal) => {
			const views = await call(recruitOwnRoutes.listViews, {}, signal);
			return views.map(({ id, name }) => ({ value: id, label: name }));
		},
	},
};
