import { connectorScreens } from '../connector-screens.tsx';
import { Screen as Fields } from './FieldsScreen.tsx';
import { Screen as ImportErrors } from './ImportErrorsScreen.tsx';
import { Screen as ImportSettings } from './ImportSettingsScreen.tsx';
import { Screen as MessageSettings } from './MessageSettingsScreen.tsx';
import { salesforceUi } from './salesforce-ui.ts';

export const screens = {
	...connectorScreens(salesforceUi),
	fields: Fields,
	importSettings: ImportSettings,
	exportSettings: MessageSettings,
	importErrors: ImportErrors,
};
