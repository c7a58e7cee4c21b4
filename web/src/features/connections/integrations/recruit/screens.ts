import { connectorScreens } from '../connector-screens.ts';
import { recruitUi } from './recruit-ui.ts';

export const screens = {
	...connectorScreens(recruitUi),
	dashboard: async () => (await import('./DashboardScreen.tsx')).Screen,
};
