import { connectorScreens } from '../connector-screens.tsx';
import { connectUi } from './connect-ui.ts';
import { Screen as Errors } from './ErrorsScreen.tsx';

export const screens = {
	...connectorScreens(connectUi),
	exports: Errors,
};
