import { connectorScreens } from '../connector-screens.tsx';
import { Screen as Before } from './BeforeScreen.tsx';
import { Screen as Errors } from './ErrorsScreen.tsx';
import { workdayUi } from './workday-ui.ts';

export const screens = {
	...connectorScreens(workdayUi),
	before: Before,
	errors: Errors,
};
