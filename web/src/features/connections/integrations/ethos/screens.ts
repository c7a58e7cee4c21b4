import { connectorScreens } from '../connector-screens.ts';
import { ethosUi } from './ethos-ui.ts';

export const screens = {
	...connectorScreens(ethosUi),
	template: async () => (await import('./TemplateScreen.tsx')).Screen,
};
