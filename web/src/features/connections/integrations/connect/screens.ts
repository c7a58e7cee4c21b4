/** Fetched together: who opens one goes on to the others. */
export { Screen as Connection } from './ConnectionScreen.tsx';
export { Screen as Dashboard } from './DashboardScreen.tsx';
export { Screen as Errors } from './ErrorsScreen.tsx';
export { Screen as Fields } from './FieldsScreen.tsx';
export { Screen as ImportConfiguration } from './ImportConfigurationScreen.tsx';
export { Screen as Imports } from './ImportsScreen.tsx';
export { Screen as MessageConfiguration } from './MessageConfigurationScreen.tsx';
