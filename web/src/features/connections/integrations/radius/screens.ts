import { connectorScreens } from '../connector-screens.tsx';
import { Screen as AutomationLog } from './AutomationLogScreen.tsx';
import { Screen as Automation } from './AutomationScreen.tsx';
import { Screen as MessageConfiguration } from './MessageConfigurationScreen.tsx';
import { Screen as MessageLog } from './MessageLogScreen.tsx';
import { radiusUi } from './radius-ui.ts';

export const screens = {
	...connectorScreens(radiusUi),
	exportSettings: MessageConfiguration,
	exports: MessageLog,
	automation: Automation,
	automationLog: AutomationLog,
};
