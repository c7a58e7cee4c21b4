import { connectorScreens } from '../connector-screens.tsx';
import { ethosUi } from './ethos-ui.ts';
import { Screen as Template } from './TemplateScreen.tsx';

export const screens = {
	...connectorScreens(ethosUi),
	template: Template,
};
