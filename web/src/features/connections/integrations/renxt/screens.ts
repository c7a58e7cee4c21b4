import { connectorScreens } from '../connector-screens.tsx';
import { Screen as Authorization } from './AuthorizationScreen.tsx';
import { Screen as Dashboard } from './DashboardScreen.tsx';
import { renxtUi } from './renxt-ui.ts';

export const screens = {
	...connectorScreens(renxtUi),
	dashboard: Dashboard,
	authorization: Authorization,
};
