import { connectorScreens } from '../connector-screens.ts';
import { workdayUi } from './workday-ui.ts';

export const screens = {
	...connectorScreens(workdayUi),
	before: async () => (await import('./BeforeScreen.tsx')).Screen,
	errors: async () => (await import('./ErrorsScreen.tsx')).Screen,
};
