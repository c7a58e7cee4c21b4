import { connectorScreens } from '../connector-screens.ts';
import { radiusUi } from './radius-ui.ts';

export const screens = {
	...connectorScreens(radiusUi),
	exportSettings: async () => (await import('./MessageConfigurationScreen.tsx')).Screen,
	exports: async () => (await import('./MessageLogScreen.tsx')).Screen,
	automation: async () => (await import('./AutomationScreen.tsx')).Screen,
	automationLog: async () => (await import('./AutomationLogScreen.tsx')).Screen,
};
