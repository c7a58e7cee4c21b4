/** Fetched together: who opens one goes on to the others. */

export { Screen as AutomationLog } from './AutomationLogScreen.tsx';
export { Screen as Automation } from './AutomationScreen.tsx';
export { Screen as Connection } from './ConnectionScreen.tsx';
export { Screen as Dashboard } from './DashboardScreen.tsx';
export { Screen as Fields } from './FieldsScreen.tsx';
export { Screen as ImportConfiguration } from './ImportConfigurationScreen.tsx';
export { Screen as Imports } from './ImportsScreen.tsx';
export { Screen as MessageConfiguration } from './MessageConfigurationScreen.tsx';
export { Screen as MessageLog } from './MessageLogScreen.tsx';
