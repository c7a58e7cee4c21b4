import { connectorScreens } from '../connector-screens.ts';
import { connectUi } from './connect-ui.ts';

export const screens = {
	...connectorScreens(connectUi),
	exports: async () => (await import('./ErrorsScreen.tsx')).Screen,
};
