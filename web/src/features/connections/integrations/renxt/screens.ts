import { connectorScreens } from '../connector-screens.ts';
import { renxtUi } from './renxt-ui.ts';

export const screens = {
	...connectorScreens(renxtUi),
	dashboard: async () => (await import('./DashboardScreen.tsx')).Screen,
	authorization: async () => (await import('./AuthorizationScreen.tsx')).Screen,
};
