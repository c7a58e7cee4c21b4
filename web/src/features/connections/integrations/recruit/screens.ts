import { connectorScreens } from '../connector-screens.tsx';
import { Screen as Dashboard } from './DashboardScreen.tsx';
import { recruitUi } from './recruit-ui.ts';

export const screens = {
	...connectorScreens(recruitUi),
	dashboard: Dashboard,
};
