import { connectorScreens } from '../connector-screens.ts';
import { salesforceUi } from './salesforce-ui.ts';

export const screens = {
	...connectorScreens(salesforceUi),
	fields: async () => (await import('./FieldsScreen.tsx')).Screen,
	importSettings: async () => (await import('./ImportSettingsScreen.tsx')).Screen,
	exportSettings: async () => (await import('./MessageSettingsScreen.tsx')).Screen,
	importErrors: async () => (await import('./ImportErrorsScreen.tsx')).Screen,
};
